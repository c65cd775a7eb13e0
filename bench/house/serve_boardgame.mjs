// boardgame.io's own server: node serve_boardgame.mjs PORT LOBBY_PORT STORAGE FOLDER; STORAGE is memory or sqlite.
//
// The lobby has a port of its own, as the server's documentation offers: on one port, today's koa-compose answers its paths
// with 404.
import { createRequire } from "node:module";
import { join } from "node:path";
import { ConnectFour } from "./connect_four.mjs";
import { SqliteStorage } from "./sqlite_storage.mjs";

const require = createRequire(`${process.cwd()}/`);
const { Origins, Server } = require("boardgame.io/server");

const [port, lobby, storage, folder] = process.argv.slice(2);
const storages = {
  memory: () => undefined, // the server's own default
  sqlite: () => new SqliteStorage(join(folder, "matches.sqlite3")),
};
const server = Server({ games: [ConnectFour], db: storages[storage](), origins: [Origins.LOCALHOST] });
await server.run({ port: Number(port), lobbyConfig: { apiPort: Number(lobby) } });
console.log("open");
