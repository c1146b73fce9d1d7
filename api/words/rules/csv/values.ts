/// What the cells of a file of words say, and how they are read (docs/csv.md). A reader throws `CellProblem`.
import { allDialects, type Dialect, type FitzType, fitzTypes, wordTypes } from "../../../common/constants.ts";
import { cleanLines, cleanText, textProblem } from "../../../common/rules/text/index.ts";
import type { Cell } from "../../../sheets/rules/cells.ts";
import type { WordType } from "../../../sheets/rules/placement.ts";
import type { PopupPlace } from "../popups.ts";
import { type Grapheme, parseSpelling, printSpelling } from "../spelling/spelling.ts";

/// Why a cell cannot be read, in words.
export class CellProblem extends Error {}

export const printFlag = (flag: boolean): string => (flag ? "yes" : "no");

const flags = new Map<string, boolean>([
  ...["yes", "y", "true", "1", "x"].map((word) => [word, true] as const),
  ...["no", "n", "false", "0", ""].map((word) => [word, false] as const),
]);

export function readFlag(cell: string): boolean {
  const flag = flags.get(cell.trim().toLowerCase());
  if (flag === undefined) throw new CellProblem("must be yes or no");
  return flag;
}

export function readText(cell: string): string {
  const problem = textProblem(cell);
  if (problem) throw new CellProblem(problem);
  return cleanText(cell);
}

export function readDefinition(cell: string): string | null {
  const problem = textProblem(cell);
  if (problem) throw new CellProblem(problem);
  return cleanLines(cell) || null;
}

export function readPriority(cell: string): number {
  const text = cell.trim();
  if (!/^-?\d{1,9}$/.test(text)) throw new CellProblem("must be a whole number of at most nine digits");
  return Number(text);
}

export function readType(cell: string): WordType {
  const letter = cell.trim().toUpperCase();
  if (!Object.hasOwn(wordTypes, letter)) throw new CellProblem(`must be one of ${Object.keys(wordTypes).join(", ")}`);
  return letter as WordType;
}

export function readFitzType(cell: string): FitzType {
  const letter = cell.trim().toUpperCase();
  if (!Object.hasOwn(fitzTypes, letter)) throw new CellProblem(`must be one of ${Object.keys(fitzTypes).join(", ")}`);
  return letter as FitzType;
}

export const printDialects = (dialects: readonly Dialect[]): string => dialects.join(" ");

export function readDialects(cell: string): Dialect[] {
  const named = cell
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const unknown = named.find((one) => !allDialects.some((dialect) => dialect === one));
  if (unknown !== undefined)
    throw new CellProblem(`“${unknown.slice(0, 20)}” is not a dialect: ${allDialects.join(", ")}`);
  return allDialects.filter((dialect) => named.includes(dialect));
}

/// Rows and columns count from 1.
export const printCell = ({ row, col }: Cell): string => `r${row + 1} c${col + 1}`;

export function readCell(cell: string): Cell {
  const [, row, col] = /^r(\d{1,3})\s*c(\d{1,3})$/i.exec(cell.trim()) ?? [];
  if (row === undefined || col === undefined) throw new CellProblem("must be a row and a column, as r4 c3");
  return { row: Number(row) - 1, col: Number(col) - 1 };
}

export const printPopupCell = ({ popup, ...cell }: PopupPlace): string => `p${popup} ${printCell(cell)}`;

export function readPopupCell(cell: string): PopupPlace | null {
  if (!cell.trim()) return null;
  const [, popup, rest] = /^p(\d{1,3})\s*(.*)$/i.exec(cell.trim()) ?? [];
  if (popup === undefined || rest === undefined)
    throw new CellProblem("must be a popup, a row and a column, as p1 r1 c2");
  return { popup: Number(popup), ...readCell(rest) };
}

/// `c=k a_e=eɪ k=k`: each grapheme with its phoneme, where one is chosen. A spelling that is only proposed ends with ` ?`.
export const printSpelt = (
  text: string,
  { graphemes, confirmed }: { readonly graphemes: readonly Grapheme[]; readonly confirmed: boolean },
): string =>
  [
    ...graphemes.map(
      ({ positions, phoneme }) => printSpelling(text, [{ positions }]) + (phoneme === null ? "" : `=${phoneme}`),
    ),
    ...(confirmed ? [] : ["?"]),
  ].join(" ");

const proposedMark = /(^|\s)\?\s*$/;

/// Whether a cell says of its spelling that it is only proposed.
export const isMarkedProposed = (cell: string): boolean => proposedMark.test(cell);

/// Of a cell without anything: no graphemes.
export function readSpelt(text: string, cell: string): { positions: number[]; phoneme: string | null }[] {
  const parts = cell
    .replace(proposedMark, "")
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf("=");
      return at < 0 ? { letters: part, phoneme: null } : { letters: part.slice(0, at), phoneme: part.slice(at + 1) };
    });
  if (!parts.length) return [];
  const read = parseSpelling(text, parts.map(({ letters }) => letters).join(" "));
  if (read.problem !== null) throw new CellProblem(read.problem);
  if (read.positions.length !== parts.length)
    throw new CellProblem("must be graphemes with their phonemes, as c=k a_e=eɪ k=k");
  return read.positions.map((positions, at) => ({
    positions: [...positions],
    phoneme: parts[at]!.phoneme?.normalize("NFC") || null,
  }));
}
