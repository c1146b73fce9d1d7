import { csvRow } from "../../api/common/rules/csv/cells.ts";
import type { OpenKind } from "../../language/index.ts";
import { alignedRows } from "../report/aligned-rows.ts";
import { visible } from "../report/problem.ts";
import { counted } from "../report/summary.ts";
import type { ReportedWord, WordTotals } from "./words-report.ts";

/// What people call each kind.
const names: Readonly<Record<OpenKind, string>> = {
  missing: "missing",
  homonym: "homonym",
  noSymbol: "no symbol",
};

/// So many letters of a sentence are shown, and so many of them before the word.
const maxLetters = 60;
const maxBefore = 30;

/// The part of a word's sentence that it stands in.
function excerpt({ sentence, texts }: ReportedWord): string {
  const at = Math.max(0, Math.min(...texts.map(({ text }) => sentence.indexOf(text)).filter((found) => found >= 0)));
  const letters = [...sentence];
  const before = [...sentence.slice(0, Number.isFinite(at) ? at : 0)].length;
  const start = letters.length <= maxLetters || before <= maxBefore ? 0 : before - maxBefore;
  const shown = letters.slice(start, start + maxLetters).join("");
  return `${start > 0 ? "…" : ""}${shown}${letters.length > start + maxLetters ? "…" : ""}`;
}

/// Its texts, where they say more than its lemma.
const others = ({ lemma, texts }: ReportedWord): string => {
  const all = texts.filter(({ text }) => text.toLowerCase() !== lemma.toLowerCase()).map(({ text }) => text);
  return all.length > 0 ? ` (${all.slice(0, 4).join(", ")}${all.length > 4 ? ", …" : ""})` : "";
};

/// Formats a line for each word: how often, its kind, the word with its forms, and where it stands first.
export function wordsText(words: readonly ReportedWord[]): string {
  return alignedRows(
    words.map((word) => [
      String(word.count),
      names[word.kind],
      visible(word.lemma + others(word)),
      visible(`${word.file}:${word.line}: ${excerpt(word)}`),
    ]),
    [0],
  );
}

const columns = ["kind", "lemma", "count", "files", "texts", "sentence", "file", "line", "words"] as const;

/// Formats a CSV file with a row for each word, as spreadsheets open it.
export function wordsCsv(words: readonly ReportedWord[]): string {
  const rows = words.map(({ kind, lemma, count, files, texts, sentence, file, line, words: about }) => [
    names[kind],
    lemma,
    String(count),
    String(files),
    texts.map(({ text, count: uses }) => `${text} ${uses}`).join("; "),
    sentence,
    file,
    String(line),
    about
      .map(({ text, fitzType, definition }) => [`${text} (${fitzType})`, definition].filter(Boolean).join(" "))
      .join("; "),
  ]);
  return `\uFEFF${[columns, ...rows].map(csvRow).join("")}`;
}

/// Sums the report up in one line.
export function totalsLine(totals: WordTotals, files: number): string {
  const parts = (Object.keys(names) as OpenKind[]).map(
    (kind) => `${totals[kind].words} ${names[kind]} (${counted(totals[kind].uses, "use")})`,
  );
  return `${counted(files, "file")}: ${parts.join(", ")}`;
}
