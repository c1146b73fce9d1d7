import type { Transaction } from "kysely";
import { codeOf } from "../../../api/common/rules/text/index.ts";
import type { Database } from "../../db/schema.ts";

/// A stored text that today's rules would refuse as input (decisions: Clean text).
export interface TextFinding {
  /// The finding as a line for a person.
  readonly line: string;
  /// Cleans the text and records its history; null where a person must decide.
  readonly fix: ((trx: Transaction<Database>, by: string) => Promise<void>) | null;
}

const unseen = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/// Returns a text in quotes, with invisible characters as their codes: `“do⟨U+202E⟩g”`.
export const quote = (text: string): string => `“${text.replace(unseen, (one) => `⟨${codeOf(one)}⟩`)}”`;

/// `what` includes its article: `The author`. `clean` is the text as it will be stored.
export const fixable = (what: string, text: string, clean: string, fix: NonNullable<TextFinding["fix"]>) => ({
  line: `${what} ${quote(text)} is not clean: it would be ${quote(clean)}`,
  fix,
});

/// `advice` tells a person what to do.
export const undecided = (what: string, text: string, problem: string, advice: string): TextFinding => ({
  line: `${what} ${quote(text)}: ${problem}. ${advice}`,
  fix: null,
});
