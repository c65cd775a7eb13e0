/** Lines and shapes drawn as if by hand; the same seed always gives the same drawing. */

export type Point = readonly [number, number];
export type Random = (low: number, high: number) => number;

/** A small generator seeded by a text, such as the id of an island. */
export function randomFrom(text: string): Random {
  let state = 2166136261;
  for (let n = 0; n < text.length; n++) state = Math.imul(state ^ text.charCodeAt(n), 16777619);
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return low + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (high - low);
  };
}

const at = (n: number): string => n.toFixed(1);

function curve(before: Point, from: Point, to: Point, after: Point): string {
  const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
  const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
  return `C${at(c1[0])} ${at(c1[1])} ${at(c2[0])} ${at(c2[1])} ${at(to[0])} ${at(to[1])}`;
}

/** An open curve through the points. */
export function line(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return "";
  let path = `M${at(first[0])} ${at(first[1])}`;
  for (let n = 0; n + 1 < points.length; n++) {
    path += curve(points[Math.max(n - 1, 0)]!, points[n]!, points[n + 1]!, points[Math.min(n + 2, points.length - 1)]!);
  }
  return path;
}

/** A closed curve through the points. */
export function loop(points: readonly Point[]): string {
  const count = points.length;
  let path = `M${at(points[0]![0])} ${at(points[0]![1])}`;
  for (let n = 0; n < count; n++) {
    path += curve(points[(n + count - 1) % count]!, points[n]!, points[(n + 1) % count]!, points[(n + 2) % count]!);
  }
  return `${path}z`;
}

/** A wobbling loop around a centre. */
export function blob(
  x: number,
  y: number,
  radius: number,
  random: Random,
  count = 11,
  wobble = 0.13,
  flat = 1,
): string {
  const points: Point[] = [];
  for (let n = 0; n < count; n++) {
    const angle = (2 * Math.PI * n) / count;
    const reach = radius * (1 + random(-wobble, wobble));
    points.push([x + reach * Math.cos(angle), y + reach * Math.sin(angle) * flat]);
  }
  return loop(points);
}

export interface Peak {
  /** The whole mountain, to be filled. */
  body: string;
  /** Its ridge, to be drawn in ink. */
  ridge: string;
  /** Dry strokes on its slope. */
  strokes: string;
}

/** A ridge of overlapping peaks that fades into mist at its foot, the ones behind first. */
export function peaks(x: number, y: number, width: number, height: number, random: Random, count = 3): Peak[] {
  const middle = (count - 1) / 2;
  const order = Array.from({ length: count }, (_, n) => ({ n, far: -Math.abs(n - middle) * random(0.6, 1.4) }));
  order.sort((a, b) => a.far - b.far);
  return order.map(({ n }) => {
    const centre = x + ((n - middle) * width) / (count + 0.3);
    const high = n === Math.floor(count / 2) ? height : height * random(0.62, 1);
    const wide = (width / count) * 1.75;
    const top = centre + random(-0.08, 0.08) * wide;
    const outline: Point[] = [
      [centre - wide / 2, y],
      [centre - wide * 0.36, y - high * 0.26],
      [centre - wide * 0.22, y - high * 0.5],
      [top - wide * 0.13, y - high * 0.82],
      [top - wide * 0.03, y - high],
      [top + wide * 0.05, y - high * 0.97],
      [top + wide * 0.12, y - high * 0.74],
      [centre + wide * 0.26, y - high * 0.46],
      [centre + wide * 0.34, y - high * 0.3],
      [centre + wide / 2, y],
    ];
    const shaken = outline.map(([a, b]): Point => [a + random(-1, 1), b + random(-1, 1)]);
    let strokes = "";
    for (let k = 0; k < 3; k++) {
      const sx = top + random(-0.02, 0.22) * wide;
      const sy = y - high * random(0.45, 0.85);
      strokes += `M${at(sx)} ${at(sy)}q${at(random(1, 4))} ${at(high * 0.1)} ${at(random(-1, 4))} ${at(high * 0.22)}`;
    }
    return { body: `${line(shaken)}z`, ridge: line(shaken.slice(1, -1)), strokes };
  });
}

/** The two tiers of a pine. */
export function pine(x: number, y: number, s: number): { trunk: string; crown: string } {
  return {
    trunk: `M${at(x)} ${at(y)}q${at(s)} ${at(-6 * s)} 0 ${at(-12 * s)}`,
    crown:
      `M${at(x - 8 * s)} ${at(y - 7 * s)}q${at(8 * s)} ${at(-8 * s)} ${at(16 * s)} 0q${at(-8 * s)} ${at(2 * s)} ${at(-16 * s)} 0z` +
      `M${at(x - 6 * s)} ${at(y - 13 * s)}q${at(6 * s)} ${at(-8 * s)} ${at(12 * s)} 0q${at(-6 * s)} ${at(2 * s)} ${at(-12 * s)} 0z`,
  };
}
