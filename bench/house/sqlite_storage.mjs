// The documented storage interface of boardgame.io over node:sqlite, with the durability that Teahouse has.
//
// It is as quick as we could make it: matches are read from memory, and of the two writes of a move only the state with its log is
// forced onto the disk; the time of the last move, which is all that the other one changes, is not waited for.
import { createRequire } from "node:module";
import { DatabaseSync } from "node:sqlite";

const require = createRequire(`${process.cwd()}/`);
const { Sync } = require("boardgame.io/internal");

const TABLES = `
  CREATE TABLE IF NOT EXISTS match (id TEXT PRIMARY KEY, initial TEXT, state TEXT, metadata TEXT);
  CREATE TABLE IF NOT EXISTS log (match TEXT, number INTEGER, entry TEXT, PRIMARY KEY (match, number));
`;

function open(path, synchronous) {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode=WAL; PRAGMA synchronous=${synchronous};`);
  return database;
}

export class SqliteStorage extends Sync {
  constructor(path) {
    super();
    this.matches = new Map();
    this.sure = open(path, "FULL");
    this.sure.exec(TABLES);
    this.quick = open(path, "NORMAL");
    this.insertMatch = this.sure.prepare("INSERT INTO match VALUES (?, ?, ?, ?)");
    this.updateState = this.sure.prepare("UPDATE match SET state = ? WHERE id = ?");
    this.insertLog = this.sure.prepare("INSERT INTO log VALUES (?, ?, ?)");
    this.updateMetadata = this.quick.prepare("UPDATE match SET metadata = ? WHERE id = ?");
    this.deleteMatch = this.sure.prepare("DELETE FROM match WHERE id = ?");
    this.deleteLog = this.sure.prepare("DELETE FROM log WHERE match = ?");
  }

  createMatch(id, { initialState, metadata }) {
    const state = JSON.stringify(initialState);
    this.insertMatch.run(id, state, state, JSON.stringify(metadata));
    this.matches.set(id, { initialState, state: initialState, metadata, log: [] });
  }

  setState(id, state, deltalog = []) {
    const match = this.matches.get(id);
    this.sure.exec("BEGIN IMMEDIATE");
    deltalog.forEach((entry, n) => this.insertLog.run(id, match.log.length + n, JSON.stringify(entry)));
    this.updateState.run(JSON.stringify(state), id);
    this.sure.exec("COMMIT");
    match.state = state;
    match.log.push(...deltalog);
  }

  setMetadata(id, metadata) {
    this.updateMetadata.run(JSON.stringify(metadata), id);
    this.matches.get(id).metadata = metadata;
  }

  fetch(id, wanted) {
    const match = this.matches.get(id) ?? {};
    return Object.fromEntries(Object.keys(wanted).map((field) => [field, match[field]]));
  }

  wipe(id) {
    this.deleteMatch.run(id);
    this.deleteLog.run(id);
    this.matches.delete(id);
  }

  listMatches() {
    return [...this.matches.keys()];
  }
}
