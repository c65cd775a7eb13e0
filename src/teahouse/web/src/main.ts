import "@fontsource-variable/brygada-1918/wght.css";
import "@fontsource-variable/brygada-1918/wght-italic.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-400-italic.css";
import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-800.css";
import "./art/tokens.css";
import "./art/base.css";
import "./art/board.css";
import "./art/sheet.css";
import "./art/table.css";
import "./art/map.css";
import "./art/lobby.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("page");
if (target) mount(App, { target });
