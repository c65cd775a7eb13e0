import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The mark of a component stands at each of its elements and in each of its rules: a short one makes both lighter. */
const LETTERS = 5;

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    cssHash: ({ hash, filename }) => `s-${hash(filename.replace(/^.*\/src\//, "")).slice(0, LETTERS)}`,
  },
};
