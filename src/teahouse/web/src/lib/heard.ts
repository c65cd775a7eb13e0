/** The sounds of this page. */
import { Sounds, synthesiser } from "./sound";

export const sound = new Sounds(synthesiser(), localStorage, () => performance.now());
