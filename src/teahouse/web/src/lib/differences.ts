import type { Difference, LiveBeat, TableView } from "./contract";

type Keyed = Record<string, unknown>;

/** The newer value that a difference makes of an older one. What has not changed is the same object as before. */
export function applied<T>(old: T, change: Difference): T {
  const made = (Array.isArray(old) ? [...old] : { ...old }) as unknown as Keyed;
  for (const [start, count, items] of change.splice ?? [])
    (made as unknown as unknown[]).splice(start, count, ...items);
  for (const key of change.gone ?? []) delete made[key];
  Object.assign(made, change.set);
  for (const [key, inside] of Object.entries(change.within ?? {})) made[key] = applied(made[key], inside);
  return made as unknown as T;
}

/** The view with the scene as it is before the last beat. */
export function beaten(view: TableView, beats: LiveBeat[]): TableView {
  let scene = view.scene;
  for (const { change } of beats) if (scene && change) scene = applied(scene, change);
  return scene === view.scene ? view : { ...view, scene };
}
