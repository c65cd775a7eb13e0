// Written by tools/page_types.py from the Python definitions; run `make page-types` after changing them.

export interface Act {
  seat: number;
  version: number;
  action: string;
  more?: string[];
  gently?: boolean;
}

export interface Amount {
  symbol?: string;
  count?: number;
  word?: string;
  text?: string;
}

export interface Answer {
  legal: boolean;
  sentence: string;
  rule: string;
  preview: string[];
}

export interface Ask {
  seat: number;
  action: string;
}

export interface Badge {
  kind: "badge";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  symbol?: string;
  earned?: boolean;
}

export interface Badges {
  kind: "badges";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  badges: Badge[];
}

export interface Bar {
  label: string;
  value: number;
  good?: boolean;
}

export interface BeatAmount {
  seat?: number | null;
  symbol?: string;
  word: string;
  by: number;
}

export interface BeatCard {
  name: string;
  value?: string;
}

export interface BeatDice {
  seat?: number | null;
  faces: number[];
  again?: number[];
  counts?: number[];
  words?: string;
}

export interface BeatPicture {
  dice?: BeatDice[];
  between?: string;
  pieces?: BeatPieces[];
  cards?: BeatCard[];
}

export interface BeatPieces {
  seat?: number | null;
  piece: Amount;
}

export interface Board {
  kind: "board";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  width: number;
  height: number;
  ground?: string;
  places?: Place[];
  groups?: Group[];
  links?: Link[];
  routes?: Route[];
  decor?: Decor[];
  pieces?: Piece[];
  slips?: Slip[];
  tracks?: PrintedTrack[];
  parts?: Part[];
}

export interface BotCard {
  id: string;
  meaning: string;
  level: number | null;
  measured: string;
}

export interface Box {
  kind: "box";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  text?: string;
  icons?: Amount[];
  state?: "free" | "gained" | "held" | "marked" | "open" | "sold" | "special" | "spent";
  milestone?: boolean;
  markers?: number[];
  at?: [number, number] | null;
  size?: [number, number];
  style?: "" | "bare" | "battle" | "brick" | "diamond" | "halt" | "hold" | "jade" | "merlon" | "ring" | "step" | "tile";
}

export interface Branch {
  step: number;
  seat: number;
  bot?: string;
}

export interface Camp {
  title: string;
  seat?: number | null;
  pieces?: Amount[];
  fallen?: Amount[];
  words?: string;
  counts?: number[];
  note?: string;
}

export interface Card {
  kind: "card";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  name?: string;
  value?: string;
  number?: string;
  symbol?: string;
  tone?: string;
  parts?: CardPart[];
  face?: "down" | "up";
  tab?: Tab | null;
  faces?: number[];
}

export interface CardPart {
  text: string;
  whose?: "all" | "other" | "own";
  icons?: Amount[];
  cost?: Amount[];
  usable?: boolean;
  seat?: number | null;
}

export interface Chart {
  kind: "chart";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  style: "bars" | "lines";
  ticks: string[];
  series: Series[];
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: string;
}

export interface Chip {
  kind: "chip";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  symbol?: string;
  lines?: string[];
}

export interface Choice {
  kind: "choice";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  action: string;
  cost?: Amount[];
  preview?: string[];
  weight?: "folded" | "main" | "plain" | "quiet";
  group?: string;
  symbol?: string;
  chance?: number | null;
  chance_at_most?: number | null;
  left?: string;
}

export interface Contest {
  kind: "contest";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  camps: Camp[];
  place?: string;
  ladder?: Rung[];
}

export interface Counter {
  kind: "counter";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  symbol: string;
  count: number;
  limit?: number | null;
}

export interface Counters {
  kind: "counters";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  counters: Counter[];
  slim?: boolean;
}

export interface Deck {
  kind: "deck";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  count: number;
  name?: string;
  tone?: string;
  faces?: number[];
}

export interface Decor {
  x: number;
  y: number;
  symbol?: string;
  text?: string;
  size?: number;
  style?: "" | "printed" | "rose";
  width?: number;
  height?: number;
}

export interface Die {
  kind: "die";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  face: number;
  job?: string;
  value?: string;
  colour?: "black" | "ivory" | "seat" | "stone" | "white";
  used?: boolean;
}

export interface Difference {
  splice?: [number, number, unknown[]][];
  gone?: string[];
  set?: Record<string, unknown>;
  within?: Record<string, Difference>;
}

export interface Exhibit {
  title: string;
  sentence: string;
  scene: Scene;
}

export interface Follow {
  token: string;
}

export interface Found {
  step: number;
  place: number;
}

export interface GameCard {
  id: string;
  title: string;
  subtitle: string;
  symbol: string;
  least_seats: number;
  most_seats: number;
  minutes: number;
  age: number;
  blurb: string;
  reconstructed: string;
  designers: string[];
  publisher: string;
  year: number;
  options: OptionCard[];
  modes: ModeCard[];
  bots: BotCard[];
}

export interface Grid {
  kind: "grid";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  rows: Box[][];
  row_rewards?: Box[];
  column_rewards?: Box[];
}

export interface Group {
  kind: "group";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  places: string[];
  style?: "" | "island" | "province" | "region";
  terrain?: string;
  name?: string;
  icons?: Amount[];
  used?: boolean;
  exploration?: "explored" | "unexplored" | null;
  merged?: boolean;
  scarce?: boolean;
}

export interface Guest {
  id: string;
  name: string;
}

export interface Heading {
  angle: number;
  text: string;
  open?: boolean;
}

export interface HelpEntry {
  kind: string;
  of: string;
  says: string;
  rule: string;
}

export interface Hint {
  action: string;
  label: string;
}

export interface ImportFile {
  text: string;
}

export interface Invite {
  seat: number;
  token: string;
  kind: "invite" | "return";
}

export interface Join {
  token: string;
  name?: string;
  nonce?: string;
}

export interface Journey {
  kind: "journey";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  actions: string[];
  cost?: Amount[];
  preview?: string[];
  symbol?: string;
}

export interface KeepNote {
  seat: number;
  text: string;
}

export interface Layout {
  side?: number;
  foot?: number;
  under?: Region[];
  beside?: Region[];
  hand?: "dock" | "under";
  others?: number;
  zoom?: number;
}

export interface Leave {
  where?: "everywhere" | "here";
}

export interface Line {
  kind: "line";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  topic?: "card" | "dice" | "effect" | "event" | "gain" | "loss" | "move" | "points" | "reason" | "turn";
  touches?: string[];
  when?: string;
  strong?: string[];
  dice?: number[];
  picture?: BeatPicture | null;
  reasoning?: Reasoning | null;
}

export interface Link {
  kind: "link";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  a: string;
  b: string;
  style?: "pass" | "path" | "river" | "road" | "sea" | "step" | "wall";
  cost?: Amount[];
  terrain?: string;
  via?: [number, number][];
  tower?: boolean;
  crossing?: [number, number] | null;
}

export interface LinkCard {
  kind: "invite" | "none" | "return";
  seat: number | null;
  name: string;
}

export interface Lit {
  id: string;
  action?: string;
  also?: string[];
  glow?: "chosen" | "cost" | "free" | null;
  badge?: Amount[];
  closed?: string;
  picks?: string[];
}

export interface LiveAct {
  kind: "act";
  seat: number;
  version: number;
  action: string;
  more?: string[];
  gently?: boolean;
  id: number;
}

export interface LiveBeat {
  sentence: string;
  kind?: "card" | "dice" | "effect" | "event" | "gain" | "loss" | "move" | "points" | "reason" | "turn";
  seat?: number | null;
  rule?: string;
  touches?: string[];
  lines?: string[];
  pictures?: BeatPicture[];
  amounts?: BeatAmount[];
  at_once?: boolean;
  change?: Difference | null;
}

export interface LiveChange {
  kind: "change";
  number: number;
  since: number;
  change: Difference;
  beats?: LiveBeat[];
}

export interface LiveChat {
  kind: "chat";
  chat: ChatLine;
}

export interface LiveDone {
  kind: "done";
  id: number;
  number: number;
  version: number;
  since?: number | null;
  change?: Difference | null;
  beats?: LiveBeat[];
  view?: TableView | null;
}

export interface LiveRefusal {
  kind: "refused";
  id: number;
  status: number;
  error: string;
  rule: string;
}

export interface LiveUndo {
  kind: "undo";
  seat: number;
  version: number;
  id: number;
}

export interface LiveView {
  kind: "view";
  number: number;
  view: TableView;
}

export interface Missed {
  line: Line;
  step: number;
  place: number;
}

export interface ModeCard {
  from_seats: number;
  title: string;
}

export interface Moment {
  step: number;
  steps: number;
  seat: number | null;
  scene: Scene;
  beats: LiveBeat[];
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  deadline_hours?: number;
  nonce?: string;
}

export interface Note {
  kind: "note";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  symbol?: string;
  name?: string;
  tone?: string;
}

export interface Odds {
  kind: "odds";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  chance: number;
  out_of?: number;
  bars?: Bar[];
}

export interface OptionCard {
  id: string;
  title: string;
  default: string;
  values: OptionChoice[];
  seats: number[];
}

export interface OptionChoice {
  id: string;
  title: string;
  meaning: string;
}

export interface Outcome {
  kind: "outcome";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  ranking: Rank[];
  scores?: Table | null;
  charts?: Chart[];
}

export interface OwnNote {
  text: string;
}

export interface Panel {
  kind: "panel";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat: number;
  reconstructed?: string;
  name: string;
  to_act?: boolean;
  automa?: boolean;
  stars?: number;
  stars_of?: number;
  counts?: Amount[];
  score?: Amount | null;
  dice?: Die[];
  slips?: Slip[];
}

export interface Part {
  label: string;
  places: string[];
}

export interface Piece {
  kind: "piece";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  place: string;
  symbol: string;
  count?: number;
  text?: string;
  box?: number | null;
  size?: number;
  state?: "exhausted" | "fallen" | "ghost" | null;
  face?: "down" | "up";
  tiles?: Amount[];
  headings?: Heading[];
}

export interface Place {
  kind: "place";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  shape: "area" | "box" | "disc" | "hex";
  x: number;
  y: number;
  radius?: number;
  points?: [number, number][];
  style?: "" | "barge" | "bay" | "diamond" | "dome" | "expanse" | "field" | "gable" | "gate" | "hull" | "hut" | "medallion" | "outline" | "pagoda" | "palace" | "palm" | "plate" | "port" | "rampart" | "ring" | "stall" | "track";
  word?: string;
  terrain?: string;
  name?: string;
  name_at?: [number, number] | null;
  icons?: Amount[];
  used?: boolean;
  exploration?: "explored" | "unexplored" | null;
  boxes?: Box[];
  holds?: number;
  limit?: number;
  column?: [number, number] | null;
}

export interface Player {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  bot: string;
  to_act: boolean;
  late: boolean;
  can_take_back: boolean;
  wants_to_abandon: boolean;
}

export interface PrintedTrack {
  kind: "printed_track";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  boxes: Box[];
  x: number;
  y: number;
  wide: number;
  high: number;
  bare?: boolean;
}

export interface Prompt {
  kind: "prompt";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  rules?: string[];
  waiting_for?: number[];
}

export interface Rail {
  kind: "rail";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  symbol: string;
  positions: string[];
  at: number;
  was?: number | null;
}

export interface Rank {
  place: number;
  name: string;
  seat: number;
  score?: number | null;
  won?: boolean;
  note?: string;
}

export interface Reason {
  sentence: string;
  rule?: string;
  symbol?: string;
  seat?: number | null;
  columns?: string[];
  candidates?: Row[];
  tie?: string;
  tie_rule?: string;
  tie_symbol?: string;
}

export interface Reasoning {
  kind: "reasoning";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  chain?: string[];
  reasons?: Reason[];
}

export interface Refusal {
  error: string;
  rule?: string;
  view?: TableView | null;
}

export interface Region {
  name: "hand" | "people" | "question" | "reading";
  size?: number;
}

export interface Rematch {
  nonce?: string;
}

export interface Rename {
  name: string;
}

export interface Route {
  kind: "route";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  places: string[];
  style?: "attack" | "planned" | "travelled";
  numbered?: boolean;
  numbers?: number[];
}

export interface Row {
  label: string;
  cells?: string[];
  note?: string;
  icons?: Amount[];
  tiles?: Amount[];
  seat?: number | null;
  bar?: number | null;
  state?: "chosen" | "tied" | "total" | null;
}

export interface RuleParagraph {
  id: string;
  title: string;
  chapter: string;
  text: string;
}

export interface Rung {
  title: string;
  words: string;
  faces?: number[];
  seats?: number[];
}

export interface Say {
  text: string;
}

export interface Scene {
  kind: "scene";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  game: string;
  layout?: Layout;
  chips?: Chip[];
  board?: Board | null;
  sheets?: Sheet[];
  panels?: Panel[];
  prompt?: Prompt | null;
  choices?: Choice[];
  lit?: Lit[];
  unavailable?: Unavailable[];
  journeys?: Journey[];
  journal?: Line[];
  outcome?: Outcome | null;
}

export interface SeatOnly {
  seat: number;
}

export interface SeatWish {
  kind: "bot" | "here" | "link" | "me";
  bot?: string;
  name?: string;
}

export interface Series {
  label: string;
  values: number[];
  seat?: number | null;
}

export interface Sheet {
  kind: "sheet";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  items: (Track | Grid | ValueTrack | Badges | Counters | Rail | Table | Note | Odds | Tray | Contest | Spread | Reasoning)[];
  where?: "dock" | "side" | "under";
  score?: Amount | null;
  counts?: Amount[];
  folded?: boolean;
}

export interface Since {
  lines: Missed[];
}

export interface Slip {
  kind: "slip";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  name?: string;
  number?: string;
  extra?: Amount[];
  costs?: Amount[];
  gains?: Amount[];
  points?: number | null;
  lines?: SlipLine[];
  dice?: Die[];
  done?: boolean;
  place?: string;
  at?: [number, number] | null;
  style?: "" | "narrow" | "pill" | "prices" | "tile";
  tone?: string;
}

export interface SlipLine {
  text: string;
  met?: boolean;
  costs?: Amount[];
  gains?: Amount[];
  seat?: number | null;
}

export interface Space {
  kind: "space";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  symbol: string;
  name: string;
  dice?: Die[];
  markers?: number[];
  slots?: number;
  next?: string;
  gains?: Amount[];
  costs?: Amount[];
}

export interface Spread {
  kind: "spread";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  items: (Card | Deck | Slip | Space)[];
  hand?: boolean;
}

export interface Start {
  bot?: string;
}

export interface Tab {
  kind: "tab";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  text: string;
  other?: string;
}

export interface Table {
  kind: "table";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  columns: string[];
  rows: Row[];
}

export interface TableCard {
  id: string;
  game: string;
  title: string;
  status: "open" | "over" | "running";
  names: string[];
  kinds: ("bot" | "open" | "person")[];
  yours: number[];
  your_turn: boolean;
  waiting_for: string[];
  where: string;
  verdict: string;
  removable: boolean;
  updated: string;
}

export interface TableView {
  id: string;
  game: string;
  title: string;
  status: "open" | "over" | "running";
  number: number;
  you: number[];
  seat: number | null;
  version: number;
  undoable: number;
  names: string[];
  players: Player[];
  options: Record<string, string>;
  is_owner: boolean;
  invites: Invite[];
  commitment: string;
  secret: string;
  nonces: string[];
  abandoned: boolean;
  imported: boolean;
  deadline_hours: number;
  rematch: string;
  steps: number;
  chat: ChatLine[];
  scene: Scene | null;
}

export interface TakeBack {
  seat: number;
  version: number;
}

export interface ToBot {
  seat: number;
  bot?: string;
}

export interface Track {
  kind: "track";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  boxes: Box[];
  symbol?: string;
}

export interface Tray {
  kind: "tray";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  dice: Die[];
}

export interface Unavailable {
  kind: "unavailable";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  closed?: string;
  cost?: Amount[];
  symbol?: string;
}

export interface ValueTrack {
  kind: "values";
  id: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  seat?: number | null;
  reconstructed?: string;
  symbol: string;
  boxes: Box[];
  group?: string;
}
