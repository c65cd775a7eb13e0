import assert from "node:assert/strict";
import { test } from "node:test";

import { meantBy } from "../../../src/teahouse/web/src/lib/thumb.ts";

const thing = (left: number, top: number, width = 30) => ({
  getBoundingClientRect: () => ({ left, top, right: left + width, bottom: top + 30 }),
});
const within = (things: object[]) => ({ querySelectorAll: () => things }) as never;

test("a thumb means the nearest of what it came down beside, and nothing that is farther than half of its width", () => {
  const [near, far] = [thing(100, 100), thing(140, 100)];
  const paper = within([near, far]);
  assert.equal(meantBy(paper, "", 115, 115), near);
  assert.equal(meantBy(paper, "", 136, 115), far);
  assert.equal(meantBy(paper, "", 115, 136), near);
  assert.equal(meantBy(paper, "", 115, 138), null);
});
