import type { Lit, Scene } from "./contract";

/** What lies on an element while a scene is drawn: whether it can be clicked, at what price, and why not. */
export type Light = Omit<Lit, "id">;

declare module "./contract" {
  interface Badge extends Light {}
  interface Box extends Light {}
  interface Card extends Light {}
  interface Deck extends Light {}
  interface Die extends Light {}
  interface Link extends Light {}
  interface Piece extends Light {}
  interface Place extends Light {}
  interface Slip extends Light {}
  interface Space extends Light {}
  interface Tab extends Light {}
}

/** The scene with its lights laid on the elements that they belong to. Whatever is not lit is the same object as before. */
export function litUp(scene: Scene): Scene {
  if (!scene.lit?.length) return scene;
  const lights = new Map(scene.lit.map(({ id, ...light }) => [id, light]));
  return {
    ...scene,
    board: laidOn(scene.board, lights),
    sheets: laidOn(scene.sheets, lights),
    panels: laidOn(scene.panels, lights),
  };
}

function laidOn<T>(value: T, lights: Map<string, Light>): T {
  if (!value || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const made = value.map((each: unknown) => laidOn(each, lights));
    return (made.some((each, n) => each !== value[n]) ? made : value) as T;
  }
  const light = lights.get((value as { id?: string }).id ?? "");
  const changed: Record<string, unknown> = { ...light };
  for (const [name, part] of Object.entries(value)) {
    const made = laidOn(part, lights);
    if (made !== part) changed[name] = made;
  }
  return Object.keys(changed).length ? { ...value, ...changed } : value;
}

/** The actions that can be clicked where they lie, on the board or on a sheet. */
export function actionsDrawn(scene: Scene): Set<string> {
  return new Set(
    (scene.lit ?? [])
      .flatMap((each) => [each.action ?? "", ...(each.also ?? []), ...(each.picks ?? [])])
      .filter(Boolean),
  );
}
