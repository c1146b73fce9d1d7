/// What boards in the Open Board Format (open-board-0.1) are made of, as they are written here and read back.
export const boardFormat = "open-board-0.1";

/// Our own fields: others pass over them, and an import reads them to lose nothing.
export const own = {
  /// Of a board: `sheet`, `popups` or `index`.
  kind: "ext_symbolshelf_kind",
  /// Of the board of a sheet: its grid and name.
  sheet: "ext_symbolshelf_sheet",
  /// Of a button: its word.
  word: "ext_symbolshelf_word",
  /// Of a button: the forms that share its cell.
  forms: "ext_symbolshelf_forms",
  /// Of a button: the names of its symbols by supplier and dialect.
  symbols: "ext_symbolshelf_symbols",
  /// Of a board: the lines that its symbols' licences ask for.
  credits: "ext_symbolshelf_credits",
} as const;

/// The rows that each popup of a word takes on the one board that holds them all.
export const popupBoardRows = 2;

// Colours of the format are rgb() alone; fitz types have the names of CSS.
const named: ReadonlyMap<string, string> = new Map([
  ["yellow", "rgb(255, 255, 0)"],
  ["green", "rgb(0, 128, 0)"],
  ["orange", "rgb(255, 165, 0)"],
  ["blue", "rgb(0, 0, 255)"],
  ["lightgray", "rgb(211, 211, 211)"],
]);

/// Returns a colour of a fitz type as `rgb()`; null where it is none that is known.
export const rgbOf = (colour: string): string | null => named.get(colour) ?? null;
