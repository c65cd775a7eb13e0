/* What a test of readable pages measures, in the page itself: how large text is, what is cut off, whether what is lit is in view. */
window.measuring = (() => {
  const box = (drawn) => drawn.getBoundingClientRect();
  /** Pictures of the whole, which nobody reads. */
  const MINIATURE = ".small-map, .small-map *";
  /** Of the height of a line so much above and below is no ink. */
  const AIR = 0.2;
  const SLACK = 1.2;
  /** What is asked keeps a pixel to spare below: not every machine sets a line alike. */
  const SPARE = SLACK + 1;
  const SMALLEST = { desk: 13, phone: 14 };
  /** What may be scrolled, and which way: long things in the people and the reading box, a row of cards, the leaves of a phone. */
  const MAY = { people: "y", reading: "y", hand: "x", question: "", leaf: "xy" };

  const isPhone = () => innerWidth <= 700;
  const regionOf = (drawn) => {
    const name = drawn.closest("[data-region]")?.dataset.region;
    return isPhone() && name !== "board" && name !== "question" ? "leaf" : (name ?? "page");
  };
  const said = (text) => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 60));

  /** How many pixels of the window a pixel of this element's style is. */
  function near(drawn) {
    const svg = drawn instanceof SVGGraphicsElement ? drawn : drawn.closest("foreignObject");
    const lies = svg?.getScreenCTM();
    return lies ? Math.hypot(lies.a, lies.b) : 1;
  }

  const isSeen = (drawn) =>
    drawn.checkVisibility({ visibilityProperty: true }) &&
    !drawn.matches(MINIATURE) &&
    getComputedStyle(drawn).clipPath !== "inset(50%)";

  /** Every piece of text that is drawn, with the element that sets it. */
  function* texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const drawn = node.parentElement;
      if (node.textContent.trim() && !drawn.closest("defs, symbol, title, desc, script, style") && isSeen(drawn))
        yield { node, drawn };
    }
  }

  /** What of the window is left for things in this element by all that cuts off around it; what can be scrolled there cuts nothing. */
  function clipping() {
    const known = new Map();
    const clip = (each) => {
      if (!each || each === document.body) return { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      if (known.has(each)) return known.get(each);
      const around = clip(each.parentElement);
      const made = { ...around };
      if (each instanceof HTMLElement) {
        const style = getComputedStyle(each);
        const isStrict = style.contain.includes("strict") || style.contain.includes("paint");
        const may = MAY[regionOf(each)] ?? "y";
        const inner = box(each);
        for (const [way, overflow, low, high] of [["x", style.overflowX, "left", "right"], ["y", style.overflowY, "top", "bottom"]]) {
          if (overflow === "visible" && !isStrict) continue;
          const isScrolled = overflow === "auto" || overflow === "scroll";
          if (isScrolled && may.includes(way)) [made[low], made[high]] = [-Infinity, Infinity];
          else [made[low], made[high]] = [Math.max(around[low], inner[low]), Math.min(around[high], inner[high])];
        }
      }
      known.set(each, made);
      return made;
    };
    return clip;
  }

  const lost = (edges, clip) =>
    Math.max(clip.left - edges.left, edges.right - clip.right, clip.top - edges.top, edges.bottom - clip.bottom);

  /** Text that is too small, and text and buttons that are cut off. A board that lies near is cut off by its frame. */
  function read() {
    const found = [];
    const least = isPhone() ? SMALLEST.phone : SMALLEST.desk;
    const clip = clipping();
    const board = document.querySelector(".mapw.near");
    const sizes = new Map();
    for (const { node, drawn } of texts()) {
      if (!sizes.has(drawn)) sizes.set(drawn, parseFloat(getComputedStyle(drawn).fontSize) * near(drawn));
      const size = sizes.get(drawn);
      if (size < least - 0.05) found.push(`small: ${regionOf(drawn)} ${said(node.textContent)} is ${size.toFixed(1)} px`);
      if (board?.contains(drawn)) continue;
      const around = clip(drawn);
      const spare = drawn.closest(".asked") ? SPARE : 0;
      const range = document.createRange();
      range.selectNodeContents(node);
      const all = [...range.getClientRects()].map(({ left, right, top, bottom, height }) =>
        lost({ left, right, top: top + height * AIR, bottom: bottom - height * AIR + spare }, around),
      );
      const most = Math.max(...all);
      if (most > SLACK) found.push(`cut: ${regionOf(drawn)} ${said(node.textContent)} by ${Math.round(most)} px`);
    }
    for (const pressed of document.querySelectorAll("main :is(button, a[href], .touch)")) {
      if (!(pressed instanceof HTMLElement) || pressed.closest(".mapw") || !isSeen(pressed)) continue;
      const most = lost(box(pressed), clip(pressed.parentElement));
      const name = pressed.getAttribute("aria-label") ?? pressed.textContent;
      if (most > SLACK) found.push(`cut: ${regionOf(pressed)} button ${said(name)} by ${Math.round(most)} px`);
    }
    return found;
  }

  /** Lit things of somebody's papers, or of the board, none of which is in view. */
  function unseen() {
    const papers = document.querySelector("[data-region=people] .all");
    const own = isPhone() ? [] : [...(papers?.querySelectorAll(".touch.ok") ?? [])].map(box);
    const isThere = ({ top, bottom }) => top >= box(papers).top - 1 && bottom <= box(papers).bottom + 1;
    if (own.length && !own.some(isThere)) return [`unseen: none of ${own.length} lit things of the papers is in view`];
    const frame = document.querySelector(".mapw");
    const lit = [...(frame?.querySelectorAll(".hit.may") ?? [])].map(box);
    if (!lit.length) return [];
    const { left, right, top, bottom } = box(frame);
    const sheet = document.querySelector(".bottom")?.getBoundingClientRect().top ?? Infinity;
    const isIn = ({ x, y, width, height }) =>
      x + width / 2 >= left && x + width / 2 <= right && y + height / 2 >= top && y + height / 2 <= Math.min(bottom, sheet);
    return lit.some(isIn) ? [] : [`unseen: none of ${lit.length} lit things is in view`];
  }

  return { look: () => [...read(), ...unseen()] };
})();
