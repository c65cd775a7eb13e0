/* What a test of a still table looks at, in the page itself, so that one question brings it all. */
window.walking = (() => {
  const around = (box, from = { x: 0, y: 0 }) =>
    [box.x - from.x, box.y - from.y, box.width, box.height].map((n) => Math.round(n * 10) / 10).join(" ");
  const box = (drawn) => drawn.getBoundingClientRect();
  const named = (query, name, said) =>
    Object.fromEntries([...document.querySelectorAll(query)].map((each) => [name(each), said(each)]));
  const isSmall = () => innerWidth <= 700;

  /** Where the regions lie in the window, where pieces stand on the board, and where all that can be pressed lies. */
  function where() {
    const found = {
      regions: named("[data-region]", (each) => each.dataset.region, (each) => around(box(each))),
      pieces: named("[data-piece]", (each) => each.dataset.piece, (each) => each.style.transform),
    };
    // On a phone the board turns to what was chosen, and the red button says what that is.
    if (isSmall()) return found;
    return {
      ...found,
      plane: { plane: around(box(document.querySelector(".plane"))) },
      things: named("[data-stamp]", (each) => each.dataset.stamp, (each) => around(box(each))),
      buttons: named("#question .btn", (each) => each.textContent.trim(), (each) => around(box(each))),
    };
  }

  function differences(was, now) {
    const found = [];
    for (const kind of Object.keys(was))
      for (const id of new Set([...Object.keys(was[kind]), ...Object.keys(now[kind])]))
        if (was[kind][id] !== now[kind][id]) found.push(`${kind} ${id}: ${was[kind][id]} is now ${now[kind][id]}`);
    return found;
  }

  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  async function until(is) {
    for (let frames = 0; frames < 1800; frames++) {
      if (is()) return true;
      await frame();
    }
    return false;
  }

  /** The middles of things that are lit and can be seen, some of all. */
  function lit(most) {
    const seen = [...document.querySelectorAll(".hit.may, .touch.ok, #question .answers .btn, .answer .chip:not(.plain)")]
      .map((each) => ({ each, at: [box(each).x + box(each).width / 2, box(each).y + box(each).height / 2] }))
      .filter(({ each, at }) => each.contains(document.elementFromPoint(...at)));
    const step = Math.max(1, Math.floor(seen.length / most));
    return seen.filter((_, n) => n % step === 0).slice(0, most);
  }

  let base = null,
    last = null,
    moved = [],
    compared = 0;
  const compare = () => {
    const now = where();
    moved.push(...differences(base, now));
    compared += 1;
  };
  // The page has the first word at a pointer that moves, and then says what lies there.
  addEventListener("pointermove", () => base && setTimeout(() => setTimeout(compare)));

  return {
    /** The table asks this; where everything lies, and what there is to point at. */
    async look(label, most) {
      const heading = () => document.querySelector("#question h2")?.textContent ?? "";
      // A rule is linked by its title, which is longer than what stands there until the rulebook has come.
      const isAsked = () =>
        heading().includes(label) &&
        document.querySelector("[aria-label='The question']").ariaBusy === "false" &&
        !document.querySelector("[aria-label='Rule: the rule']");
      if (!(await until(isAsked))) return { trouble: `It asks ${heading()} and not ${label}` };
      await frame();
      await frame();
      base = where();
      moved = [];
      compared = 0;
      const changed = last ? differences({ pieces: last.pieces }, { pieces: base.pieces }) : [];
      const shifted = last ? differences({ regions: last.regions }, { regions: base.regions }) : [];
      last = base;
      return {
        regions: Object.keys(base.regions),
        shifted,
        changed,
        lit: lit(most).map(({ at }) => at),
      };
    },
    /** What moved while so many things were pointed at. */
    async pointed(count) {
      if (!(await until(() => compared >= count))) return [`Only ${compared} of ${count} things were pointed at`];
      const said = document.querySelectorAll("[aria-label='Help'] h3").length;
      return count && said !== 1 ? [...moved, "The reading box says nothing of it"] : moved;
    },
    /** What cannot be read on each of the leaves, and on each sheet that can be opened there. */
    async leaves() {
      const found = [];
      const read = (of) => found.push(...measuring.look().map((each) => `${of}: ${each}`));
      const front = document.querySelector("[role=tab][aria-selected=true]");
      for (const tab of document.querySelectorAll("[role=tab]")) {
        tab.click();
        if (!(await until(() => tab.ariaSelected === "true"))) found.push(`${tab.textContent} does not come to the front`);
        await frame();
        read(tab.textContent);
        for (const opener of document.querySelectorAll("main button[aria-haspopup=dialog]:not(.bar button)")) {
          if (!opener.checkVisibility() || (tab !== front && !isSmall())) continue;
          opener.click();
          if (!(await until(() => document.querySelector("dialog[open]")))) found.push(`${opener.textContent} does not open`);
          await frame();
          read(opener.ariaLabel ?? opener.textContent);
          document.querySelector("dialog[open] button[aria-label=Close]").click();
          await until(() => !document.querySelector("dialog"));
        }
      }
      front?.click();
      await frame();
      return found;
    },
    /** What moves while a thumb chooses some of what is lit. */
    async tapped(most) {
      for (const { each } of lit(most)) {
        each.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
        await frame();
        compare();
      }
      return moved;
    },
  };
})();
