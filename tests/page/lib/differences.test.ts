import assert from "node:assert/strict";
import { test } from "node:test";

import { applied } from "../../../src/teahouse/web/src/lib/differences.ts";

test("keys are set, dropped and changed inside", () => {
  const old = { kept: { a: 1 }, gone: 2, deep: { list: [1, 2, 3] } };
  const change = {
    set: { fresh: null },
    gone: ["gone"],
    within: { deep: { within: { list: { splice: [[1, 1, [7, 8]]] } } } },
  };
  const made = applied(old, change as never);
  assert.deepEqual(made, { kept: { a: 1 }, deep: { list: [1, 7, 8, 3] }, fresh: null });
});

test("what has not changed is the same object, and the old view stays as it was", () => {
  const old = { same: { a: 1 }, other: { b: 2 } };
  const made = applied(old, { within: { other: { set: { b: 3 } } } } as never);
  assert.equal(made.same, old.same);
  assert.notEqual(made.other, old.other);
  assert.deepEqual(old, { same: { a: 1 }, other: { b: 2 } });
});

test("splices follow one another, each on what the one before has made", () => {
  assert.deepEqual(
    applied([1, 2, 3, 4], {
      splice: [
        [0, 1, []],
        [2, 1, [9]],
      ],
    } as never),
    [2, 3, 9],
  );
});

test("the last of a list can be changed from inside after a splice", () => {
  const made = applied([{ n: 1 }], { splice: [[0, 0, [{ n: 0 }]]], within: { 1: { set: { n: 5 } } } } as never);
  assert.deepEqual(made, [{ n: 0 }, { n: 5 }]);
});
