import assert from "node:assert/strict";
import { test } from "node:test";
import { lengthOf, RECIPES, type Part } from "../../../src/teahouse/web/src/lib/recipes.ts";
import { Sounds } from "../../../src/teahouse/web/src/lib/sound.ts";

const NAMES = ["click", "paper", "dice", "brush", "bell", "bowl", "stamp", "drum", "drop"];

function table(kept: Record<string, string> = {}) {
  const heard: { take: readonly Part[]; volume: number }[] = [];
  let ended = 0;
  const clock = { now: 0 };
  const sounds = new Sounds(
    (take, volume) => {
      heard.push({ take, volume });
      return () => void ended++;
    },
    { getItem: (key) => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) },
    () => clock.now,
  );
  return { sounds, heard, clock, kept, ended: () => ended };
}

test("every sound is short, and can be heard without hurting", () => {
  assert.deepEqual(Object.keys(RECIPES).sort(), NAMES.toSorted());
  assert.equal(RECIPES.dice.takes.length, 3);
  for (const [name, { takes }] of Object.entries(RECIPES)) {
    for (const take of takes) {
      assert.ok(lengthOf(take) >= 80 && lengthOf(take) <= 400, `${name} takes ${lengthOf(take)} ms`);
      for (const part of take) {
        assert.ok(part.level > 0 && part.level <= 1, name);
        for (const pitch of [part.from, part.to ?? part.from]) assert.ok(pitch >= 40 && pitch <= 8000, name);
        assert.ok((part.rise ?? 1) < part.lasts, name);
      }
    }
  }
});

test("nothing sounds until somebody asks for it, and the volume is remembered", () => {
  const { sounds, heard, kept } = table();
  assert.equal(sounds.volume, 0);
  assert.equal(sounds.play("bell"), false);
  sounds.volume = 0.4;
  assert.equal(sounds.play("bell"), true);
  assert.equal(heard[0]!.volume, 0.4);
  assert.equal(table(kept).sounds.volume, 0.4);
  sounds.volume = 7;
  assert.equal(sounds.volume, 1);
  sounds.volume = 0;
  assert.equal(table(kept).sounds.play("click"), false);
  assert.equal(table({ "teahouse.sound": "loud" }).sounds.volume, 0);
});

test("two never sound at once: what matters more goes on, what matters as much takes its place", () => {
  const { sounds, heard, clock, ended } = table({ "teahouse.sound": "1" });
  assert.equal(sounds.play("click"), true);
  assert.equal(sounds.play("bell"), true);
  assert.equal(ended(), 1);
  assert.equal(sounds.play("dice"), false);
  clock.now = 399;
  assert.equal(sounds.play("stamp"), false);
  clock.now = 401;
  assert.equal(sounds.play("dice"), true);
  assert.equal(ended(), 1, "the bell had ended by itself");
  assert.equal(sounds.play("stamp"), true);
  assert.equal(ended(), 2);
  assert.equal(heard.length, 4);
});

test("dice fall otherwise each time, three times in turn", () => {
  const { sounds, heard } = table({ "teahouse.sound": "1" });
  for (let n = 0; n < 4; n++) sounds.play("dice");
  assert.deepEqual(
    heard.map(({ take }) => RECIPES.dice.takes.indexOf(take as Part[])),
    [0, 1, 2, 0],
  );
});
