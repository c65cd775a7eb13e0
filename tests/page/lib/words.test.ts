import assert from "node:assert/strict";
import { test } from "node:test";

import { ago, chanceOf, choiceOf, crest, inWords, listed, seatClass, spoken } from "../../../src/teahouse/web/src/lib/words.ts";

test("an amount is read as its number and its word", () => {
  assert.equal(inWords({ symbol: "gold-coin", count: 3 }), "3 gold coin");
  assert.equal(inWords({ symbol: "gold", word: "Gold", count: 2 }), "2 Gold");
  assert.equal(inWords({ symbol: "die", text: "4+" }), "4+ die");
  assert.equal(inWords({ symbol: "star" }), "1 star");
  assert.equal(
    listed([
      { symbol: "a", count: 1 },
      { symbol: "b", count: 2 },
    ]),
    "1 a, 2 b",
  );
  assert.equal(listed(undefined), "");
});

test("seats have six colours and crests, and begin again with the first", () => {
  assert.deepEqual([0, 5, 6].map(crest), ["crest-1", "crest-6", "crest-1"]);
  assert.equal(seatClass(2), "seat-3");
  assert.equal(seatClass(null), "");
});

test("a chance is one figure, or two where it depends on what nobody has seen", () => {
  const choice = (more: object) => ({ id: "a", label: "Attack", action: "a", ...more });
  assert.equal(chanceOf(choice({ chance: 86 })), "86 in 100");
  assert.equal(chanceOf(choice({ chance: 0, chance_at_most: 40 })), "0 to 40 in 100");
  assert.equal(chanceOf(choice({})), "");
});

test("a choice is spoken with what it does and what it costs", () => {
  const choice = {
    action: "sail:a",
    label: "Sail to Aden.",
    preview: ["A storm may come."],
    cost: [{ symbol: "rice", count: 2 }],
  };
  assert.equal(spoken(choice as never), "Sail to Aden., A storm may come., 2 rice");
  assert.equal(choiceOf({ choices: [choice] } as never, "sail:a")?.label, "Sail to Aden.");
  assert.equal(choiceOf({ choices: [choice] } as never, ""), undefined);
});

test("how long ago is said in the largest fitting unit", () => {
  const said = [0, 89, 90, 3540, 3600, 7200, 86400, 3 * 86400].map(ago);
  assert.deepEqual(said, [
    "just now",
    "just now",
    "2 minutes",
    "59 minutes",
    "1 hour",
    "2 hours",
    "yesterday",
    "3 days",
  ]);
});
