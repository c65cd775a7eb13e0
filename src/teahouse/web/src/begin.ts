import "@fontsource-variable/brygada-1918/wght.css";
import "@fontsource-variable/brygada-1918/wght-italic.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-400-italic.css";
import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-800.css";
import "./art/tokens.css";
import "./art/base.css";
import "./art/ground.css";
import "./art/buttons.css";
import "./art/dice.css";
import { mount } from "svelte";
import App from "./App.svelte";
import defs from "./art/defs.svg?raw";
import sprite from "./art/sprite.svg?raw";
import { parsed } from "./lib/drawing";

const target = document.getElementById("page");
// Symbols, gradients and filters, which everything else refers to by name.
for (const text of [sprite, defs]) {
  const drawing = parsed(text);
  if (drawing) document.body.prepend(drawing);
}
if (target) mount(App, { target });
