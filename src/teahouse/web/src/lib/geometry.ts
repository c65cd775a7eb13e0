import type { Place } from "./contract";
import type { Point } from "./brush";

const at = (n: number): string => n.toFixed(1);

/** The corners of a place; `size` stands in for the radius of a hex or disc. */
export function corners(place: Place, size = place.radius ?? 0): Point[] {
  if (place.points?.length) return place.points as Point[];
  if (place.shape === "hex") {
    return [0, 60, 120, 180, 240, 300].map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180;
      return [place.x + size * Math.cos(angle), place.y + size * Math.sin(angle)];
    });
  }
  if (place.shape === "box") {
    const tall = size * 0.8;
    return [
      [place.x - size, place.y - tall],
      [place.x + size, place.y - tall],
      [place.x + size, place.y + tall],
      [place.x - size, place.y + tall],
    ];
  }
  return Array.from({ length: 24 }, (_, n): Point => {
    const angle = (n * Math.PI) / 12;
    return [place.x + size * Math.cos(angle), place.y + size * Math.sin(angle)];
  });
}

export const polygon = (points: readonly Point[]): string => points.map(([x, y]) => `${at(x)},${at(y)}`).join(" ");

/** The outline that places share: every edge that belongs to only one of them. */
export function outline(places: readonly Place[], grow = 0): string {
  const edges = new Map<string, [Point, Point]>();
  const inner = new Set<string>();
  for (const place of places) {
    const exact = corners(place);
    const drawn = grow ? corners(place, (place.radius ?? 0) + grow) : exact;
    exact.forEach((from, n) => {
      const to = exact[(n + 1) % exact.length]!;
      const middle = `${Math.round((from[0] + to[0]) / 4)},${Math.round((from[1] + to[1]) / 4)}`;
      if (edges.has(middle)) inner.add(middle);
      edges.set(middle, [drawn[n]!, drawn[(n + 1) % drawn.length]!]);
    });
  }
  let path = "";
  for (const [middle, [from, to]] of edges) {
    if (!inner.has(middle)) path += `M${at(from[0])} ${at(from[1])}L${at(to[0])} ${at(to[1])}`;
  }
  return path;
}

/** The middle of some places. */
export function centre(places: readonly Place[]): Point {
  const sum = places.reduce<[number, number]>(([x, y], place) => [x + place.x, y + place.y], [0, 0]);
  return [sum[0] / Math.max(places.length, 1), sum[1] / Math.max(places.length, 1)];
}

export const polygonPath = (points: readonly Point[]): string =>
  points.length ? `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join("L")}z` : "";

/** The outline around places, with some room. */
export function hull(places: readonly Place[], room: number): Point[] {
  const points = places.flatMap(({ x, y }) =>
    Array.from({ length: 12 }, (_, n): Point => [
      x + room * Math.cos((n * Math.PI) / 6),
      y + room * Math.sin((n * Math.PI) / 6),
    ]),
  );
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (sorted: readonly Point[]): Point[] => {
    const found: Point[] = [];
    for (const point of sorted) {
      while (found.length > 1 && turn(found.at(-2)!, found.at(-1)!, point) <= 0) found.pop();
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...half(points), ...half(points.toReversed())];
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
