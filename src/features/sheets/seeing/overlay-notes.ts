import type { PastSheet, SheetFigures } from "../../../../api/index.ts";
import { cellCode, cellName, type GridShape } from "../../../../api/sheets/rules/cells.ts";
import { effortOf, effortText } from "../../../../api/sheets/rules/effort.ts";
import { formatMoment, listed, plural } from "../../../components/format.ts";
import type { GridWord } from "../../../components/grid/arrangement.ts";
import type { CellNote } from "../../../components/grid/cell-note.tsx";

/// Notes by the codes of their cells, and what they say together.
export interface Notes {
  readonly notes: ReadonlyMap<number, CellNote>;
  readonly summary: string;
}

type Words = readonly Pick<GridWord, "wordID" | "text" | "row" | "col">[];

export const noNotes: Notes = { notes: new Map(), summary: "" };

/// How strong a part of the most is drawn.
const strengthOf = (value: number, most: number): CellNote["strength"] => {
  if (value <= 0) return 0;
  return value > (most * 2) / 3 ? 3 : value > most / 3 ? 2 : 1;
};

/// How much each cell is used.
export function usageNotesOf(words: Words, { cells }: SheetFigures, by: "pages" | "books"): Notes {
  const counts = new Map(cells.map((cell) => [cell.wordID, cell[by]]));
  const most = Math.max(0, ...counts.values());
  const one = by === "pages" ? "page" : "book";
  const notes = new Map(
    words.map((word): [number, CellNote] => {
      const count = counts.get(word.wordID) ?? 0;
      const spoken = count === 0 ? `used on no ${one}` : `used ${by === "pages" ? "on" : "by"} ${plural(count, one)}`;
      return [
        cellCode(word),
        {
          marks: [{ text: String(count) }],
          strength: strengthOf(count, most),
          spoken: by === "books" && count === 0 ? "used by no book" : spoken,
        },
      ];
    }),
  );
  const unused = words.filter(({ wordID }) => !counts.get(wordID)).length;
  return {
    notes,
    summary: `${plural(most, one)} at most${unused > 0 ? `, ${plural(unused, "word")} not used` : ""}`,
  };
}

/// How much effort it is to reach each word, as the words stand now.
export function effortNotesOf(words: Words, grid: GridShape): Notes {
  const efforts = words.map((word) => effortOf(word, grid, words));
  const [least, most] = [Math.min(...efforts), Math.max(...efforts)];
  const notes = new Map(
    words.map((word, at): [number, CellNote] => [
      cellCode(word),
      {
        marks: [{ text: effortText(efforts[at]!) }],
        // Every word takes some effort: the least is drawn as such, and not as nothing.
        strength: strengthOf(Math.max(efforts[at]! - least, 1e-9), Math.max(most - least, 1e-6)),
        spoken: `effort ${effortText(efforts[at]!)}`,
      },
    ]),
  );
  return { notes, summary: words.length === 0 ? "" : `Effort ${effortText(least)} to ${effortText(most)}` };
}

/// Which cells have a word without a symbol, or without a spelling.
export function gapNotesOf(words: Words, { cells }: SheetFigures): Notes {
  const lacking = new Map(cells.map((cell) => [cell.wordID, cell]));
  const notes = new Map<number, CellNote>();
  let [symbols, spellings] = [0, 0];
  for (const word of words) {
    const { withoutSymbol = [], withoutSpelling = [] } = lacking.get(word.wordID) ?? {};
    symbols += withoutSymbol.length;
    spellings += withoutSpelling.length;
    if (withoutSymbol.length + withoutSpelling.length === 0) continue;
    const quoted = (texts: readonly string[]) => listed(texts.map((text) => `“${text}”`));
    notes.set(cellCode(word), {
      marks: [
        ...(withoutSymbol.length > 0 ? [{ icon: "symbol" as const, text: String(withoutSymbol.length) }] : []),
        ...(withoutSpelling.length > 0 ? [{ icon: "spelling" as const, text: String(withoutSpelling.length) }] : []),
      ],
      strength: withoutSymbol.length > 0 ? 3 : 2,
      spoken: [
        withoutSymbol.length > 0 && `no symbol: ${quoted(withoutSymbol)}`,
        withoutSpelling.length > 0 && `no spelling: ${quoted(withoutSpelling)}`,
      ]
        .filter(Boolean)
        .join("; "),
    });
  }
  if (notes.size === 0) return { notes, summary: "Every word has a symbol and a spelling" };
  return { notes, summary: `${plural(symbols, "symbol")} and ${plural(spellings, "spelling")} missing` };
}

/// What came, moved, left or was edited since a moment.
export function changeNotesOf(words: Words, { words: past, changes }: PastSheet): Notes {
  const before = new Map(past.map((place) => [place.wordID, place]));
  const now = new Set(words.map(({ wordID }) => wordID));
  const changed = new Map(changes.filter(({ kind }) => kind === "place").map((one) => [one.wordID, one]));
  const edited = new Map(changes.filter(({ kind }) => kind === "word").map((one) => [one.wordID, one]));
  const whoOf = (change: PastSheet["changes"][number] | undefined) =>
    change ? ` (${change.by}, ${formatMoment(change.at)})` : "";
  const notes = new Map<number, CellNote>();
  const counts = { came: 0, moved: 0, left: 0, edited: 0 };
  const say = (code: number, icon: keyof typeof counts, strength: CellNote["strength"], spoken: string) => {
    counts[icon]++;
    const other = notes.get(code);
    notes.set(code, {
      marks: [...(other?.marks ?? []), { icon }],
      strength: other && other.strength > strength ? other.strength : strength,
      spoken: other ? `${other.spoken}; ${spoken}` : spoken,
    });
  };
  for (const word of words) {
    const was = before.get(word.wordID);
    const code = cellCode(word);
    if (!was) say(code, "came", 3, `came to the sheet${whoOf(changed.get(word.wordID))}`);
    else if (cellCode(was) !== code)
      say(code, "moved", 3, `moved from ${cellName(was)}${whoOf(changed.get(word.wordID))}`);
    // A word's own row changes with its place, too.
    const edit = was && cellCode(was) === code ? edited.get(word.wordID) : undefined;
    if (edit) say(code, "edited", 2, `edited${whoOf(edit)}`);
  }
  for (const { wordID, word, ...cell } of past)
    if (!now.has(wordID)) say(cellCode(cell), "left", 1, `“${word.text}” left it${whoOf(changed.get(wordID))}`);
  const parts = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${plural(counts[kind], "word")} ${kind}`);
  return { notes, summary: parts.length === 0 ? "Nothing changed" : listed(parts) };
}
