/** Asks for the room and for what every room needs at the same time; what the room says in vain is said again by the page. */
import { whereIs } from "./lib/where";
import { rooms } from "./rooms";

rooms[whereIs(location.hash).at]().catch(() => undefined);
void import("./begin");
