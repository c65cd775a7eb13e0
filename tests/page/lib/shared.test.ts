import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { house, Refused, welcomed } from "../../../src/teahouse/web/src/lib/api.ts";
import { askEarly, viewPath } from "../../../src/teahouse/web/src/lib/early.ts";
import { blob, line, loop, peaks, pine, randomFrom } from "../../../src/teahouse/web/src/lib/brush.ts";
import { handOf } from "../../../src/teahouse/web/src/lib/hand.ts";
import { isMarker, isOwned } from "../../../src/teahouse/web/src/lib/symbols.ts";
import { asThing, figure, idle, waits } from "../../../src/teahouse/web/src/lib/told.ts";
import { fittingOptions, modeOf, strongest, usualOthers, valueOf } from "../../../src/teahouse/web/src/lobby/wishes.ts";

const SPRITE = new URL("../../../src/teahouse/web/src/art/sprite.svg", import.meta.url);

test("a drawing by hand is the same for the same name, and another for another", () => {
  const drawn = (name: string) => blob(0, 0, 40, randomFrom(name));
  assert.equal(drawn("isle"), drawn("isle"));
  assert.notEqual(drawn("isle"), drawn("isla"));
  const chance = randomFrom("isle");
  for (let n = 0; n < 200; n++) {
    const found = chance(-2, 3);
    assert.ok(found >= -2 && found < 3);
  }
});

test("a curve goes through its points, a loop is closed, and a ridge has its peaks the far ones first", () => {
  const through = line([
    [0, 0],
    [10, 5],
    [20, 0],
  ]);
  assert.match(through, /^M0\.0 0\.0C.* 10\.0 5\.0C.* 20\.0 0\.0$/);
  assert.equal(line([]), "");
  assert.match(loop([[0, 0], [9, 0], [9, 9]] as const), /^M0\.0 0\.0.* 0\.0 0\.0z$/);
  const ridge = peaks(100, 50, 90, 40, randomFrom("far"), 3);
  assert.equal(ridge.length, 3);
  for (const { body, ridge: top, strokes } of ridge) assert.ok(body.endsWith("z") && !top.endsWith("z") && strokes);
  assert.match(pine(10, 20, 1).trunk, /^M10\.0 20\.0/);
});

test("the leaf with the hand is called after what is in it", () => {
  const layout = (hand: string) => ({ hand }) as never;
  const items = [{ kind: "spread", items: [{}, {}] }, { kind: "tray" }];
  assert.deepEqual(handOf(layout("dock"), [{ items }] as never), { title: "Hand", fresh: 2 });
  assert.deepEqual(handOf(layout("dock"), [{ items: [{ kind: "tray" }] }] as never), { title: "Dice", fresh: 0 });
  assert.deepEqual(handOf(layout("under"), [{ items }] as never), { title: "Market", fresh: 0 });
  assert.deepEqual(handOf(layout("dock"), []), { title: "Hand", fresh: 0 });
});

test("what is named of the sprite is in it, and pieces of a side take a side's colour", () => {
  const sprite = readFileSync(SPRITE, "utf8");
  const drawn = new Map(sprite.split('<symbol id="').map((each) => [each.split('"')[0]!, each]));
  const owned = [...drawn.keys()].filter(isOwned);
  assert.equal(owned.length, 16, "some piece of a side is not in the sprite");
  for (const id of owned) assert.ok(drawn.get(id)!.includes("var(--piece,"), `${id} is of one colour, whosever it is`);
  assert.deepEqual([...drawn.keys()].filter(isMarker).toSorted(), ["flag", "lantern", "tower", "wall"]);
  assert.ok(isOwned("troop") && !isOwned("rice") && !isOwned(undefined));
});

test("an amount, a number and the red button's place are things with a sentence", () => {
  assert.equal(asThing({ symbol: "coin", count: 3, word: "Gold" } as never).label, "3 Gold");
  assert.notEqual(asThing({ symbol: "coin" } as never).id, asThing({ symbol: "coin", word: "Gold" } as never).id);
  assert.equal(figure("scores", "Lin", "Goods", "7").label, "Lin, Goods: 7");
  assert.equal(figure("scores", "Lin", "").label, "Lin");
  const choices = [{ action: "go" }];
  assert.equal(waits({ choices } as never), "Choose");
  assert.equal(waits({ outcome: {} } as never), "It is over");
  assert.equal(waits({} as never), "Wait");
  assert.match(idle({ prompt: { label: "Mei is to act." } } as never).note ?? "", /^Mei is to act\. Nothing is asked/);
});

const option = (more: object) => ({
  id: "length",
  default: "long",
  values: [{ id: "long" }, { id: "short" }],
  seats: [],
  ...more,
});

test("a table is opened with what can be chosen with so many seats, else with what is usual", () => {
  const game = {
    least_seats: 3,
    bots: [{ id: "random" }, { id: "greedy" }],
    options: [option({}), option({ id: "solo", seats: [1] }), option({ id: "one", values: [{ id: "long" }] })],
    modes: [
      { from_seats: 1, title: "Alone" },
      { from_seats: 3, title: "Together" },
    ],
  } as never;
  assert.equal(strongest(game), "greedy");
  assert.deepEqual(usualOthers(game), [
    { kind: "bot", bot: "greedy", name: "" },
    { kind: "bot", bot: "greedy", name: "" },
  ]);
  const ids = (seats: number) => fittingOptions(game, seats).map((each) => each.id);
  assert.deepEqual([ids(1), ids(3)], [["length", "solo"], ["length"]]);
  assert.equal(valueOf(option({}) as never, { length: "short" }), "short");
  assert.equal(valueOf(option({}) as never, { length: "endless" }), "long");
  assert.deepEqual([modeOf(game, 2), modeOf(game, 4)], ["Alone", "Together"]);
});

test("whoever comes for the first time is greeted once, however many things are asked at a time", async () => {
  const asked: string[] = [];
  const before = globalThis.fetch;
  let isGuest = false;
  globalThis.fetch = ((path: string) => {
    asked.push(path);
    isGuest ||= path === "/api/me";
    const body = isGuest ? { id: "table" } : { error: "You have no session here yet." };
    return Promise.resolve({ ok: isGuest, status: isGuest ? 200 : 401, json: () => Promise.resolve(body) });
  }) as never;
  try {
    const view = () => welcomed(() => house.view("a table", null));
    assert.deepEqual(await Promise.all([view(), view()]), [{ id: "table" }, { id: "table" }]);
    assert.equal(asked.filter((path) => path === "/api/me").length, 1);
    assert.ok(asked.includes("/api/tables/a%20table?"));
    isGuest = false;
    await assert.rejects(house.games(), (problem: Refused) => problem.status === 401 && /no session/.test(problem.message));
    globalThis.fetch = (() => Promise.reject(new TypeError("offline"))) as never;
    await assert.rejects(house.games(), /The house does not answer/);
  } finally {
    globalThis.fetch = before;
  }
});

test("what was asked while the page was on its way is answered once, and then asked anew", async () => {
  const before = globalThis.fetch;
  let asked = 0;
  globalThis.fetch = (() =>
    Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ number: ++asked }) })) as never;
  try {
    askEarly(viewPath("a table", null));
    const answers = [await house.view("a table", 1), await house.view("a table", null), await house.view("a table", null)];
    assert.deepEqual(answers.map((each) => each.number).toSorted(), [1, 2, 3]);
    assert.equal(asked, 3);
    globalThis.fetch = (() => Promise.reject(new TypeError("offline"))) as never;
    askEarly(viewPath("a table", null));
    await assert.rejects(house.view("a table", null), /The house does not answer/);
  } finally {
    globalThis.fetch = before;
  }
});
