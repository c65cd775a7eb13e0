import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

/** A component's styles reach only its own elements, and weigh as much as they are written: its mark on them adds nothing. */
const weightless = {
  postcssPlugin: "weightless-marks",
  Rule(rule: { selector: string }): void {
    const selector = rule.selector.replace(/(?<!:where\()\.s-[a-z0-9]+/g, ":where($&)");
    if (selector !== rule.selector) rule.selector = selector;
  },
};

/** The first page names what every room needs, so that a browser asks for all of it at once and not for one part after another. */
const atOnce: Plugin = {
  name: "at-once",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle = {} }) {
      const page = Object.values(bundle).find((each) => each.type === "chunk" && each.name === "page");
      if (page?.type !== "chunk") throw new Error("There is no chunk of what every room needs.");
      const link = (attrs: HtmlTagDescriptor["attrs"]): HtmlTagDescriptor => ({
        tag: "link",
        attrs: { ...attrs, crossorigin: true },
        injectTo: "head",
      });
      return [
        link({ rel: "modulepreload", href: `/${page.fileName}` }),
        ...[...(page.viteMetadata?.importedCss ?? [])].map((file) => link({ rel: "stylesheet", href: `/${file}` })),
        ...Object.keys(bundle)
          .filter((file) => FACES.test(file))
          .map((file) => link({ rel: "preload", as: "font", type: "font/woff2", href: `/${file}` })),
      ];
    },
  },
};
/** The faces in which every room is written. */
const FACES = /(brygada-1918-latin-wght-normal|alegreya-sans-latin-(400|500|700|800)-normal)-[\w-]+\.woff2$/;
/** What finds the room, what every room needs, what tables and replays have in common, and what is seen later; each other room
 * has what is left. */
const SHARED = [
  { name: "ahead", test: /preload-helper|\/src\/(rooms|lib\/(where|early))\b/, priority: 3 },
  {
    name: "page",
    test: /node_modules|\/src\/(App|scene\/(?!Rulebook)|art|lobby\/SealedLuck|lib\/(api|route|where|theme|drawing|ground|heard|rules|told|words)\b)/,
    priority: 2,
  },
  {
    name: "table",
    test: /\/src\/(table\/(?!ReplayRoom|KeyList|Outcome|ChartView|beats\/BattleS)|board\/|sheet\/)/,
    priority: 1,
  },
  { name: "later", test: /\/src\/(scene\/Rulebook|table\/(KeyList|Outcome|ChartView|beats\/BattleS))/, priority: 0 },
];

// The house serves the page under its own policy: no inline script, no inline data but what is listed there.
export default defineConfig({
  plugins: [svelte(), atOnce],
  css: { postcss: { plugins: [weightless] } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true }, "/games": "http://127.0.0.1:8765" },
  },
});
