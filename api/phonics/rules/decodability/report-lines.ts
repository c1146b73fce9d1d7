/// The lines of a decodability report, as its files have them: CSV and PDF are made of the same.
import type { Dialect } from "../../../common/constants.ts";
import type { Sequence } from "../sequence.ts";
import type { Unit, WordState } from "./read-word.ts";
import {
  type BookText,
  coveredIn,
  type DecodabilityReport,
  type FoundWord,
  type PageReport,
  totalOf,
  wordStates,
} from "./report.ts";
import type { Method } from "./taught.ts";
import { taughtWhere } from "./words.ts";

/// At which step of which sequence a book is looked at, by which sounds and cuts.
export interface ReportLook {
  readonly sequence: Pick<Sequence, "id" | "name" | "steps">;
  /// From 0.
  readonly step: number;
  readonly dialect: Dialect;
  readonly method: Method;
}

/// A column of a report's file.
export interface ReportField<Line> {
  readonly id: string;
  readonly label: string;
  readonly text: (line: Line) => string | number | null;
}

/// A line of the report by pages: first the book, then each page.
export interface PageLine extends Omit<PageReport, "newWords"> {
  readonly name: string;
  /// Null of the book.
  readonly page: number | null;
  readonly newWords: number | null;
}

type Pages = { readonly pages: readonly Pick<BookText["pages"][number], "name">[] };

export function pageLines(text: Pages, report: DecodabilityReport): PageLine[] {
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

const field = <Line>(id: string, label: string, text: (line: Line) => string | number | null): ReportField<Line> => ({
  id,
  label,
  text,
});

/// A share with three digits, for sums in spreadsheets.
const share = (part: number, whole: number): string => (whole === 0 ? "" : (part / whole).toFixed(3));

export const pageFields = ({ step }: Pick<ReportLook, "step">): ReportField<PageLine>[] => [
  field("page", "Page", ({ name }) => name),
  field("words", "Words", ({ tokens }) => totalOf(tokens)),
  field("covered", "Share covered", ({ tokens }) => share(coveredIn(tokens), totalOf(tokens))),
  field("proven", "Share confirmed", ({ tokens }) => share(tokens.confirmed, totalOf(tokens))),
  ...wordStates.map((state) => field<PageLine>(state, shortNames[state], ({ tokens }) => tokens[state])),
  field("types", "Different words", ({ types }) => totalOf(types)),
  field("typesCovered", "Share covered of different words", ({ types }) => share(coveredIn(types), totalOf(types))),
  ...wordStates.map((state) =>
    field<PageLine>(`types-${state}`, `Different: ${shortNames[state]}`, ({ types }) => types[state]),
  ),
  field("newWords", "New words", ({ newWords }) => newWords),
  field("practises", "Practises of the step", ({ practices }) => timesOf(practices.filter((one) => one.step === step))),
  field("all", "Practises in all", ({ practices }) => timesOf(practices)),
  field("new", "New on the page", ({ practices, page }) =>
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

type Words = Pages & { readonly words: readonly { readonly text: string; readonly fitzType: string | null }[] };

export const wordFields = (text: Words, { sequence }: Pick<ReportLook, "sequence">): ReportField<WordLine>[] => [
  field("word", "Word", ({ word }) => text.words[word]!.text),
  field("type", "Fitz type", ({ word }) => text.words[word]!.fitzType),
  field("state", "State", ({ state }) => shortNames[state]),
  field("confirmed", "Spelling", ({ isConfirmed, state }) =>
    state === "unspelt" ? "none" : isConfirmed ? "confirmed" : "proposed",
  ),
  field("beyond", "Beyond the step", ({ beyond }) => beyond.map(({ key }) => key).join(" ")),
  field("taught", "Taught at", ({ beyond }) =>
    beyond.map((unit: Unit) => taughtWhere(sequence, unit) ?? "never").join("; "),
  ),
  field("uses", "Times", ({ uses }) => uses),
  field("first", "First on page", ({ pages }) => text.pages[pages[0]!.page]!.name),
  field("pages", "Pages", ({ pages }) => pages.map(({ page }) => text.pages[page]!.name).join(" ")),
];
