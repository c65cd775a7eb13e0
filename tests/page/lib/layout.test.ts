import assert from "node:assert/strict";
import { test } from "node:test";

import { Layout } from "../../../src/teahouse/web/src/board/layout.ts";

const field = (id: string, x: number) => ({
  kind: "place",
  id,
  label: id,
  shape: "area",
  x,
  y: 50,
  points: [
    [x - 90, 0],
    [x + 90, 0],
    [x + 90, 100],
    [x - 90, 100],
  ],
});
const horde = (place: string, count: number) => ({ kind: "piece", id: place, label: "Hordes", place, symbol: "horde", seat: 1, count });

test("who has left a region stood beside those who still stand there, else in its middle", () => {
  const board = { kind: "board", id: "b", label: "B", width: 400, height: 100, places: [field("a", 100), field("b", 300)] };
  const layout = new Layout({ ...board, pieces: [horde("a", 2)] } as never);
  const [standing] = layout.pieces(0);
  const [a, b] = board.places;
  const [x, y] = layout.left(a as never);
  // Two stand around the middle, each half a figure beside it; the third stood one and a half to the right.
  assert.ok(Math.abs(x - (standing!.x + 1.5 * 0.94 * standing!.size)) < 1e-9);
  assert.equal(y, standing!.y);
  assert.deepEqual(layout.left(b as never), [300, 50]);
});
