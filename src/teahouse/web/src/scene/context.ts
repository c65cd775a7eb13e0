import { getContext, setContext } from "svelte";
import type { Stage } from "../lib/stage.svelte";

const KEY = Symbol("stage");

export const giveStage = (stage: Stage): Stage => setContext(KEY, stage);
export const useStage = (): Stage => getContext<Stage>(KEY);
