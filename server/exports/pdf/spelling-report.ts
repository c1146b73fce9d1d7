import { allDialects, type Dialect, dialects, type FitzType, fitzTypes } from "../../../api/common/constants.ts";
import type { Paper } from "../../../api/exports/pdf-options.ts";
import { type Grapheme, printSpelling, type SpellingField } from "../../../api/words/rules/spelling/spelling.ts";
import type { ExportOutput } from "../exporter.ts";
import { PaperDocument } from "./document.ts";
import { fontsCredit } from "./fonts.ts";
import type { PackagedWord } from "./pictures.ts";
import { ReportPrinter } from "./report.ts";

/// A word with its spellings, as the screens have them.
export interface SpelledWord {
  readonly text: string;
  readonly fitzType: FitzType;
  readonly dialects: readonly Dialect[];
  readonly isNonWord: boolean;
  readonly spellings: readonly {
    readonly dialect: Dialect;
    readonly field: SpellingField;
    readonly graphemes: readonly Grapheme[];
    /// Whether a person confirmed it; null where nobody says, as in packages.
    readonly confirmed: boolean | null;
  }[];
}

export interface SpellingReport {
  readonly title: string;
  readonly words: readonly SpelledWord[];
  /// Credits of what the report shows; of fonts besides.
  readonly credits: readonly string[];
}

export interface ReportOptions {
  readonly paper: Paper;
  /// When the content was last changed, ISO 8601.
  readonly modified: string;
}

/// The words of a package as a report has them.
export const packagedSpelling = ({ text, fitzType, dialects: of, isNonWord, spelling }: PackagedWord): SpelledWord => ({
  text,
  fitzType,
  dialects: of,
  isNonWord,
  spellings: Object.entries(spelling).flatMap(([dialect, fields]) =>
    Object.entries(fields ?? {}).map(([field, graphemes]) => ({
      dialect: dialect as Dialect,
      field: field as SpellingField,
      graphemes: graphemes ?? [],
      confirmed: null,
    })),
  ),
});

/// Writes how words are spelled, in each dialect that one of them has: their graphemes, and the sound of each.
export async function exportSpellingReport(
  { title, words, credits }: SpellingReport,
  { paper, modified }: ReportOptions,
  output: ExportOutput,
): Promise<void> {
  const facts = { title: `${title}: spelling`, author: "", subject: "Spelling", language: "en-gb", modified };
  const pdf = new PaperDocument(facts, output);
  const used = allDialects.filter((dialect) => words.some((word) => word.dialects.includes(dialect)));
  const open = words.filter(
    (word) => !word.isNonWord && word.dialects.some((dialect) => spelledIn(word, dialect) === ""),
  );
  const printer = new ReportPrinter(pdf, output, {
    title: facts.title,
    facts: [`${words.length} ${words.length === 1 ? "word" : "words"}, ${open.length} without a spelling in a dialect`],
    paper,
    isLengthwise: used.length > 1,
    credits: [...credits, fontsCredit],
  });
  await printer.begin();
  await printer.table({
    title: "Words",
    kind: "word",
    rows: words,
    columns: [
      { label: "Word", share: 1.2, text: ({ text }) => text },
      { label: "Fitz type", share: used.length > 1 ? 1.5 : 1, text: ({ fitzType }) => fitzTypes[fitzType] },
      ...used.flatMap((dialect) => [
        {
          label: dialects[dialect].name,
          share: 1.2,
          text: (word: SpelledWord) => {
            if (!word.dialects.includes(dialect)) return "not in this dialect";
            if (word.isNonWord) return "no word to spell";
            const found = spelledIn(word, dialect);
            if (found === "") output.substitute(`Spelling of '${word.text}' (${dialect})`, "“none”");
            return found || "none";
          },
        },
        { label: "Sounds", share: 1.1, text: (word: SpelledWord) => soundsIn(word, dialect) },
      ]),
    ],
  });
  printer.end();
  await pdf.end();
}

const foundIn = ({ spellings }: SpelledWord, dialect: Dialect) =>
  spellings.filter((spelling) => spelling.dialect === dialect && spelling.graphemes.length > 0);

/// `c a_e k`, and the Ce spelling on a line of its own; nothing where there is none.
const spelledIn = (word: SpelledWord, dialect: Dialect): string =>
  foundIn(word, dialect)
    .map(({ graphemes, field, confirmed }) => {
      const remark = confirmed === false ? " (proposed)" : "";
      return `${field === "c" ? "Ce: " : ""}${printSpelling(word.text, graphemes)}${remark}`;
    })
    .join("\n");

/// `/k eɪ k/`
const soundsIn = (word: SpelledWord, dialect: Dialect): string =>
  foundIn(word, dialect)
    .map(({ graphemes }) => `/${graphemes.map(({ phoneme }) => phoneme ?? "–").join(" ")}/`)
    .join("\n");
