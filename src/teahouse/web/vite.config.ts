import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** A component's styles reach only its own elements, and weigh as much as they are written: its mark on them adds nothing. */
const weightless = {
  postcssPlugin: "weightless-marks",
  Rule(rule: { selector: string }): void {
    const selector = rule.selector.replace(/(?<!:where\()\.svelte-[a-z0-9]+/g, ":where($&)");
    if (selector !== rule.selector) rule.selector = selector;
  },
};

// The house serves the page under its own policy: no inline script, no inline data but what is listed there.
export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [weightless] } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true }, "/games": "http://127.0.0.1:8765" },
  },
});
