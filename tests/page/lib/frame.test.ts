import assert from "node:assert/strict";
import { test } from "node:test";

import {
  centredOn,
  countSeen,
  fit,
  isSeen,
  keptIn,
  limited,
  revealed,
  showing,
  zoomed,
} from "../../../src/teahouse/web/src/board/frame.ts";

const sizes = { width: 400, height: 200, boardWidth: 1000, boardHeight: 1000 };

test("the whole board fits by its tighter side, and lies in the middle", () => {
  assert.equal(fit(sizes), 0.2);
  assert.deepEqual(keptIn(sizes, { scale: 0.2, x: -50, y: 30 }), { scale: 0.2, x: 100, y: 0 });
});

test("nobody comes nearer than six times, or farther than the whole", () => {
  assert.equal(limited(sizes, 0.01), 0.2);
  assert.ok(Math.abs(limited(sizes, 99) - 1.2) < 1e-9);
});

test("a board larger than its frame leaves no gap at any edge", () => {
  assert.deepEqual(keptIn(sizes, { scale: 1, x: 40, y: -5000 }), { scale: 1, x: 0, y: -800 });
});

test("the point under the fingers stays there while one goes nearer", () => {
  const lie = centredOn(sizes, 500, 500, 0.6);
  const [x, y] = [120, 80];
  const before = [(x - lie.x) / lie.scale, (y - lie.y) / lie.scale];
  const nearer = zoomed(sizes, lie, 1.5, x, y);
  assert.ok(Math.abs(nearer.scale - 0.9) < 1e-9);
  assert.ok(Math.abs((x - nearer.x) / nearer.scale - before[0]!) < 1e-6);
  assert.ok(Math.abs((y - nearer.y) / nearer.scale - before[1]!) < 1e-6);
});

test("what is out of sight comes in with a margin, and what is seen stays", () => {
  const lie = centredOn(sizes, 500, 500, 1);
  assert.ok(!isSeen(sizes, lie, 900, 500));
  const shown = revealed(sizes, lie, 900, 500);
  assert.ok(isSeen(sizes, shown, 900, 500));
  assert.equal(900 * shown.scale + shown.x, 400 - 50);
  assert.deepEqual(revealed(sizes, lie, 500, 500), lie);
});

test("what lies over the frame is not in view, and a board goes on to beneath it", () => {
  const covered = { ...sizes, top: 50, bottom: 10, corners: [[0, 100, 90, 190]] as const };
  assert.equal(keptIn(covered, { scale: 1, x: 0, y: 300 }).y, 50);
  assert.equal(keptIn(covered, { scale: 1, x: 0, y: -5000 }).y, 200 - 10 - 1000);
  const lie = { scale: 1, x: 0, y: 0 };
  assert.ok(isSeen(sizes, lie, 40, 150));
  assert.ok(!isSeen(covered, lie, 40, 150));
  assert.ok(!isSeen(covered, lie, 200, 40));
});

test("a board shows as many of the points as it can, and lies still where it does", () => {
  const spots = [
    [100, 100],
    [900, 900],
    [860, 880],
    [880, 930],
  ] as const;
  const lie = showing(sizes, { scale: 0.2, x: 0, y: 0 }, spots, 1);
  assert.equal(countSeen(sizes, lie, spots), 3);
  const all = showing(sizes, { scale: 1, x: 0, y: 0 }, spots.slice(1), 1);
  assert.equal(showing(sizes, all, spots.slice(1), 1), all);
});
