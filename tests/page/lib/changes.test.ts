import assert from "node:assert/strict";
import { test } from "node:test";

import { changes, newLines } from "../../../src/teahouse/web/src/lib/changes.ts";

const at = (place: string, more: object = {}) => ({
  board: {
    places: [
      { id: "a", x: 0, y: 0 },
      { id: "b", x: 10, y: 0 },
      { id: "c", x: 20, y: 0 },
    ],
    links: [
      { a: "a", b: "b" },
      { a: "b", b: "c" },
    ],
    pieces: [{ id: "ship", place, seat: 0 }],
  },
  sheets: [],
  journal: [],
  ...more,
});

test("a piece moves along the printed ways", () => {
  const found = changes(at("a") as never, at("c") as never);
  assert.deepEqual(
    found.moves.map((move) => move.way),
    [
      [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
    ],
  );
  assert.ok(found.total > 0);
});

test("nothing moves where nothing is different", () => {
  const found = changes(at("a") as never, at("a") as never);
  assert.deepEqual([found.moves, found.rolled, found.stamped, found.total], [[], [], [], 0]);
});

test("a die with another face was rolled, a box with another state was stamped", () => {
  const sheet = (face: number, state: string) => ({
    sheets: [
      {
        kind: "sheet",
        id: "s",
        items: [
          { kind: "die", id: "d", face },
          { kind: "box", id: "x", state },
        ],
      },
    ],
  });
  const found = changes(at("a", sheet(1, "open")) as never, at("a", sheet(5, "gained")) as never);
  assert.deepEqual([found.rolled, found.stamped], [["d"], ["x"]]);
});

test("the journal's new lines are told oldest first", () => {
  const before = { journal: [{ id: "2" }, { id: "1" }] };
  const after = { journal: [{ id: "4" }, { id: "3" }, { id: "2" }, { id: "1" }] };
  assert.deepEqual(
    newLines(before as never, after as never).map((line) => line.id),
    ["3", "4"],
  );
});
