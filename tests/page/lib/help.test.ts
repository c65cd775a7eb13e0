import assert from "node:assert/strict";
import { test } from "node:test";

import { explain, explainAmount } from "../../../src/teahouse/web/src/lib/help.ts";

const entry = (kind: string, of: string, says: string, rule = "a.b") => ({ kind, of, says, rule });
const book = [
  entry("place", "harbour", "Ships start here."),
  entry("place", "*", "{label}: a place."),
  entry("piece", "ship:*", "the ship of {1} lies at {where} with {count} aboard.", "move.ship"),
  entry("choice", "spend:tax", "Each point brings 1 Gold."),
  entry("amount", "junk:voyage*", "The voyage it needs."),
  entry("amount", "junk:*", "{label} to sail with."),
];
const scene = { board: { places: [{ id: "p1", label: "Aden, a port", name: "Aden" }] } } as never;

test("the first pattern that fits a thing of that kind says what it is", () => {
  assert.equal(explain(book, { kind: "place", id: "harbour" })?.says, "Ships start here.");
  assert.equal(explain(book, { kind: "place", id: "x.y", label: "Reef" } as never)?.says, "Reef: a place.");
  assert.equal(explain(book, { kind: "box", id: "harbour" }), undefined);
});

test("what is in braces comes from the thing, and a piece knows where it stands", () => {
  const ship = explain(book, { kind: "piece", id: "ship:2", place: "p1" } as never, scene);
  assert.deepEqual(ship, { says: "The ship of 2 lies at Aden with 1 aboard.", rule: "move.ship" });
});

test("a thing's own paragraph comes before that of its kind", () => {
  assert.equal(explain(book, { kind: "place", id: "harbour", rule: "setup.start" })?.rule, "setup.start");
});

test("an answer is known by its action, whether it is possible or not", () => {
  assert.equal(explain(book, { kind: "choice", id: "choice:spend:tax" })?.says, "Each point brings 1 Gold.");
  assert.equal(explain(book, { kind: "unavailable", id: "unavailable:spend:tax" })?.says, "Each point brings 1 Gold.");
});

test("an amount is known by its symbol and its word", () => {
  assert.equal(explainAmount(book, { symbol: "junk", word: "voyage" })?.says, "The voyage it needs.");
  assert.equal(explainAmount(book, { symbol: "junk", word: "Junks", count: 2 })?.says, "2 Junks to sail with.");
  assert.equal(explainAmount(book, { symbol: "star" }), undefined);
});
