import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../../src/teahouse/web/src/lib/contract.ts";
import { lastAbout, sidesOf, sinceLast, topicsOf, turns, wanted } from "../../../src/teahouse/web/src/lib/lines.ts";

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

test("who comes back reads what happened since, and what hit them is never left out", () => {
  assert.deepEqual(sinceLast(LINES, 0).map(idOf), ["journal:2", "journal:3", "journal:4"]);
  assert.deepEqual(sinceLast(LINES, null), []);
  const many = [...Array(12).keys()].map((n) => line(20 - n, 1, "3", n === 11 ? { touches: ["side:0"] } : {}));
  const found = sinceLast([...many, line(1, 0, "2")], 0).map(idOf);
  assert.equal(found.length, 7);
  assert.equal(found[0], "journal:9");
  assert.equal(found.at(-1), "journal:20");
});
