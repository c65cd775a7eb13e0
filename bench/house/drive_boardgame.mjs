// Load on boardgame.io's server: node drive_boardgame.mjs PORT LOBBY_PORT TABLES SECONDS PID.
//
// Each seat is a socket.io client that speaks the protocol of boardgame.io's own client: it asks for a match by "sync", makes a
// move by "update", and has it acknowledged when the server sends the state that follows. The client's own copy of the game is left
// out, so that this process does less than a real one. Prints one line of JSON.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const require = createRequire(`${process.cwd()}/`);
const { io } = require("socket.io-client");

const [port, lobby, tables, seconds, pid] = process.argv.slice(2);
const address = `http://127.0.0.1:${port}`;
const moves = [...readFileSync(new URL("moves.txt", import.meta.url), "utf8").trim()].map(Number);
const TICKS = 100; // of the CPU clock in a second, on every Linux of today
const figures = { acknowledged: [], heard: [], seconds: 0, cpu: 0, socket_bytes: 0 };

function cpuSeconds() {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").at(-1).trim().split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return 0; // the system does not tell
  }
}

async function post(path, body) {
  const answer = await fetch(`http://127.0.0.1:${lobby}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

class Seat {
  constructor(match, player, credentials) {
    Object.assign(this, { match, player, credentials, number: 0, waiting: null });
  }

  async open() {
    this.socket = io(`${address}/connect_four`, { transports: ["websocket"], forceNew: true, reconnection: false });
    this.socket.on("update", (_match, state) => this.hear(state._stateID));
    await new Promise((resolve, reject) => {
      this.socket.on("connect_error", reject);
      this.socket.on("connect", () => this.socket.emit("sync", this.match, this.player, this.credentials, 2));
      this.socket.on("sync", resolve);
    });
    this.bytesBefore = this.bytes();
  }

  bytes() {
    return this.socket.io.engine.transport.ws._socket.bytesRead;
  }

  hear(number) {
    this.number = number;
    if (this.waiting !== null && number >= this.waiting.number) {
      this.waiting.resolve(performance.now());
      this.waiting = null;
    }
  }

  heard(number) {
    if (this.number >= number) return Promise.resolve(performance.now());
    return new Promise((resolve) => {
      this.waiting = { number, resolve };
    });
  }

  move(column, number) {
    const payload = { type: "drop", args: [column], playerID: this.player, credentials: this.credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, number, this.match, this.player);
  }
}

async function openTable() {
  const { matchID } = await post("/games/connect_four/create", { numPlayers: 2 });
  const seats = [];
  for (const player of ["0", "1"]) {
    const joined = await post(`/games/connect_four/${matchID}/join`, { playerID: player, playerName: `P${player}` });
    seats.push(new Seat(matchID, player, joined.playerCredentials));
  }
  for (const seat of seats) await seat.open();
  return seats;
}

async function play(seats, until) {
  for (const [number, column] of moves.entries()) {
    if (performance.now() > until) break;
    const [mover, other] = number % 2 === 0 ? seats : [seats[1], seats[0]];
    const acknowledged = mover.heard(number + 1);
    const heard = other.heard(number + 1);
    const began = performance.now();
    mover.move(column, number);
    figures.acknowledged.push((await acknowledged) - began);
    figures.heard.push((await heard) - began);
  }
}

while (figures.seconds < Number(seconds)) {
  const open = [];
  for (let n = 0; n < Number(tables); n += 1) open.push(await openTable());
  await new Promise((resolve) => setTimeout(resolve, 200)); // until the news of who has connected are over
  for (const seat of open.flat()) seat.bytesBefore = seat.bytes();
  const cpu = cpuSeconds();
  const began = performance.now();
  const until = began + 1000 * (Number(seconds) - figures.seconds);
  await Promise.all(open.map((seats) => play(seats, until)));
  figures.seconds += (performance.now() - began) / 1000;
  figures.cpu += cpuSeconds() - cpu;
  for (const seat of open.flat()) {
    figures.socket_bytes += seat.bytes() - seat.bytesBefore;
    seat.socket.close();
  }
}
process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit(0)); // not before all of it is through the pipe
