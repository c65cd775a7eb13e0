import assert from "node:assert/strict";
import { test } from "node:test";

import { inkFamilies, slug, symbolFamilies } from "../../../src/teahouse/web/src/lib/gallery.ts";

test("a title is the end of an address", () => {
  assert.equal(slug("Ways and pieces"), "ways-and-pieces");
  assert.equal(slug("The end"), "the-end");
  assert.equal(slug("What, here?"), "what-here");
});

test("symbols stand with those of their kind, each once, and none is left out", () => {
  const ids = ["junk", "u-undo", "die-3", "u-undo", "seal-tea", "bot-master", "crest-2", "bearer", "banner-red"];
  const found = symbolFamilies(ids);
  assert.deepEqual(found.find((family) => family.title === "Signs")?.names, ["u-undo"]);
  assert.deepEqual(found.find((family) => family.title === "Those of the house")?.names, ["bot-master", "bearer"]);
  assert.deepEqual(found.flatMap((family) => family.names).toSorted(), [...new Set(ids)].toSorted());
  assert.deepEqual(symbolFamilies([]), []);
});

test("inks of one name are a family, and the others stand together", () => {
  assert.deepEqual(inkFamilies(["--paper", "--mist", "--paper-2", "--jade"]), [
    { title: "paper", names: ["--paper", "--paper-2"] },
    { title: "others", names: ["--mist", "--jade"] },
  ]);
  assert.deepEqual(inkFamilies(["--sea", "--sea-deep"]), [{ title: "sea", names: ["--sea", "--sea-deep"] }]);
});
