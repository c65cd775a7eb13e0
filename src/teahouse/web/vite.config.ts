import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The house serves the page under its own policy: no inline script, no inline data but what is listed there.
export default defineConfig({
  plugins: [svelte()],
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
