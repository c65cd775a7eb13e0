import assert from "node:assert/strict";
import { test } from "node:test";

import { byChance, DICE, divided, fitting, isShown, MARKERS } from "../../../src/teahouse/web/src/lib/asked.ts";
import type { Layout } from "../../../src/teahouse/web/src/lib/contract.ts";
import { band, regions } from "../../../src/teahouse/web/src/lib/regions.ts";

const rows = (width: number, height: number, beside = 0): number => divided({ width, height }, beside).rows;

test("the question's five regions at 1280 x 720 have one to three rows of answers", () => {
  assert.equal(rows(530, 98), 1);
  assert.equal(rows(418, 160, DICE), 2);
  assert.equal(rows(252, 200), 3);
  assert.equal(rows(472, 132), 2);
  assert.equal(rows(424, 136, MARKERS), 2);
});

test("a question's parts never need more than its height", () => {
  for (const width of [252, 424, 900])
    for (const height of [98, 132, 160, 218]) {
      const { narrow, rows, row, gap, go } = divided({ width, height });
      const answers = rows * (row + gap) - gap;
      assert.ok(14 + 5 + (narrow ? answers + 5 + go : Math.max(answers, go)) < height, `${width} x ${height}`);
    }
});

test("all answers are shown where they fit, else the first of them and the one that stands for the others", () => {
  const room = { room: 100, rows: 2, gap: 10 };
  assert.equal(fitting([45, 45, 45, 45], 40, false, room), 4);
  assert.equal(fitting([45, 45, 45, 45], 40, true, room), 3);
  assert.equal(fitting([45, 45, 45, 45, 10], 40, false, room), 3);
  assert.equal(fitting([100, 100, 100], 40, false, room), 1);
  assert.equal(fitting([100, 100, 100], 40, false, { ...room, rows: 1 }), 0);
  assert.equal(fitting([], 40, false, room), 0);
});

test("answers that are compared by their chances begin with the likeliest, and the way out is the last", () => {
  const of = (id: string, chance: number | null, weight = "plain") => ({ id, chance, weight });
  const ids = (choices: object[]): string[] => byChance(choices as never).map((each) => each.id);
  assert.deepEqual(ids([of("one", 20), of("keep", 90, "quiet"), of("all", 60), of("open", null)]), ["open", "all", "one", "keep"]);
  assert.deepEqual(ids([of("b", null), of("a", null, "quiet"), of("c", null)]), ["b", "a", "c"]);
});

test("the way out of a question is shown before other answers", () => {
  const room = { room: 100, rows: 2, gap: 10 };
  const shown = (count: number, kept: number): number[] => [0, 1, 2, 3, 4].filter((n) => isShown(n, count, kept));
  assert.equal(fitting([45, 45, 45, 45, 10], 40, false, room, 4), 3);
  assert.deepEqual(shown(3, 4), [0, 1, 4]);
  assert.deepEqual(shown(3, 1), [0, 1, 2]);
  assert.deepEqual(shown(5, 4), [0, 1, 2, 3, 4]);
  assert.deepEqual(shown(1, 4), [4]);
  assert.deepEqual(shown(0, 4), []);
  assert.deepEqual(shown(2, -1), [0, 1]);
});

const layout = {
  side: 424,
  foot: 0,
  under: [],
  beside: [{ name: "question", size: 136 }, { name: "people", size: 268 }, { name: "reading" }],
} as unknown as Layout;

test("a board that leaves much of its height gives it to the question", () => {
  const given = regions(layout, 1280, 720, 1.28);
  assert.deepEqual(given.question, { x: 843, y: 46, width: 424, height: 136 });
  const higher = regions(layout, 1400, 900, 1.28);
  assert.equal(higher.question.x, higher.board.x);
  assert.equal(higher.question.y, higher.board.y + higher.board.height + 10);
  assert.ok(higher.board.width / higher.board.height <= 1.28);
  assert.equal(higher.people!.y, 46);
  // So does one that has a hand under it: the question lies between them.
  const held = { ...layout, foot: 154, under: [{ name: "hand" }] } as unknown as Layout;
  const wide = regions(held, 1400, 900, 1.65);
  assert.equal(wide.question.y, wide.board.y + wide.board.height + 10);
  assert.equal(wide.hand!.y, wide.question.y + wide.question.height + 10);
  assert.equal(wide.hand!.y + wide.hand!.height, 890);
  assert.deepEqual(band(wide), { ...wide.question, height: 890 - wide.question.y });
  assert.equal(regions(held, 1280, 720, 1.65).question.y, 46);
  // Of a board that need not be seen whole nothing is left.
  assert.equal(regions(layout, 1400, 900).question.y, 46);
});
