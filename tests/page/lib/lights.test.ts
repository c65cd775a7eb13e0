import assert from "node:assert/strict";
import { test } from "node:test";

import { actionsDrawn, litUp } from "../../../src/teahouse/web/src/lib/lights.ts";

const scene = () => ({
  board: { kind: "board", id: "map", places: [{ id: "a" }, { id: "b" }] },
  sheets: [{ id: "s", items: [{ kind: "track", id: "t", boxes: [{ id: "box" }] }] }],
  lit: [
    { id: "b", action: "go:b", glow: "free" },
    { id: "box", closed: "Too dear.", also: ["x"], picks: ["y"] },
  ],
});

test("lights are laid on what they belong to, however deep it lies", () => {
  const lit = litUp(scene() as never) as unknown as ReturnType<typeof scene>;
  assert.deepEqual(lit.board.places, [{ id: "a" }, { id: "b", action: "go:b", glow: "free" }]);
  assert.deepEqual(lit.sheets[0]!.items[0]!.boxes, [{ id: "box", closed: "Too dear.", also: ["x"], picks: ["y"] }]);
});

test("what is not lit is the same object as before", () => {
  const dark = scene();
  const lit = litUp(dark as never) as unknown as ReturnType<typeof scene>;
  assert.equal(lit.board.places[0], dark.board.places[0]);
  const none = { ...dark, lit: [] };
  assert.equal(litUp(none as never) as unknown, none);
});

test("every action that lies somewhere is known", () => {
  assert.deepEqual([...actionsDrawn(scene() as never)], ["go:b", "x", "y"]);
});
