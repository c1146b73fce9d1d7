import { type Cell, cellName } from "../../../api/sheets/rules/cells.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import { formatCount, listed, plural } from "../format.ts";

/// One kind of consequence, in words.
export interface Section {
  readonly kind: "lost" | "replaces" | "moves" | "books" | "kept";
  readonly title: string;
  readonly lines: readonly string[];
  /// The number of lines that are not shown.
  readonly more: number;
}

/// The maximum number of lines in each section.
const maxLines = 6;

type Move = Consequences["moves"][number];
type Spot = NonNullable<Move["from"]>;

/// Describes the consequences of a change, the most severe first (decisions, 0024). Rows and columns count from 1.
export function sectionsOf({ books, counts, moves, cells, lost }: Consequences): Section[] {
  const learned = moves.filter(({ isInForce }) => isInForce);
  const replaced = cells.filter(({ after }) => after !== null);
  const hasSheets = new Set([...moves.flatMap(sheetsOf), ...cells.map(({ sheetID }) => sheetID)]).size > 1;
  const isCut = { moves: counts.moves - moves.length, cells: counts.cells - cells.length };
  // Lists are cut at their end, where the consequences without effect on readers are.
  const movedCount = learned.length + (learned.length === moves.length ? isCut.moves : 0);
  const replacedCount = replaced.length + (replaced.length === cells.length ? isCut.cells : 0);
  // A word that moves to no cell is lost, and one that comes from none is new.
  const others = moves.filter(({ isInForce, from, to }) => !isInForce && from !== null && to !== null);
  return [
    ...section("lost", counts.lost, lost.map(lossText), lossTitle(lost, counts.lost)),
    ...section(
      "replaces",
      replacedCount,
      replaced.map((cell) => `${upper(spotName(cell, hasSheets))} gives ${cell.after}, no longer ${cell.before}`),
      replacedCount === 1
        ? "One learned cell gives another word"
        : `${upper(counted(replacedCount))} learned cells give another word`,
    ),
    ...section(
      "moves",
      movedCount,
      learned.map((move) => moveText(move, hasSheets)),
      moveTitle(learned, movedCount),
    ),
    ...(books.count > 0 ? [{ kind: "books" as const, title: booksTitle(books), lines: [], more: 0 }] : []),
    ...section(
      "kept",
      others.length,
      others.map((move) => moveText(move, hasSheets)),
      `${plural(others.length, "word")} that no book in force has ${others.length === 1 ? "moves" : "move"}`,
    ),
    ...(counts.lost === 0
      ? [
          {
            kind: "kept" as const,
            title: "Nothing is lost",
            lines: ["Places, spellings, popups and highlights stay"],
            more: 0,
          },
        ]
      : []),
  ];
}

function section(kind: Section["kind"], count: number, all: readonly string[], title: string): Section[] {
  if (count === 0) return [];
  const lines = all.slice(0, maxLines);
  return [{ kind, title, lines, more: count - lines.length }];
}

const sheetsOf = ({ from, to }: Move): string[] => [from, to].flatMap((spot) => spot?.sheetID ?? []);

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const counted = (count: number): string => words[count] ?? formatCount(count);
const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/// Returns `row 4, column 7`, with the popup of that cell, and with the sheet where there are several.
function spotName({ popup, sheet, ...cell }: Cell & Pick<Spot, "popup" | "sheet">, hasSheets: boolean): string {
  const where = popup ? `${cellName(popup)} of popup ${popup.position} of ${cellName(cell)}` : cellName(cell);
  return hasSheets ? `${where} on ${sheet}` : where;
}

function moveText({ text, along, grid, from, to }: Move, hasSheets: boolean): string {
  const name = (spot: Spot) => spotName(spot, hasSheets);
  const path =
    from && to ? `from ${name(from)} to ${name(to)}` : from ? `leaves ${name(from)}` : to ? `to ${name(to)}` : "";
  const texts = [...new Set(along.map((one) => one.text))];
  const shown = texts.length > 5 ? [...texts.slice(0, 4), `${texts.length - 4} more`] : texts;
  const others = shown.length > 0 ? `; ${listed(shown)} with it` : "";
  return `${text} ${path} on ${grid}${others}`;
}

function moveTitle(learned: readonly Move[], count: number): string {
  const ids = new Set(learned.map(({ wordID }) => wordID)).size;
  const isWhole = count === learned.length;
  const [number, isOne] = isWhole ? [counted(ids), ids === 1] : [counted(count), false];
  const has = learned.some(({ along }) => along.length > 0);
  const isGone = learned.every(({ to }) => to === null);
  const does = isGone ? (isOne ? "leaves its grid" : "leave their grid") : isOne ? "moves" : "move";
  const verb = `learned ${isOne ? "word" : "words"} ${does}`;
  return `${upper(number)} ${verb}${has ? (isOne ? ", its children with it" : ", their children with them") : ""}`;
}

function booksTitle({ count, staleCount, pages }: Consequences["books"]): string {
  const fresh = count - staleCount;
  const states = [
    ...(fresh > 0 ? [count === 1 ? "it becomes stale" : `${fresh} ${fresh === 1 ? "becomes" : "become"} stale`] : []),
    ...(staleCount > 0 ? [`${count === 1 ? "it" : staleCount} ${staleCount === 1 ? "is" : "are"} stale already`] : []),
  ];
  const reach = pages > 0 ? `, ${plural(pages, "page")}` : "";
  return `${plural(count, "book")} in force ${count === 1 ? "changes" : "change"}${reach}: ${states.join(", ")}`;
}

type Loss = Consequences["lost"][number];

const lossTexts: Readonly<Record<Loss["kind"], (text: string) => string>> = {
  book: (text) => `The package of “${text}”`,
  word: (text) => `The word ${text}`,
  place: (text) => `The place of ${text}`,
  spelling: (text) => `The spelling of ${text}`,
  popup: (text) => `The place of ${text}`,
  highlight: (text) => text,
};

const lossText = ({ kind, text }: Loss): string => lossTexts[kind](text);

function lossTitle(lost: readonly Loss[], count: number): string {
  const kinds = [...new Set(lost.map(({ kind }) => kind))];
  const isAll = count === lost.length && !kinds.includes("highlight");
  const nouns: Partial<Record<Loss["kind"], string>> = { book: "package", popup: "place in popups" };
  const plurals: Partial<Record<Loss["kind"], string>> = { popup: "places in popups" };
  if (!isAll)
    return count === 1 && kinds[0] === "highlight" ? "Highlights are lost" : `${plural(count, "thing")} are lost`;
  const parts = kinds.map((kind) => {
    const of = lost.filter((one) => one.kind === kind).length;
    return plural(of, nouns[kind] ?? kind, plurals[kind]);
  });
  return `${listed(parts)} ${count === 1 ? "is" : "are"} lost`;
}
