import assert from "node:assert/strict";
import { test } from "node:test";

import type { Panel, Player, Scene, Sheet } from "../../../src/teahouse/web/src/lib/contract.ts";
import { dealt, density, namesOf, tableOf } from "../../../src/teahouse/web/src/lib/dealt.ts";

const sheet = (id: string, more: object = {}): Sheet => ({ kind: "sheet", id, label: id, items: [], ...more }) as Sheet;
const offer = (action: string): object => ({
  items: [{ kind: "spread", id: "row", label: "Row", items: [{ kind: "card", id: "c", label: "C", action }] }],
});
const mine = sheet("mine", { seat: 0 });
const theirs = sheet("theirs", { seat: 1, folded: true });
const row = sheet("row", offer("take"));
const dice = sheet("dice", { where: "dock" });
const market = sheet("market", { where: "under" });
const scene = (more: object): Scene =>
  ({ kind: "scene", id: "s", game: "g", label: "G", seat: 0, board: { places: [] }, ...more }) as unknown as Scene;
const ids = (sheets: Sheet[]): string[] => sheets.map((each) => each.id);

test("sheets lie beside the board, in the hand, with the question, or folded", () => {
  const layout = { under: [{ name: "hand" }], beside: [], hand: "under" };
  const found = dealt(scene({ sheets: [mine, theirs, row, dice, market], layout }), false);
  assert.deepEqual(ids(found.beside), ["mine", "row"]);
  assert.deepEqual(ids(found.inHand), ["market"]);
  assert.deepEqual(ids(found.withQuestion), ["dice"]);
  assert.deepEqual(ids(found.folded), ["theirs"]);
  assert.equal(found.own, mine);
  assert.deepEqual(ids(found.foreign), ["row"]);
});

test("what compares everybody is opened where one's own sheet lies beside the board, and lies open for whoever has none", () => {
  const layout = { under: [], beside: [] };
  const all = sheet("all", { items: [{ kind: "table", id: "t", label: "T" }] });
  const desk = dealt(scene({ sheets: [mine, all, theirs], layout }), false);
  assert.deepEqual(ids(desk.beside), ["mine"]);
  assert.deepEqual(ids(desk.folded), ["all", "theirs"]);
  assert.deepEqual(ids(desk.withQuestion), []);
  const watching = dealt(scene({ sheets: [all, theirs], layout, seat: undefined }), false);
  assert.deepEqual(ids(watching.beside), ["all"]);
  assert.deepEqual(ids(dealt(scene({ sheets: [mine, all], layout }), true).foreign), ["all"]);
});

test("of what lies in the hand, cards and dice stay there and the rest is read", () => {
  const layout = { under: [{ name: "hand" }], beside: [], hand: "dock" };
  const battle = sheet("battle", { where: "dock", items: [{ kind: "tray", dice: [] }, { kind: "table" }, { kind: "note" }] });
  const attack = sheet("attack", { where: "dock", items: [{ kind: "odds" }] });
  const kinds = (of: Sheet | undefined): string[] => (of?.items ?? []).map((item) => item.kind ?? "");
  const found = dealt(scene({ sheets: [dice, battle], layout }), false);
  assert.deepEqual(ids(found.inHand), ["dice", "battle"]);
  assert.deepEqual(kinds(found.inHand[1]), ["tray"]);
  assert.deepEqual(kinds(found.toRead), ["table", "note"]);
  const other = dealt(scene({ sheets: [dice, attack], layout }), false);
  assert.deepEqual(ids(other.inHand), ["dice"]);
  assert.equal(other.toRead?.id, "attack");
  const small = dealt(scene({ sheets: [dice, attack], layout }), true);
  assert.equal(small.toRead, undefined);
});

test("where no region holds a hand, what would lie there lies with the question", () => {
  const layout = { under: [{ name: "question" }], beside: [], hand: "under" };
  const found = dealt(scene({ sheets: [market], layout }), false);
  assert.equal(found.hasHand, false);
  assert.deepEqual(ids(found.withQuestion), ["market"]);
});

test("on a phone what is asked about lies with the question too", () => {
  const layout = { under: [], beside: [] };
  const found = dealt(scene({ sheets: [mine, row], layout }), true);
  assert.deepEqual(ids(found.withQuestion), ["row"]);
  assert.deepEqual(ids(found.foreign), []);
  assert.deepEqual(ids(dealt(scene({ sheets: [mine, sheet("row", offer(""))], layout }), true).withQuestion), []);
});

test("what is shown elsewhere lies nowhere, and without a board nothing lies beside it", () => {
  const layout = { under: [], beside: [] };
  assert.deepEqual(ids(dealt(scene({ sheets: [mine, row], layout }), false, row).side), ["mine"]);
  const bare = dealt(scene({ sheets: [mine], layout, board: null }), false);
  assert.deepEqual(ids(bare.beside), []);
  assert.deepEqual(ids(bare.side), ["mine"]);
});

test("papers are set by what is held and by how crowded the board is", () => {
  const boxes = [{ at: [1, 2] }];
  assert.deepEqual(density(scene({ board: { places: [{ boxes }] } }), [row]), { hand: true, crowded: true });
  assert.deepEqual(density(scene({ board: { places: [{ boxes: [{}] }] } }), [dice]), { hand: false, crowded: false });
});

test("an automa behind a player's side gives it its name, and what lies on a table is not its question", () => {
  const players = [{ seat: 0, name: "Lin" }, { seat: 1, name: "Mei" }] as Player[];
  const panels = [{ seat: 1, name: "Li Mu", label: "Li Mu, an automa" }] as Panel[];
  assert.deepEqual([...namesOf(players, panels)], [[0, "Lin"], [1, "Li Mu"]]);
  assert.deepEqual(Object.keys(tableOf(scene({ choices: [] }))), ["board", "sheets", "panels"]);
});
