/** Asks for the room, for what it shows first and for what every room needs at the same time; what is said in vain is said again by
 * the page. */
import { askEarly, viewPath } from "./lib/early";
import { whereIs } from "./lib/where";
import { rooms } from "./rooms";

const where = whereIs(location.hash);
rooms[where.at]().catch(() => undefined);
if (where.at === "table") askEarly(viewPath(where.table, null));
void import("./begin");
