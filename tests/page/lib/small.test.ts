import assert from "node:assert/strict";
import { test } from "node:test";

import { Answers } from "../../../src/teahouse/web/src/lib/answers.ts";
import { countsOf } from "../../../src/teahouse/web/src/lib/counts.ts";
import { meantNow } from "../../../src/teahouse/web/src/lib/meant.ts";
import { galleryPath, isOnlyHere, replayPath, tablePath, whereIs } from "../../../src/teahouse/web/src/lib/where.ts";
import { firstFew, standing } from "../../../src/teahouse/web/src/board/standing.ts";

test("answers reach whoever waits for them, once, and what is lost is answered with nothing", () => {
  const answers = new Answers<string>();
  const heard: (string | null)[] = [];
  const first = answers.expect((answer) => heard.push(answer));
  answers.expect((answer) => heard.push(answer));
  answers.hear(first, "yes");
  answers.hear(first, "again");
  answers.hear(99, "to nobody");
  assert.deepEqual(heard, ["yes"]);
  answers.lose();
  answers.lose();
  assert.deepEqual(heard, ["yes", null]);
});

test("of several meanings the one is taken whose kind is asked for", () => {
  const choices = [{ action: "tax:luoyang" }];
  assert.equal(meantNow(["move:a", "tax:b"], choices as never), "tax:b");
  assert.equal(meantNow(["move:a"], choices as never), "move:a");
  assert.equal(meantNow(undefined, choices as never), "");
});

test("a sheet's counts are its own, its tracks', its first counters' and its badges", () => {
  const sheet = {
    counts: [{ symbol: "points", count: 12 }],
    items: [
      {
        kind: "track",
        boxes: [
          { state: "gained", icons: [{ symbol: "junk" }] },
          { state: "open", icons: [{ symbol: "junk" }] },
          { state: "special", icons: [{ symbol: "junk" }] },
        ],
      },
      { kind: "counters", counters: [{ symbol: "rice", count: 3 }] },
      { kind: "counters", counters: [{ symbol: "silk", count: 9 }] },
      { kind: "badges", badges: [{ earned: true }, { earned: false }] },
    ],
  };
  const found = countsOf(sheet as never);
  assert.deepEqual(
    found.counts.map(({ symbol, count }) => [symbol, count]),
    [
      ["points", 12],
      ["junk", 2],
      ["rice", 3],
    ],
  );
  assert.deepEqual(found.badges, ["star", "star-empty"]);
  assert.deepEqual(countsOf(undefined), { counts: [], badges: [], awards: undefined });
});

test("an address and what it means go both ways", () => {
  assert.deepEqual(whereIs(tablePath("a b")), { at: "table", table: "a b" });
  assert.deepEqual(whereIs("#/table/t?seat=1"), { at: "table", table: "t" });
  const replay = { at: "replay", table: "x/y", step: 7, missed: null };
  assert.deepEqual(whereIs(replayPath("x/y", 7, null)), { ...replay, seat: null, line: null });
  assert.deepEqual(whereIs(replayPath("x/y", 7, 0, 3)), { ...replay, seat: 0, line: 3 });
  assert.deepEqual(whereIs(replayPath("x/y", 7, 0, 3, true)), { ...replay, seat: 0, line: 3, missed: 1 });
  assert.deepEqual(whereIs(galleryPath()), { at: "gallery", part: "" });
  assert.deepEqual(whereIs(galleryPath("ways-and-pieces")), { at: "gallery", part: "ways-and-pieces" });
  assert.deepEqual(whereIs("#/join/t/secret"), { at: "join", table: "t", token: "secret" });
  for (const nowhere of ["", "#/", "#/table", "#/join/t", "#/nothing/here"])
    assert.deepEqual(whereIs(nowhere), { at: "lobby" });
});

test("whoever stands on a place is named, up to six of them", () => {
  const pieces = [..."abcdefgh"].map((label) => ({ label, place: "here" }));
  const labels = standing([...pieces, { label: "z", place: "there" }] as never);
  assert.deepEqual(labels.get("there"), ["z"]);
  assert.deepEqual(firstFew(labels.get("here")!), ["a", "b", "c", "d", "e", "f", "and 2 more"]);
});
