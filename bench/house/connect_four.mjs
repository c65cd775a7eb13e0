// Connect four as a game of boardgame.io: the same rules as ours, so that both servers are asked for the same work.
import { createRequire } from "node:module";

const require = createRequire(`${process.cwd()}/`);
const { INVALID_MOVE } = require("boardgame.io/core");

const COLUMNS = 7;
const ROWS = 6;
const IN_A_ROW = 4;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

function makesALine(columns, column, owner) {
  const row = columns[column].length - 1;
  return DIRECTIONS.some(([right, up]) => {
    let count = 1;
    for (const way of [1, -1]) {
      let x = column + way * right;
      let y = row + way * up;
      while (x >= 0 && x < COLUMNS && columns[x][y] === owner) {
        count += 1;
        x += way * right;
        y += way * up;
      }
    }
    return count >= IN_A_ROW;
  });
}

function drop({ G, playerID }, column) {
  const discs = G.columns[column];
  if (discs === undefined || discs.length === ROWS) return INVALID_MOVE;
  discs.push(playerID);
  if (makesALine(G.columns, column, playerID)) G.winner = playerID;
}

export const ConnectFour = {
  name: "connect_four",
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), winner: null }),
  moves: { drop },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 2,
  endIf: ({ G }) => {
    if (G.winner !== null) return { winner: G.winner };
    if (G.columns.every((discs) => discs.length === ROWS)) return { draw: true };
  },
};
