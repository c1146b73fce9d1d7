import type { BookToDecode } from "../../../../api/index.ts";
import type { Unit, WordState } from "../../../../api/phonics/rules/decodability/read-word.ts";
import {
  coveredIn,
  type DecodabilityReport,
  type FoundWord,
  type PageReport,
  totalOf,
  wordStates,
} from "../../../../api/phonics/rules/decodability/report.ts";
import { taughtWhere } from "../../../../api/phonics/rules/decodability/words.ts";
import type { Column } from "../../../components/table/columns.ts";
import type { Look } from "./decodability-session.ts";

/// A line of the report by pages: first the book, then each page.
export interface PageLine extends Omit<PageReport, "newWords"> {
  readonly name: string;
  /// Null of the book.
  readonly page: number | null;
  readonly newWords: number | null;
}

export function pageLines(text: BookToDecode, report: DecodabilityReport): PageLine[] {
  const { tokens, types, practices } = report;
  return [
    { name: "Whole book", page: null, tokens, types, practices, newWords: null },
    ...report.pages.map((page, at) => ({ ...page, name: text.pages[at]!.name, page: at })),
  ];
}

const shortNames: Readonly<Record<WordState, string>> = {
  confirmed: "Decodable, confirmed",
  proposed: "Decodable, proposed",
  exception: "Exception words",
  beyond: "Beyond the step",
  unspelt: "Without a spelling",
};

const column = <R>(id: string, label: string, text: (row: R) => string | number | null): Column<R> => ({
  id,
  label,
  width: "auto",
  cell: (row) => text(row) ?? "",
});

/// A share with three digits, for sums in spreadsheets.
const share = (part: number, whole: number): string => (whole === 0 ? "" : (part / whole).toFixed(3));

export const pageColumns = ({ step }: Look): Column<PageLine>[] => [
  column("page", "Page", ({ name }) => name),
  column("words", "Words", ({ tokens }) => totalOf(tokens)),
  column("covered", "Share covered", ({ tokens }) => share(coveredIn(tokens), totalOf(tokens))),
  column("proven", "Share confirmed", ({ tokens }) => share(tokens.confirmed, totalOf(tokens))),
  ...wordStates.map((state) => column<PageLine>(state, shortNames[state], ({ tokens }) => tokens[state])),
  column("types", "Different words", ({ types }) => totalOf(types)),
  column("typesCovered", "Share covered of different words", ({ types }) => share(coveredIn(types), totalOf(types))),
  ...wordStates.map((state) =>
    column<PageLine>(`types-${state}`, `Different: ${shortNames[state]}`, ({ types }) => types[state]),
  ),
  column("newWords", "New words", ({ newWords }) => newWords),
  column("practises", "Practises of the step", ({ practices }) =>
    timesOf(practices.filter((one) => one.step === step)),
  ),
  column("all", "Practises in all", ({ practices }) => timesOf(practices)),
  column("new", "New on the page", ({ practices, page }) =>
    practices
      .filter(({ firstPage }) => firstPage === page)
      .map(({ key }) => key)
      .join(" "),
  ),
];

const timesOf = (practices: PageReport["practices"]): string =>
  practices.map(({ key, uses }) => `${key} ${uses}`).join("; ");

/// A line of the report by words that have no proven place at the step.
export interface WordLine extends FoundWord {
  readonly state: WordState;
}

export const wordLines = ({ beyond, proposed, unspelt }: DecodabilityReport): WordLine[] => [
  ...beyond.map((found) => ({ ...found, state: "beyond" as const })),
  ...proposed.map((found) => ({ ...found, state: "proposed" as const })),
  ...unspelt.map((found) => ({ ...found, state: "unspelt" as const })),
];

export const wordColumns = (text: BookToDecode, { sequence }: Look): Column<WordLine>[] => [
  column("word", "Word", ({ word }) => text.words[word]!.text),
  column("type", "Fitz type", ({ word }) => text.words[word]!.fitzType),
  column("state", "State", ({ state }) => shortNames[state]),
  column("confirmed", "Spelling", ({ isConfirmed, state }) =>
    state === "unspelt" ? "none" : isConfirmed ? "confirmed" : "proposed",
  ),
  column("beyond", "Beyond the step", ({ beyond }) => beyond.map(({ key }) => key).join(" ")),
  column("taught", "Taught at", ({ beyond }) =>
    beyond.map((unit: Unit) => taughtWhere(sequence, unit) ?? "never").join("; "),
  ),
  column("uses", "Times", ({ uses }) => uses),
  column("first", "First on page", ({ pages }) => text.pages[pages[0]!.page]!.name),
  column("pages", "Pages", ({ pages }) => pages.map(({ page }) => text.pages[page]!.name).join(" ")),
];
