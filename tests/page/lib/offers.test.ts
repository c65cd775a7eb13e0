import assert from "node:assert/strict";
import { test } from "node:test";

import type { Scene } from "../../../src/teahouse/web/src/lib/contract.ts";
import { heights, resting } from "../../../src/teahouse/web/src/lib/heights.ts";
import { litThings, offersOf, shared, unsaid } from "../../../src/teahouse/web/src/lib/offers.ts";

const choice = (label: string, more: object = {}) => ({ kind: "choice", id: label, label, action: label, ...more });
const scene = (choices: object[], board: object = {}): Scene => ({ choices, board, sheets: [], panels: [] }) as never;

test("what many answers begin with is said once, up to a word after which the rest stands alone", () => {
  assert.equal(shared(["Act in Qin", "Act in Chu", "Act in Wei"]), "Act in");
  assert.equal(shared(["Mark the 6 in row 1, column 4", "Mark the 6 in row 1, column 5"]), "Mark the 6 in");
  assert.equal(shared(["Take camels", "Take silk"]), "");
  const [cut, whole] = offersOf(scene(["Act in Qin", "Act in the west", "Act in Wei", "Pass"].map((each) => choice(each))));
  assert.equal(cut!.begin, "Act in");
  assert.deepEqual(
    cut!.offers.map((each) => each.words),
    ["Qin", "The west", "Wei"],
  );
  assert.deepEqual(
    whole!.offers.map((each) => each.words),
    ["Pass"],
  );
});

test("a chip does not say what the heading above it says", () => {
  assert.equal(unsaid("Play Beacon Towers", "Play"), "Beacon Towers");
  assert.equal(unsaid("Play Jinan for its event", "For its event"), "Play Jinan");
  assert.equal(unsaid("Players first", "Play"), "Players first");
  assert.equal(unsaid("Play", "Play"), "Play");
  assert.equal(unsaid("Pass", ""), "Pass");
  const named = ["Reserve A", "Reserve B"].map((each) => choice(each, { group: "Reserve" }));
  assert.deepEqual(
    offersOf(scene(named)).map(({ title, offers }) => [title, ...offers.map((each) => each.words)]),
    [["Reserve", "A", "B"]],
  );
});

test("an answer knows the thing that means it, and what it costs there", () => {
  const coin = { symbol: "coin", word: "coin" };
  const place = { kind: "place", id: "wei", label: "Wei", action: "act", also: ["stay"], glow: "cost", badge: [coin] };
  const laid = scene([choice("act"), choice("stay"), choice("pass")], { places: [place] });
  assert.deepEqual(
    litThings(laid).map((each) => each.id),
    ["wei"],
  );
  const [group] = offersOf(laid);
  assert.deepEqual(
    group!.offers.map((each) => [each.element?.id, each.cost.length]),
    [
      ["wei", 1],
      ["wei", 0],
      [undefined, 0],
    ],
  );
});

test("folded answers stay folded, and of a thing that means several only those are offered", () => {
  const laid = scene([choice("a"), choice("b", { weight: "folded" }), choice("c", { group: "Later" })]);
  const all = (groups: ReturnType<typeof offersOf>) => groups.flatMap((each) => each.offers.map((offer) => offer.id));
  assert.deepEqual(all(offersOf(laid)), ["a", "c"]);
  assert.deepEqual(all(offersOf(laid, ["b", "c"])), ["b", "c"]);
});

test("the sheet has three heights, leaves room for a board, and rests at the one it was flung to", () => {
  assert.deepEqual(heights(844), [148, 400, 588]);
  const [low, middle, high] = heights(640);
  assert.ok(low === 148 && low < middle && middle < high && high <= 640 - 46 - 150);
  assert.equal(resting([148, 400, 588], 260), 0);
  assert.equal(resting([148, 400, 588], 260, 1), 1);
  assert.equal(resting([148, 400, 588], 420, -1), 1);
  assert.equal(resting([148, 400, 588], 640, 1), 2);
});
