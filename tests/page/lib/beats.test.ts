import assert from "node:assert/strict";
import { test } from "node:test";

import { chances, contestOf, contestTold, courseOf, equals } from "../../../src/teahouse/web/src/lib/beats/contest.ts";
import { countsAt, shiftsAt, touched } from "../../../src/teahouse/web/src/lib/beats/found.ts";
import {
  afterwards,
  diceOf,
  framesOf,
  joined,
  MOST,
  nameOf,
  NOBODYS,
  ofLatestTurn,
  reading,
  reasonsOf,
  type Frame,
} from "../../../src/teahouse/web/src/lib/beats/frames.ts";
import { soundOf } from "../../../src/teahouse/web/src/lib/beats/heard.ts";
import { happened, hits, LINES, story } from "../../../src/teahouse/web/src/lib/beats/since.ts";
import { cut } from "../../../src/teahouse/web/src/lib/beats/sentence.ts";
import { arrowsOf, journeys, travels } from "../../../src/teahouse/web/src/lib/beats/travels.ts";

const places = ["a", "b", "c"].map((id, n) => ({ kind: "place", id, label: id.toUpperCase(), x: n, y: 0 }));
const piece = (id: string, place: string, seat: number, count = 1) => ({ kind: "piece", id, place, seat, count, symbol: "troop" });
const table = (pieces: object[], more: object = {}) =>
  ({ seat: 0, board: { kind: "board", id: "board", places, pieces }, sheets: [], panels: [], journal: [], ...more }) as never;
const told = (before: unknown, scene: unknown, beat: object): Frame =>
  ({ before, scene, last: scene, beat: { sentence: "So it is.", ...beat } }) as never;

test("a frame is the table before it with its part of the change, and the last is the new table", () => {
  const from = table([piece("p", "a", 1)]);
  const to = table([piece("p", "c", 1)]);
  const change = { within: { board: { within: { pieces: { splice: [[0, 1, [piece("p", "b", 1)]]] } } } } };
  const frames = framesOf({
    from,
    to,
    beats: [{ sentence: "Mine.", at_once: true }, { sentence: "There.", change }, { sentence: "And on." }],
  } as never);
  assert.deepEqual(
    frames.map((frame) => frame.scene.board!.pieces![0]!.place),
    ["a", "b", "c"],
  );
  assert.deepEqual(
    frames.map((frame) => frame.beat?.sentence ?? null),
    [null, "There.", "And on."],
  );
  assert.equal(frames.at(-1)!.scene, to);
  assert.equal(frames[2]!.before, frames[1]!.scene);
});

test("no more than nine of one turn are told: neighbours are joined, nothing is lost", () => {
  const scene = table([]);
  const many = Array.from({ length: 14 }, (_, n) =>
    told(scene, scene, { sentence: `${n}.`, seat: 1, touches: [`t${n}`], lines: [`l${n}`] }),
  );
  const found = joined([...many, told(scene, scene, { sentence: "Mine.", seat: 2 })]);
  assert.equal(found.length, MOST + 1);
  assert.equal(found.map((frame) => frame.beat!.sentence).join(" "), [...many.keys()].map((n) => `${n}.`).join(" ") + " Mine.");
  assert.equal(found.flatMap((frame) => frame.beat!.touches ?? []).length, 14);
  assert.deepEqual(joined(many.slice(0, 3)), many.slice(0, 3));
});

test("a turn that comes in several messages has nine beats too, and then is shown and not told", () => {
  const scene = table([]);
  const of = (seat: number | null, n: number) => told(scene, scene, { sentence: `${n}.`, seat, kind: "move" });
  let turn = NOBODYS;
  const tell = (frames: Frame[]): Frame[] => {
    const found = joined(frames, turn);
    for (const frame of found) turn = afterwards(turn, frame);
    return found.filter((frame) => frame.beat);
  };
  assert.equal(tell([of(1, 1), of(null, 2), of(0, 3), of(1, 4), of(1, 5)]).length, 5);
  assert.deepEqual(turn, { seat: 1, told: 5 });
  assert.equal(tell(Array.from({ length: 8 }, (_, n) => of(1, n))).length, 4);
  assert.equal(tell([of(1, 1), of(null, 2)]).length, 0);
  // How a battle of one's own ends is told however long it took.
  const dice = [1, 0].map((seat) => ({ seat, faces: [6] }));
  const decided = told(scene, scene, { sentence: "It is won.", seat: 1, pictures: [{ dice, between: "beats" }] });
  assert.deepEqual(
    tell([of(1, 1), decided, of(1, 2)]).map((frame) => frame.beat!.sentence),
    ["It is won."],
  );
  // Somebody else's turn is another.
  assert.equal(tell([of(2, 1), of(2, 2)]).length, 2);
  assert.deepEqual(turn, { seat: 2, told: 2 });
});

test("small things of a kind are one beat, whichever message brought them, and the same twice is said once", () => {
  const scene = table([]);
  const takes = (what: string, seat = 1) => told(scene, scene, { sentence: `Peak takes ${what}.`, seat, kind: "gain" });
  const found = joined([takes("1 coin"), takes("1 coin"), takes("1 coin"), takes("a camel"), takes("1 coin", 2)]);
  assert.deepEqual(
    found.map((frame) => frame.beat!.sentence),
    ["Peak takes 1 coin, 3 times. Peak takes a camel.", "Peak takes 1 coin."],
  );
});

test("a long sentence stays longer", () => {
  assert.equal(reading("One two three.", 1900), 1900);
  assert.equal(reading("one two three four five six seven eight nine ten", 1900), 1980);
});

test("a piece that stands elsewhere went there, and so did those that are fewer here and more there", () => {
  const went = travels(table([piece("p", "a", 0)]), table([piece("p", "b", 0)]));
  assert.deepEqual(went, [{ from: "a", to: "b", seat: 0, symbol: "troop" }]);
  const counted = travels(table([piece("x", "a", 1, 3), piece("y", "b", 1, 2)]), table([piece("x", "a", 1, 1), piece("y", "b", 1, 1), piece("z", "c", 1, 3)]));
  assert.deepEqual(
    counted.map(({ from, to }) => [from, to]),
    [
      ["a", "c"],
      ["b", "c"],
    ],
  );
  assert.deepEqual(travels(table([]), table([piece("p", "a", 0)])), []);
});

test("who goes the same way twice has one arrow, that of the later beat, and whoever goes it too has another", () => {
  const [start, once, twice] = [3, 2, 1].map((left) => table([piece("x", "a", 1, left), piece(`${left}`, "b", 1, 3 - left), piece("o", "a", 0)]));
  const other = table([piece("x", "a", 1), piece("1", "b", 1, 2), piece("o", "b", 0)]);
  const frames = [told(start, once, {}), told(once, twice, {}), told(twice, other, {})];
  const arrows = (n: number) => arrowsOf(frames.slice(0, n)).map(({ travel, isOld }) => [travel.seat, isOld]);
  assert.deepEqual([1, 2, 3].map(arrows), [[[1, false]], [[1, false]], [[1, true], [0, false]]]);
});

test("arrows of a turn stay until another's begins; what the game or the viewer does in between belongs to it", () => {
  const scene = table([]);
  const frames = [1, 1, null, 0, 1, 2, null, 2].map((seat) => told(scene, scene, { seat }));
  const begins = frames.map((_, n) => frames.indexOf(ofLatestTurn(frames.slice(0, n + 1))[0]!));
  assert.deepEqual(begins, [0, 0, 0, 0, 0, 5, 5, 5]);
});

test("what hit the seat comes first, and of the rest what weighs most", () => {
  const calm = table([piece("p", "a", 0, 2)]);
  const less = table([piece("p", "a", 0, 1)]);
  const loss = told(calm, less, { seat: 1, kind: "dice", touches: ["p"] });
  assert.equal(hits(loss, 0), true);
  assert.equal(hits(loss, null), false);
  assert.equal(hits(told(calm, calm, { seat: 1, touches: ["p"] }), 0), false);
  const turns = Array.from({ length: 9 }, (_, n) => told(less, less, { sentence: `${n}.`, kind: n === 4 ? "points" : "turn" }));
  const lines = happened([], [...turns, loss], 0);
  assert.equal(lines.length, LINES);
  assert.deepEqual([lines[0]!.number, lines[0]!.hit], [10, true]);
  assert.ok(lines.some((line) => line.kind === "points"));
  assert.deepEqual(lines.slice(1).map((line) => line.number), [4, 5, 6, 7, 8, 9]);
  assert.deepEqual(story([...turns, loss]).map((line) => [line.number, line.hit]).at(-1), [10, false]);
});

test("what was missed comes before what was told, and what hit the seat days ago is never left out", () => {
  const calm = table([]);
  const missed = (n: number, more: object = {}) => {
    const line = { kind: "line", id: `journal:${n}`, label: `${n}.`, seat: 1, topic: "move", ...more };
    return { line, step: n, place: 0 } as never;
  };
  const away = Array.from({ length: 30 }, (_, n) => missed(n, n === 2 ? { seat: 0, topic: "loss" } : {}));
  const lines = happened(away, [told(calm, calm, { kind: "turn", sentence: "later." })], 0);
  assert.deepEqual(lines.map((line) => line.sentence), ["2.", "24.", "25.", "26.", "27.", "28.", "29."]);
  assert.deepEqual(lines.map((line) => line.hit), [true, false, false, false, false, false, false]);
  const few = happened(away.slice(28), [told(calm, calm, { kind: "turn", sentence: "later." })], 0);
  assert.deepEqual(few.map((line) => line.sentence), ["28.", "29.", "later."]);
  // Where the journal has the line of what was told, that says whom it hit.
  const journal = [{ kind: "line", id: "journal:9", label: "9.", seat: 2, touches: ["side:0"] }];
  const after = table([], { journal });
  assert.equal(hits(told(after, after, { seat: 2, lines: ["journal:9"] }), 0), true);
  assert.equal(hits(told(after, after, { seat: 2, lines: ["journal:9"] }), 1), false);
});

test("a beat finds what it touches after or before, its dice, its reasons and who it was", () => {
  const before = table([piece("gone", "a", 1)]);
  const reasoning = { kind: "reasoning", id: "r", label: "Why?" };
  const scene = table([piece("here", "b", 1)], {
    panels: [{ kind: "panel", id: "side:1", seat: 1, name: "Peak" }],
    journal: [{ kind: "line", id: "journal:2", reasoning }, { kind: "line", id: "journal:1" }],
  });
  const dice = [{ seat: 1, faces: [5, 5, 2] }];
  const frame = told(before, scene, { touches: ["gone", "here", "nowhere"], lines: ["journal:1", "journal:2"], pictures: [{ dice }, {}] });
  assert.deepEqual(
    touched(frame).map((each) => each.id),
    ["gone", "here"],
  );
  assert.deepEqual(diceOf(frame.beat), dice);
  assert.deepEqual(reasonsOf(frame), [reasoning]);
  assert.deepEqual([nameOf(scene, 1), nameOf(scene, 0), nameOf(scene, null)], ["Peak", "You", ""]);
  assert.deepEqual(
    shiftsAt(frame, "a").map(({ by }) => by),
    [-1],
  );
});

test("a battle of one's own lies on its stage, mine first, and tells how it came", () => {
  const die = (seat: number | null, face: number) => ({ kind: "die", id: `${seat}:${face}`, seat, face });
  const tray = { kind: "tray", id: "tray", dice: [die(1, 5), die(0, 4), die(0, 3)] };
  const camp = (seat: number, counts: number[] = []) => ({ title: `Side ${seat}`, seat, counts });
  const rungs = [
    { title: "Pair", words: "", faces: [5, 5] },
    { title: "None", words: "", faces: [6, 1] },
  ];
  const standing = { kind: "contest", id: "s", label: "You lose.", place: "a", camps: [camp(1), camp(0)], ladder: rungs };
  const sheet = { kind: "sheet", id: "fight", label: "A battle", items: [tray, standing] };
  const found = contestOf(table([], { sheets: [sheet] }));
  assert.deepEqual(
    found!.sides.map((side) => [side.seat, side.dice.faces]),
    [
      [0, [4, 3]],
      [1, [5]],
    ],
  );
  assert.equal(found!.verdict, "You lose.");
  assert.equal(contestOf(table([], { sheets: [sheet], seat: 2 })), null);
  // What answers on the board must be seen there.
  assert.equal(contestOf(table([], { sheets: [sheet], lit: [{ id: "b", action: "go:b" }] })), null);
  assert.ok(contestOf(table([], { sheets: [sheet], lit: [{ id: "0:4", action: "reroll" }] })));
  const dice = [
    { seat: 1, faces: [5, 5], counts: [0, 1] },
    { seat: 0, faces: [6, 1] },
  ];
  const calm = table([], { sheets: [sheet] });
  assert.equal(found!.round, 1);
  const beaten = contestTold(told(calm, calm, { pictures: [{ dice, between: "beats" }] }));
  assert.deepEqual([beaten!.between, beaten!.sides.map((side) => side.seat)], ["beats", [1, 0]]);
  assert.deepEqual(
    beaten!.ladder.map((rung) => rung.seats),
    [[1], [0]],
  );
  assert.equal(contestTold(told(calm, calm, { pictures: [{ dice: [] }] })), null);
  const pieces = [null, 2, 0].map((seat) => ({ seat, piece: { symbol: "shield", count: 3 } }));
  const wall = contestTold(told(calm, calm, { pictures: [{ pieces, between: "against" }] }));
  assert.deepEqual(
    wall!.sides.map((side) => [side.seat, side.pieces.length]),
    [
      [null, 1],
      [0, 2],
    ],
  );
  assert.deepEqual([equals([3, 5, 5]), equals([1, 2, 3]), equals([4, 4, 4])], [[1, 2], [], [0, 1, 2]]);
});

test("a battle that is told looks as it does when it is fought: the same words, who stands there now, and which round it is", () => {
  const camp = (seat: number, title: string) => ({ title, seat, pieces: [{ symbol: "troop", count: 1, word: "Troop" }] });
  const standing = {
    kind: "contest",
    id: "s",
    label: "You lose.",
    place: "a",
    camps: [camp(1, "Mei attacks"), camp(0, "You defend")],
    ladder: [{ title: "Pair", words: "", faces: [5, 5] }],
  };
  const sheet = { kind: "sheet", id: "fight", label: "A battle", note: "Mei attacks first", items: [standing] };
  const round = { kind: "line", id: "journal:2", label: "First.", touches: ["a"], picture: { dice: [{ faces: [1] }] } };
  const journal = [{ kind: "line", id: "journal:3", label: "Mei rolls." }, round, { kind: "line", id: "journal:1", label: "Rides.", touches: ["a"] }];
  const calm = table([piece("mine", "a", 0, 3), piece("far", "b", 1)], { sheets: [sheet], journal });
  const dice = [{ seat: 1, faces: [5, 5], again: [1] }];
  const seen = contestTold(told(calm, calm, { seat: 1, lines: ["journal:3"], pictures: [{ dice: [...dice, { seat: 0, faces: [1] }] }] }))!;
  assert.deepEqual(
    seen.sides.map(({ title, pieces, falls }) => [title, pieces[0]!.count, falls]),
    [
      ["You defend", 3, true],
      ["Mei attacks", 1, true],
    ],
  );
  assert.deepEqual([seen.note, seen.round], ["Mei attacks first", 2]);
  // Who throws first is seen with who has still to throw; the pieces may be written anew, as long as all stand where they stood.
  const anew = table([piece("mine", "a", 0, 3), piece("far", "b", 1)], { sheets: [sheet], journal });
  const first = contestTold(told(calm, anew, { seat: 1, lines: ["journal:3"], pictures: [{ dice }] }))!;
  assert.deepEqual(
    first.sides.map(({ seat, awaited }) => [seat, awaited]),
    [
      [0, true],
      [1, false],
    ],
  );
  const fallen = table([piece("mine", "a", 0, 2), piece("far", "b", 1)], { sheets: [sheet], journal });
  assert.equal(contestTold(told(calm, fallen, { seat: 1, pictures: [{ dice }] })), null);
  // A battle that begins only later is another.
  const bare = table([piece("mine", "a", 0, 3), piece("far", "b", 1)], { journal });
  const earlier = { before: bare, scene: bare, last: calm, beat: { sentence: "Old.", lines: ["journal:0"], pictures: [{ dice }] } };
  const old = { ...(calm as object), journal: [...journal, { kind: "line", id: "journal:0", label: "Old." }] };
  assert.equal(contestTold({ ...earlier, last: old } as never), null);
});

test("dice that lie as they lay before are not thrown in a beat", () => {
  const tray = { kind: "tray", id: "tray", dice: [4, 6].map((face) => ({ kind: "die", id: `${face}`, seat: 1, face })) };
  const from = table([], { sheets: [{ kind: "sheet", id: "fight", label: "A battle", items: [tray] }] });
  const cast = (seat: number, faces: number[], again: number[] = []) => ({ seat, faces, again });
  const beats = [
    [cast(1, [4, 6]), cast(0, [2, 2])],
    [cast(1, [4, 6]), cast(0, [2, 2], [1])],
    [cast(1, [4, 6]), cast(0, [2, 2])],
  ].map((dice) => ({ sentence: "So.", pictures: [{ dice }] }));
  const lying = framesOf({ from, to: from, beats } as never).map(({ beat, lying }) =>
    diceOf(beat).map((dice) => lying!.has(dice)),
  );
  assert.deepEqual(lying, [
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test("the rounds of a battle go back to the line that began it, and answers are compared by their chances", () => {
  const line = (id: string, more: object = {}) => ({ kind: "line", id, label: id, ...more });
  const round = (id: string) => line(id, { touches: ["a"], picture: { dice: [{ faces: [1] }], between: "beats" } });
  const journal = [line("rolls"), round("second"), round("first"), line("rides", { touches: ["b", "a"] }), round("old")];
  const course = courseOf(journal as never, "a");
  assert.deepEqual([course.rounds.map((each) => each.id), course.before?.id], [["second", "first"], "rides"]);
  const choices = [10, 60, 30, null, 20, 50, 40].map((chance, n) => ({ id: `${n}`, chance, weight: n ? "plain" : "quiet" }));
  assert.deepEqual(
    chances(choices as never).map((each) => each.chance),
    [60, 50, 40, 30, 10],
  );
});

test("a beat has one sound: a battle of one's own that is decided, dice, an arrow, a card, or none", () => {
  const calm = table([piece("p", "a", 1)]);
  const gone = table([piece("p", "b", 1)]);
  const dice = (...seats: number[]) => seats.map((seat) => ({ seat, faces: [1] }));
  const sounds = [
    told(calm, calm, { pictures: [{ dice: dice(1, 0), between: "beats" }] }),
    told(calm, calm, { pictures: [{ dice: dice(1, 2), between: "beats" }] }),
    told(calm, gone, { kind: "move" }),
    told(calm, calm, { kind: "card" }),
    told(calm, calm, { kind: "turn" }),
  ].map(soundOf);
  assert.deepEqual(sounds, ["drum", "dice", "brush", "paper", null]);
});

test("where just as many come as go on, the beat says from where its pieces went", () => {
  const before = table([piece("p", "a", 1, 2), piece("q", "b", 1, 2)]);
  const after = table([piece("p", "a", 1, 2), piece("q", "b", 1, 2), piece("r", "c", 1, 2)]);
  const beat = { kind: "reason", seat: 1, touches: ["a", "b", "c"] };
  const way = (from: string) => ({ from, to: "c", seat: 1, symbol: "troop" });
  assert.deepEqual(journeys(told(before, after, beat)), [way("a"), way("b")]);
  assert.deepEqual(journeys(told(before, after, { ...beat, kind: "gain" })), []);
  assert.deepEqual(journeys(told(before, after, { ...beat, seat: 2 })), []);
  const more = table([piece("p", "a", 1, 3), piece("q", "b", 1, 3)]);
  assert.deepEqual(journeys(told(before, more, beat)), []);
});

test("where those who come stood there with an earlier beat, the beat says to where its pieces went", () => {
  const before = table([piece("p", "a", 1, 2), piece("q", "c", 1, 3)]);
  const after = table([piece("p", "a", 1, 1), piece("q", "c", 1, 3)]);
  const beat = { kind: "reason", seat: 1, touches: ["a", "c"] };
  assert.deepEqual(journeys(told(before, after, beat)), [{ from: "a", to: "c", seat: 1, symbol: "troop" }]);
  assert.deepEqual(journeys(told(before, after, { ...beat, kind: "loss" })), []);
  assert.deepEqual(journeys(told(before, after, { ...beat, touches: ["a"] })), []);
});

test("nobody is shown to go from a place to another that no line names together", () => {
  const before = table([piece("p", "a", 1, 2), piece("q", "c", 1, 1)]);
  const after = (touches: string[][]) =>
    table([piece("p", "a", 1, 1), piece("q", "c", 1, 2)], {
      journal: touches.map((each, n) => ({ id: `l${n}`, touches: each })),
    });
  const ways = (...touches: string[][]) =>
    journeys(told(before, after(touches), { kind: "move", seat: 1, touches: ["a", "c"], lines: ["l0", "l1"] })).length;
  assert.deepEqual([ways(["a", "c"]), ways(["a"], ["c"]), ways(["c"], ["a", "c"])], [1, 0, 1]);
  const come = table([piece("p", "a", 1, 2), piece("q", "c", 1, 2)], { journal: [{ id: "l0", touches: ["a"] }, { id: "l1", touches: ["c"] }] });
  assert.deepEqual(journeys(told(before, come, { kind: "move", seat: 1, touches: ["a", "c"], lines: ["l0", "l1"] })), []);
});

test("what is printed on a place as a count is more or less than before", () => {
  const at = (count: number, strength: number) => {
    const icons = [{ symbol: "yurt", count }, { symbol: "shield", count: strength }, { symbol: "coin" }];
    return { seat: 0, board: { places: [{ id: "a", icons }], pieces: [] } } as never;
  };
  const frame = told(at(1, 4), at(3, 4), {});
  assert.deepEqual(countsAt(frame, "a"), [{ symbol: "yurt", seat: null, by: 2 }]);
  assert.deepEqual(countsAt(frame, "b"), []);
});

test("numbers stand behind the first sentence and are no sentence of their own", () => {
  assert.deepEqual(cut("Sun plays Silk. (−1 card) Peak waits. (+1 coin)"), {
    first: "Sun plays Silk.",
    counts: "−1 card",
    rest: "Peak waits. (+1 coin)",
  });
  assert.deepEqual(cut("Nothing comes of it."), { first: "Nothing comes of it.", counts: "", rest: "" });
  assert.deepEqual(cut("Who (of all) goes? Nobody."), { first: "Who (of all) goes?", counts: "", rest: "Nobody." });
});
