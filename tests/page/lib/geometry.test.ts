import assert from "node:assert/strict";
import { test } from "node:test";

import { centre, corners, hull, outline, polygon } from "../../../src/teahouse/web/src/lib/geometry.ts";

const hex = (x: number, y: number) => ({ id: "h", shape: "hex", x, y, radius: 10 });

test("a hex has six corners at its radius, a box four", () => {
  const found = corners(hex(0, 0) as never);
  assert.equal(found.length, 6);
  for (const [x, y] of found) assert.ok(Math.abs(Math.hypot(x, y) - 10) < 1e-9);
  assert.equal(corners({ shape: "box", x: 0, y: 0, radius: 10 } as never).length, 4);
  assert.equal(
    polygon([
      [0, 0.25],
      [1, 1],
    ]),
    "0.0,0.3 1.0,1.0",
  );
});

test("neighbours share no inner edge in their outline", () => {
  const one = outline([hex(0, 0)] as never);
  const two = outline([hex(0, 0), hex(0, 10 * Math.sqrt(3))] as never);
  assert.equal(one.split("M").length - 1, 6);
  assert.equal(two.split("M").length - 1, 10);
});

test("a hull encloses its places with room around", () => {
  const found = hull(
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ] as never,
    10,
  );
  const xs = found.map(([x]) => x);
  assert.ok(Math.abs(Math.min(...xs) + 10) < 1e-9 && Math.abs(Math.max(...xs) - 110) < 1e-9);
  assert.deepEqual(
    centre([
      { x: 0, y: 0 },
      { x: 100, y: 50 },
    ] as never),
    [50, 25],
  );
});
