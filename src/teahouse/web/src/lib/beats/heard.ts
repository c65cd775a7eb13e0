import type { SoundName } from "../recipes";
import type { Frame } from "./frames";
import { journeys } from "./travels";

/** The one sound of a beat that is told: a battle of one's own that is decided, dice, an arrow, a card; or none. */
export function soundOf(frame: Frame): SoundName | null {
  const { beat, scene } = frame;
  const dice = (beat?.pictures ?? []).flatMap((picture) => picture.dice ?? []);
  const decided = (beat?.pictures ?? []).some((picture) => picture.between);
  if (decided && scene.seat != null && dice.some((each) => each.seat === scene.seat)) return "drum";
  if (dice.length) return "dice";
  if (journeys(frame).length) return "brush";
  return beat?.kind === "card" || beat?.kind === "event" || beat?.kind === "reason" ? "paper" : null;
}
