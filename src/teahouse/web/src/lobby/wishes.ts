/** Who shall sit around a new table, and what the usual table of a game is. */
import { house, nonce } from "../lib/api";
import type { GameCard, OptionCard, SeatWish, TableView } from "../lib/contract";

export type Kind = Exclude<SeatWish["kind"], "me">;
export interface Other {
  kind: Kind;
  bot: string;
  name: string;
}

export const KINDS: readonly Kind[] = ["link", "here", "bot"];
export const WORDS: Record<Kind, string> = { link: "A friend", here: "At this screen", bot: "A bot" };

/** The last bot of the list plays best. */
export const strongest = (game: GameCard): string => game.bots.at(-1)?.id ?? "";

/** All but oneself at the smallest table of the game. */
export const usualOthers = (game: GameCard): Other[] =>
  Array.from({ length: game.least_seats - 1 }, () => ({ kind: "bot" as const, bot: strongest(game), name: "" }));

/** The value of an option: what was chosen, if it has that value with so many seats, else the usual one. */
export const valueOf = (option: OptionCard, chosen: Record<string, string>): string =>
  option.values.some((value) => value.id === chosen[option.id]) ? chosen[option.id]! : option.default;

/** The options that can be chosen at all with so many seats. */
export const fittingOptions = (game: GameCard, seats: number): GameCard["options"] =>
  game.options.filter((option) => option.values.length > 1 && (!option.seats.length || option.seats.includes(seats)));

export const modeOf = (game: GameCard, seats: number): string =>
  game.modes.filter((each) => each.from_seats <= seats).at(-1)?.title ?? "";

export interface Wish {
  others: Other[];
  mine: number;
  options: Record<string, string>;
  deadline: number;
}

export function openTable(game: GameCard, wish: Wish): Promise<TableView> {
  const seats: SeatWish[] = wish.others.map(({ kind, bot, name }) => ({
    kind,
    bot: kind === "bot" ? bot : "",
    name: kind === "here" ? name.trim() : "",
  }));
  seats.splice(wish.mine, 0, { kind: "me", bot: "", name: "" });
  const options = Object.fromEntries(
    fittingOptions(game, seats.length).map((option) => [option.id, valueOf(option, wish.options)]),
  );
  return house.open({ game: game.id, seats, options, deadline_hours: wish.deadline, nonce: nonce() });
}

/** One click from the lobby to the first question. */
export const playNow = (game: GameCard): Promise<TableView> =>
  openTable(game, { others: usualOthers(game), mine: 0, options: {}, deadline: 0 });
