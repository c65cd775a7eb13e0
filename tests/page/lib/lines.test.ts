import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../../src/teahouse/web/src/lib/contract.ts";
import { hits, lastAbout, litBy, sidesOf, topicsOf, turns, wanted } from "../../../src/teahouse/web/src/lib/lines.ts";

const line = (n: number, seat: number | null, when: string, more: Partial<Line> = {}): Line => ({
  kind: "line",
  id: `journal:${n}`,
  label: `Line ${n}.`,
  seat,
  when,
  ...more,
});
const idOf = (each: Line): string => each.id;
const LINES = [
  line(4, 1, "2", { topic: "move", touches: ["horde", "gansu"] }),
  line(3, 1, "2", { topic: "dice" }),
  line(2, null, "2"),
  line(1, 0, "1", { topic: "move", touches: ["gansu"] }),
  line(0, 0, "1"),
];

test("lines of one side in one round are one turn, known by its oldest line", () => {
  const found = turns(LINES);
  assert.deepEqual(
    found.map((turn) => [turn.id, turn.seat, turn.when, turn.lines.length]),
    [
      ["journal:3", 1, "2", 2],
      ["journal:2", null, "2", 1],
      ["journal:0", 0, "1", 2],
    ],
  );
});

test("a reader chooses by side and by kind", () => {
  assert.deepEqual(wanted(LINES, { seat: 1, topic: "" }).map(idOf), ["journal:4", "journal:3"]);
  assert.deepEqual(wanted(LINES, { seat: null, topic: "move" }).map(idOf), ["journal:4", "journal:1"]);
  assert.deepEqual(wanted(LINES, { seat: 0, topic: "effect" }).map(idOf), ["journal:0"]);
  assert.deepEqual(sidesOf(LINES), [0, 1]);
  assert.deepEqual(topicsOf(LINES), ["dice", "move", "effect"]);
});

test("a thing finds the newest line that tells of it", () => {
  assert.equal(lastAbout(LINES, "gansu")?.id, "journal:4");
  assert.equal(lastAbout(LINES, "shanxi"), undefined);
});

test("a line hits a side where somebody else does something to it, or it loses without having chosen to", () => {
  const hit = (seat: number | null, more: Partial<Line>) => hits(line(1, seat, "1", more), 0);
  assert.equal(hit(1, { touches: ["gansu", "side:0"] }), true);
  assert.equal(hit(1, { touches: ["gansu", "side:1"] }), false);
  assert.equal(hit(0, { topic: "loss" }), true);
  assert.equal(hit(0, { topic: "event", touches: ["side:0", "side:2"] }), true);
  assert.equal(hit(0, { topic: "gain", touches: ["side:0"] }), false);
  assert.deepEqual([line(1, 1, "1", { touches: ["gansu"] }), line(1, 1, "1"), line(1, null, "1")].map(litBy), [["gansu"], ["side:1"], []]);
  // A season that begins for everybody is no blow.
  assert.equal(hit(null, { topic: "turn", touches: ["side:0", "side:1"] }), false);
  assert.equal(hit(null, { topic: "loss", touches: ["side:0"] }), true);
});
