import type { Transaction } from "kysely";
import { codeOf } from "../../../api/common/rules/text/index.ts";
import type { Database } from "../../db/schema.ts";

/// A stored text that could not be entered so today (decisions: Clean text).
export interface TextFinding {
  /// For a person.
  readonly line: string;
  /// Makes the text clean, with its history; null where a person must decide.
  readonly fix: ((trx: Transaction<Database>, by: string) => Promise<void>) | null;
}

const unseen = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/// A text in quotes, what is not seen of it by its code: `“do⟨U+202E⟩g”`.
export const quote = (text: string): string => `“${text.replace(unseen, (one) => `⟨${codeOf(one)}⟩`)}”`;

/// `what` is told with its article: `The author`. `clean` is what the text is stored as.
export const fixable = (what: string, text: string, clean: string, fix: NonNullable<TextFinding["fix"]>) => ({
  line: `${what} ${quote(text)} is not clean: it would be ${quote(clean)}`,
  fix,
});

/// `advice` says what a person can do.
export const undecided = (what: string, text: string, problem: string, advice: string): TextFinding => ({
  line: `${what} ${quote(text)}: ${problem}. ${advice}`,
  fix: null,
});
