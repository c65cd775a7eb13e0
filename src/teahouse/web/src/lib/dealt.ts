import type { Panel, Player, Scene, Sheet } from "./contract";
import "./lights";

/** Where the sheets of a table lie. */
export interface Dealt {
  open: Sheet[];
  /** To be opened when somebody asks. */
  folded: Sheet[];
  side: Sheet[];
  /** In the region of hand, dice or market, where there is one. */
  inHand: Sheet[];
  /** What is to be read there and not taken, as how a battle stands: at a desk it lies in the reading box. */
  toRead: Sheet | undefined;
  withQuestion: Sheet[];
  /** Beside the board; where there is none, what would lie there lies in its place. */
  beside: Sheet[];
  own: Sheet | undefined;
  /** Of those beside the board, what is not the viewer's own and not asked about: on a phone they lie with the others. */
  foreign: Sheet[];
  hasHand: boolean;
}

/** Deals a scene's sheets to the regions; one that is shown elsewhere is left out. */
export function dealt(scene: Scene, isSmall: boolean, elsewhere?: Sheet): Dealt {
  const { under = [], beside: column = [], hand } = scene.layout ?? {};
  const hasHand = [...under, ...column].some((region) => region.name === "hand");
  const open = (scene.sheets ?? []).filter((sheet) => !sheet.folded && sheet !== elsewhere);
  const isBeside = (sheet: Sheet): boolean => (sheet.where ?? "side") === "side";
  const own = open.find((sheet) => isBeside(sheet) && sheet.seat != null && sheet.seat === scene.seat);
  /** At a desk whoever has a sheet of their own opens what compares everybody: beside it there is no room for all of it. */
  const compared = open.filter(
    (sheet) =>
      !isSmall &&
      scene.board &&
      own &&
      isBeside(sheet) &&
      sheet.seat == null &&
      sheet.items.length > 0 &&
      sheet.items.every((item) => item.kind === "table"),
  );
  const side = open.filter((sheet) => isBeside(sheet) && !compared.includes(sheet));
  /** On a phone a battle lies with the question, for there is no stage. */
  const isFought = (sheet: Sheet): boolean => isSmall && sheet.items.some((item) => item.kind === "contest");
  /** So does what is only reckoned there, such as the chances of an attack. */
  const isReckoned = (sheet: Sheet): boolean =>
    isSmall && !sheet.items.some((item) => item.kind === "spread" || item.kind === "tray");
  const held = open.filter((sheet) => hasHand && sheet.where === hand && !isFought(sheet) && !isReckoned(sheet));
  const toRead = isSmall ? undefined : held.map(readOf).find((sheet) => sheet.items.length);
  const inHand = isSmall ? held : held.map(heldOf).filter((sheet): sheet is Sheet => sheet !== null);
  /** On a phone what is asked about lies with the question, wherever it lies else. */
  const withQuestion = open.filter(
    (sheet) =>
      (!side.includes(sheet) && !held.includes(sheet) && !compared.includes(sheet)) ||
      (isSmall && side.includes(sheet) && isOffered(sheet)),
  );
  const beside = scene.board ? side : [];
  return {
    open,
    folded: (scene.sheets ?? []).filter((sheet) => sheet.folded || compared.includes(sheet)),
    side,
    inHand,
    toRead,
    withQuestion,
    beside,
    own,
    foreign: beside.filter((sheet) => sheet !== own && !withQuestion.includes(sheet)),
    hasHand,
  };
}

/** What cannot be held in a hand; cards and dice of the same sheet stay there. */
const READ = new Set(["table", "odds", "contest"]);
const isRead = (item: Sheet["items"][number]): boolean => READ.has(item.kind ?? "");
const isHeld = (item: Sheet["items"][number]): boolean => item.kind === "spread" || item.kind === "tray";
const readOf = (sheet: Sheet): Sheet =>
  sheet.items.some(isRead) ? { ...sheet, items: sheet.items.filter((item) => !isHeld(item)) } : { ...sheet, items: [] };
function heldOf(sheet: Sheet): Sheet | null {
  if (!sheet.items.some(isRead)) return sheet;
  const items = sheet.items.filter(isHeld);
  return items.length ? { ...sheet, items } : null;
}

const isOffered = (sheet: Sheet): boolean =>
  sheet.seat == null &&
  sheet.items.some((item) => item.kind === "spread" && item.items.some((each) => "action" in each && each.action));

/** How densely the papers of a table are to be set: whether cards are held, and whether its board is crowded. */
export const density = (scene: Scene, inHand: readonly Sheet[]): { hand: boolean; crowded: boolean } => ({
  hand: inHand.some((sheet) => sheet.items.some((item) => item.kind === "spread")),
  crowded: (scene.board?.places ?? []).some((place) => place.boxes?.some((box) => box.at)),
});

/** What lies on a table, without the question. */
export const tableOf = ({ board, sheets, panels }: Scene): Partial<Scene> => ({ board, sheets, panels });

/** Everybody by side: those who sit here, and the automas behind them. */
export const namesOf = (players: readonly Player[], panels: readonly Panel[]): Map<number, string> =>
  new Map([
    ...players.map((player): [number, string] => [player.seat, player.name]),
    ...panels.map((panel): [number, string] => [panel.seat, panel.name ?? panel.label]),
  ]);
