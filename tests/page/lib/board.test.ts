import assert from "node:assert/strict";
import { test } from "node:test";

import { answersOn, spotsAbout } from "../../../src/teahouse/web/src/board/about.ts";
import { boxAt, extent, hasKind, isSite, writesName } from "../../../src/teahouse/web/src/board/kinds.ts";
import { Layout } from "../../../src/teahouse/web/src/board/layout.ts";
import { isAside } from "../../../src/teahouse/web/src/board/overview.ts";
import { middle, slipRect, spotsOf, stepAt } from "../../../src/teahouse/web/src/board/spots.ts";

const place = (id: string, x: number, y: number, more: object = {}) => ({ kind: "place", id, label: id, x, y, ...more });
const piece = (id: string, at: string, more: object = {}) => ({
  kind: "piece",
  id,
  label: id,
  place: at,
  symbol: "troop",
  ...more,
});
const board = (more: object) => ({ kind: "board", id: "board", label: "A board", width: 1000, height: 800, ...more });
const overlap = (a: readonly number[], b: readonly number[]): boolean =>
  a[0]! < b[2]! && b[0]! < a[2]! && a[1]! < b[3]! && b[1]! < a[3]!;

test("a place that stands for itself has the size of its shape, an outline that of its radius", () => {
  assert.ok(hasKind(place("a", 0, 0, { style: "dome" }) as never));
  assert.ok(!hasKind(place("a", 0, 0, { style: "dome", shape: "hex" }) as never));
  assert.deepEqual(extent(place("a", 0, 0, { style: "dome" }) as never), [23, 24]);
  assert.deepEqual(extent(place("a", 0, 0, { style: "outline", radius: 30 }) as never), [30, 30]);
  assert.ok(isSite(place("a", 0, 0, { style: "ring", icons: [{ symbol: "coin" }] }) as never));
  assert.ok(!isSite(place("a", 0, 0, { style: "ring" }) as never));
  assert.ok(writesName(place("a", 0, 0, { style: "barge" }) as never));
  assert.ok(writesName(place("a", 0, 0, { name_at: [3, 4] }) as never));
  assert.ok(!writesName(place("a", 0, 0, { style: "dome" }) as never));
});

test("boxes stand in a row under their place, in its column, or where they say", () => {
  const three = place("a", 100, 50, { style: "gable", boxes: [{}, {}, {}] });
  const [left, own, right] = [0, 1, 2].map((n) => boxAt(three as never, n));
  assert.equal(own![0], 100);
  assert.equal(100 - left![0], right![0] - 100);
  assert.ok(left![1] > 50);
  assert.deepEqual(boxAt(place("a", 0, 0, { column: [9, 20], boxes: [{}, {}] }) as never, 1), [9, 47]);
  assert.deepEqual(boxAt(place("a", 0, 0, { column: [9, 20], boxes: [{ at: [1, 2] }] }) as never, 0), [1, 2]);
});

test("the arrow of a step stands at its bend, else halfway; a price stands halfway along a line", () => {
  const places = new Map([place("a", 0, 0), place("b", 100, 0)].map((each) => [each.id, each]));
  assert.deepEqual(stepAt({ a: "a", b: "b" } as never, places as never), [50, 0]);
  assert.deepEqual(stepAt({ a: "a", b: "b", via: [[40, 30]] } as never, places as never), [40, 30]);
  assert.equal(stepAt({ a: "a", b: "nowhere" } as never, places as never), null);
  assert.deepEqual(
    middle([
      [0, 0],
      [10, 0],
      [10, 30],
    ]),
    [10, 10],
  );
});

test("names keep off places, off one another and off the edge", () => {
  const places = [0, 1, 2, 3].map((n) =>
    place(`city:${n}`, 60 + 70 * (n % 2), 40 + 60 * Math.floor(n / 2), { style: "gable", name: `A long name ${n}` }),
  );
  const spots = spotsOf(board({ places }) as never);
  const rects = [...spots.names].map(([, [x, y]]) => [x - 45, y - 7, x + 45, y + 7]);
  assert.equal(rects.length, 4);
  for (const [n, rect] of rects.entries()) {
    for (const other of rects.slice(n + 1)) assert.ok(!overlap(rect, other), "two names lie on one another");
    for (const { x, y } of places) assert.ok(!overlap(rect, [x - 14, y - 14, x + 14, y + 14]), "a name hides a place");
  }
  assert.equal(spotsOf(board({ places }) as never), spots, "the same map is not measured twice");
});

test("who stands beside a place stands there whoever else comes", () => {
  const places = [place("a", 300, 300, { style: "gable", name: "Here" }), place("b", 420, 300, { style: "gable" })];
  const spot = (pieces: object[], id: string) =>
    new Layout(board({ places, pieces }) as never).pieces().find((each) => each.piece.id === id)!;
  const alone = spot([piece("lin", "a")], "lin");
  const together = spot([piece("lin", "a"), piece("mei", "b")], "lin");
  assert.deepEqual([together.x, together.y], [alone.x, alone.y]);
  const two = new Layout(board({ places, pieces: [piece("lin", "a"), piece("mei", "a")] }) as never).pieces();
  assert.ok(Math.hypot(two[0]!.x - two[1]!.x, two[0]!.y - two[1]!.y) > 20);
});

test("of a crowd one of each kind stands for the others, and one's own are drawn", () => {
  const places = [place("bay", 200, 200, { radius: 40 })];
  const pieces = [0, 1, 2, 3, 4, 5].map((n) => piece(`p${n}`, "bay", { seat: n }));
  const found = new Layout(board({ places, pieces }) as never).pieces(2);
  assert.deepEqual(
    found.map(({ piece: { id }, more }) => [id, more]),
    [
      ["p0", 4],
      ["p2", 0],
    ],
  );
  assert.equal(new Layout(board({ places, pieces: pieces.slice(0, 5) }) as never).pieces(2).length, 5);
});

test("what glows on an island is the whole island, where only one of its places is meant", () => {
  const places = [place("a", 0, 0, { glow: "free" }), place("b", 50, 0), place("c", 100, 0)];
  const groups = [{ kind: "group", id: "isle", label: "Isle", places: ["a", "b"], merged: true }];
  const layout = new Layout(board({ places, groups }) as never);
  assert.deepEqual(
    layout.targets().map(({ place: { id }, shape }) => [id, shape.map((each) => each.id)]),
    [["a", ["a", "b"]]],
  );
  assert.equal(layout.stand(layout.places.get("b")!).id, "a");
  assert.equal(layout.stand(layout.places.get("c")!).id, "c");
});

test("every answer on a board is found: places, boxes, slips, steps and pieces", () => {
  const lit = { action: "do it" };
  const places = [place("a", 100, 100, lit), place("b", 300, 100, { style: "gable", boxes: [{}, lit] }), place("c", 1, 1)];
  const slips = [
    { kind: "slip", id: "slip", label: "", place: "b", at: [500, 100], ...lit },
    { kind: "slip", id: "other", label: "", place: "c" },
  ];
  const links = [{ kind: "link", id: "step", label: "", a: "a", b: "b", style: "step", ...lit }];
  const pieces = [piece("p", "b", { picks: ["one"] }), piece("q", "c")];
  const made = board({ places, slips, links, pieces }) as never;
  const found = answersOn(made, new Layout(made), null);
  assert.deepEqual(found.map((each) => each.place).toSorted(), ["a", "a", "b", "b", "b"]);
  assert.deepEqual(found[0]!.at, [100, 100]);
  assert.ok(found.some(({ at }) => at[0] === 200 && at[1] === 100), "the step");
  const [left, top, right, bottom] = slipRect(slips[0] as never, places[1] as never);
  assert.ok(found.some(({ at }) => at[0] === (left + right) / 2 && at[1] === (top + bottom) / 2), "the slip");
});

test("the camera looks at what is told, else at what is marked and at what is planned", () => {
  const places = [place("a", 10, 10), place("b", 20, 20, { glow: "chosen" }), place("c", 30, 30), place("d", 40, 40)];
  const routes = [
    { id: "was", places: ["d"], style: "travelled" },
    { id: "will", places: ["c"], style: "planned" },
  ];
  const made = board({ places, routes, pieces: [piece("p", "a")] }) as never;
  const layout = new Layout(made);
  assert.deepEqual(spotsAbout(made, layout, null, new Set()), [
    [20, 20],
    [30, 30],
  ]);
  assert.deepEqual(spotsAbout(made, layout, null, new Set(["a"])), [[10, 10]]);
  assert.equal(spotsAbout(made, layout, null, new Set(["p"])).length, 1);
});

test("the small map goes to the other side where it would cover what can be touched", () => {
  const sizes = { width: 390, height: 500, boardWidth: 390, boardHeight: 500 };
  const lie = { scale: 1, x: 0, y: 0 };
  assert.equal(isAside(sizes, lie, [[200, 250]], true), false);
  assert.equal(isAside(sizes, lie, [[50, 430]], true), true);
  assert.equal(isAside(sizes, lie, [[340, 60]], false), true);
});
