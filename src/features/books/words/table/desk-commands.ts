/// What a key of the desk does, as it is shown and called.
export interface DeskCommand {
  readonly id: CommandID;
  /// Letters and signs as they are typed, others as browsers name them.
  readonly keys: readonly string[];
  /// As it is written on the keyboard.
  readonly label: string;
  /// In the bar below the list.
  readonly short: string;
  readonly title: string;
}

export type CommandID =
  | "take"
  | "sure"
  | "form"
  | "child"
  | "name"
  | "use"
  | "group"
  | "symbol"
  | "place"
  | "spelling"
  | "noKey"
  | "fitz"
  | "edit"
  | "aside"
  | "reset"
  | "open"
  | "previousNeed"
  | "nextNeed"
  | "help";

/// The one list of the desk's keys. Single keys act: typing finds nothing here, `/` does.
export const deskCommands: readonly DeskCommand[] = [
  { id: "take", keys: ["Enter"], label: "↵", short: "take as it is", title: "Take as it stands, and go on" },
  { id: "sure", keys: ["a"], label: "A", short: "all that are sure", title: "Take all in the list that are sure" },
  { id: "form", keys: ["f"], label: "F", short: "form of", title: "A form of a word, which is there or is made" },
  { id: "child", keys: ["c"], label: "C", short: "child of", title: "Stands with another word, or in its popup" },
  { id: "name", keys: ["n"], label: "N", short: "name", title: "The name of a person or place" },
  { id: "use", keys: ["u"], label: "U", short: "use existing", title: "Use a word that the dictionary has" },
  { id: "group", keys: ["g"], label: "G", short: "join", title: "Join with the words beside it into a group" },
  { id: "symbol", keys: ["s"], label: "S", short: "symbol", title: "Find a symbol" },
  { id: "place", keys: ["p"], label: "P", short: "place", title: "Choose the places on the grids" },
  { id: "spelling", keys: ["l"], label: "L", short: "spelling", title: "Spell the words that are not spelled" },
  { id: "noKey", keys: ["k"], label: "K", short: "no key", title: "Print with no key" },
  { id: "fitz", keys: ["t"], label: "T", short: "fitz type", title: "Choose the fitz type, by its letter next" },
  { id: "edit", keys: ["e", "F2"], label: "E", short: "edit", title: "Edit the text, forms, dialects and definition" },
  { id: "aside", keys: ["x"], label: "X", short: "put aside", title: "Put aside, or take up again" },
  { id: "reset", keys: ["Backspace", "Delete"], label: "Del", short: "as it arrived", title: "Leave as it arrived" },
  { id: "open", keys: ["o"], label: "O", short: "open the text", title: "Open the text at the sentence" },
  { id: "previousNeed", keys: [","], label: ",", short: "previous need", title: "The list of the previous need" },
  { id: "nextNeed", keys: ["."], label: ".", short: "next need", title: "The list of the next need" },
  { id: "help", keys: ["?"], label: "?", short: "all keys", title: "Show all keys" },
];

/// Those that the bar below the list shows.
export const shownBelow: ReadonlySet<CommandID> = new Set([
  "take",
  "sure",
  "form",
  "child",
  "name",
  "use",
  "group",
  "symbol",
  "place",
  "noKey",
  "fitz",
  "aside",
  "help",
]);

const byKey = new Map(deskCommands.flatMap((command) => command.keys.map((key) => [key, command.id] as const)));

export const commandOf = (key: string): CommandID | null =>
  byKey.get(key) ?? byKey.get(key.length === 1 ? key.toLowerCase() : key) ?? null;

/// What the table and the screen know beside.
export const otherKeys: readonly (readonly [title: string, keys: readonly string[]])[] = [
  ["Take a symbol, or a meaning, by its number", ["1", "–", "6"]],
  ["Leave a new word without a symbol", ["0"]],
  ["Choose a row, or with Shift all from the last one", ["Space"]],
  ["Choose on", ["Shift+↓", "Shift+↑"]],
  ["Choose all in the list, or none", ["Ctrl+A", "Esc"]],
  ["Find", ["/"]],
  ["Undo and redo a decision", ["Ctrl+Z", "Ctrl+Shift+Z"]],
  ["Review what is ready", ["Ctrl+↵"]],
  ["The text, and back", ["F9"]],
  ["This list", ["F1"]],
];
