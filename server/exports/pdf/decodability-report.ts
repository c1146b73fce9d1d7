import { dialects } from "../../../api/common/constants.ts";
import type { BookToDecode } from "../../../api/phonics/decodability.ts";
import { percent } from "../../../api/phonics/rules/decodability/percent.ts";
import { coveredIn, reportOf, totalOf, withoutMatter } from "../../../api/phonics/rules/decodability/report.ts";
import {
  type PageLine,
  pageFields,
  pageLines,
  type ReportField,
  type ReportLook,
  type WordLine,
  wordFields,
  wordLines,
} from "../../../api/phonics/rules/decodability/report-lines.ts";
import { methods, taughtBy } from "../../../api/phonics/rules/decodability/taught.ts";
import { stepName } from "../../../api/phonics/rules/decodability/words.ts";
import type { ExportOutput } from "../exporter.ts";
import { PaperDocument } from "./document.ts";
import { fontsCredit } from "./fonts.ts";
import { ReportPrinter, type ReportTable } from "./report.ts";
import type { ReportOptions } from "./spelling-report.ts";

export interface DecodabilityToPrint {
  readonly text: BookToDecode;
  readonly look: ReportLook;
  /// Whether pages about the book count too: its cover, title and the like.
  readonly isWhole: boolean;
}

/// What a side of paper has room for, of the columns that the CSV has, with their shares of the width.
const pageColumns = {
  page: 1.1,
  words: 0.8,
  exception: 1,
  beyond: 1,
  unspelt: 1,
  newWords: 0.8,
  practises: 2.2,
  new: 2.2,
};
const wordColumns = { word: 1.4, state: 1.6, confirmed: 1.2, beyond: 1.3, taught: 1.4, uses: 0.7, pages: 2 };
const pageNumbers = new Set(["words", "exception", "beyond", "unspelt", "newWords"]);
const wordNumbers = new Set(["uses"]);

function columnsOf<Line>(
  fields: readonly ReportField<Line>[],
  shares: Readonly<Record<string, number>>,
  numbers: ReadonlySet<string>,
) {
  return Object.entries(shares).map(([id, share]) => {
    const { label, text } = fields.find((field) => field.id === id)!;
    return { label, share, isNumber: numbers.has(id), text: (line: Line) => String(text(line) ?? "") };
  });
}

/// Writes how much of a book can be decoded at a step, page by page, and which words are not, from the reading that the screen
/// and the CSV have.
export async function exportDecodabilityReport(
  { text: whole, look, isWhole }: DecodabilityToPrint,
  { paper, modified }: ReportOptions,
  output: ExportOutput,
): Promise<void> {
  const text = isWhole ? whole : withoutMatter(whole);
  const { sequence, step, dialect, method } = look;
  const report = reportOf(text, taughtBy(sequence, dialect, method), step);
  const { tokens } = report;
  const title = `${text.bookTitle}: decodability`;
  const pdf = new PaperDocument({ title, author: "", subject: "Decodability", language: "en-gb", modified }, output);
  const printer = new ReportPrinter(pdf, output, {
    title,
    facts: [
      `${sequence.name}, ${stepName(sequence.steps[step]!)}; ${dialects[dialect].name}, ${methods[method]}`,
      `${totalOf(tokens)} words, of which the step covers ${percent(coveredIn(tokens), totalOf(tokens))}; ${percent(tokens.confirmed, totalOf(tokens))} are decodable by a confirmed spelling.`,
      isWhole ? "All pages" : "Without the pages about the book",
    ],
    paper,
    isLengthwise: true,
    credits: [fontsCredit],
  });
  await printer.begin();
  const [page, ...others] = columnsOf(pageFields(look), pageColumns, pageNumbers);
  const share = (of: (line: PageLine) => number, label: string) => ({
    label,
    share: 0.9,
    isNumber: true,
    text: (line: PageLine) => percent(of(line), totalOf(line.tokens)),
  });
  const shares = [
    share((line) => coveredIn(line.tokens), "Covered"),
    share((line) => line.tokens.confirmed, "Confirmed"),
  ];
  const [words, ...rest] = others;
  const pages: ReportTable<PageLine> = {
    title: "Pages",
    kind: "page",
    columns: [page!, words!, ...shares, ...rest],
    rows: pageLines(text, report),
  };
  await printer.table(pages);
  const found: ReportTable<WordLine> = {
    title: "Words without a proven place at the step",
    kind: "word",
    columns: columnsOf(wordFields(text, look), wordColumns, wordNumbers),
    rows: wordLines(report),
  };
  if (found.rows.length > 0) await printer.table(found);
  printer.end();
  await pdf.end();
}
