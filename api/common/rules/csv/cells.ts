/// Cells of CSV files that spreadsheets open: none of them can start a formula, and what was written is read back as it was.

/// A spreadsheet takes a cell that begins so for a formula; Japanese ones the wide signs too.
const sign = "[=+\\-@\\t\\r\\n＝＋－＠]";
/// Where another separator than ours is expected, a cell begins behind it.
const separator = "[;\\t\\r\\n]";
const innerSign = "[=+\\-@＝＋－＠]";
const start = new RegExp(`^(?='*${sign})`);
const inner = new RegExp(`(${separator})(?='*${innerSign})`, "g");
const guardedStart = new RegExp(`^'(?='*${sign})`);
const guardedInner = new RegExp(`(${separator})'(?='*${innerSign})`, "g");
/// Numbers are no formulas, and stay numbers.
const plainNumber = /^-?\d+([.,]\d+)*$/;

/// A text with an apostrophe before whatever could start a formula. What has apostrophes there already gets one more, so that
/// `unguarded` gives every text back.
export function guarded(text: string): string {
  if (plainNumber.test(text)) return text;
  return text.replace(inner, "$1'").replace(start, "'");
}

export function unguarded(text: string): string {
  if (plainNumber.test(text)) return text;
  return text.replace(guardedStart, "").replace(guardedInner, "$1");
}

/// A cell as it stands in a file: in quotes where something in it would end it.
const csvCell = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/// A row of a file whose cells are these texts, to the letter.
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((text) => csvCell(guarded(text))).join(",")}\r\n`;
