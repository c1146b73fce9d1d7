import { applyTo, fixAll, ImportDocument, type Severity } from "../../language/index.ts";
import { dictionaryWith } from "../dictionary/accepting.ts";
import { dictionaryOf } from "../dictionary/loaded-dictionaries.ts";
import { picturesIn } from "../files/pictures.ts";
import { readText, standardInput } from "../files/read-text.ts";
import { replaceFile } from "../files/write-file.ts";
import { type Known, leaveOutKnown, recordKnown } from "../report/baseline/known.ts";
import { locate, type Problem, withMeanings } from "../report/problem.ts";
import { atMost, type FileRules, picturesMissing } from "../settings/rules-of-file.ts";
import { orReason, type Unread } from "./unread.ts";

/// A text, and the dictionary file for its words; null if words are not looked up.
export interface TextJob {
  readonly file: string;
  readonly dictionary: string | null;
  readonly rules: FileRules;
}

/// A text to check.
export interface Job extends TextJob {
  /// True to apply the safe fixes first and write the file.
  readonly fix: boolean;
  /// True to say what homonyms can mean.
  readonly meanings: boolean;
  /// The problems that a baseline has of the text.
  readonly known: readonly Known[];
  /// True to return the problems as a baseline has them, in place of showing them.
  readonly isRecorded: boolean;
}

export interface Checked {
  readonly file: string;
  readonly diagnostics: readonly Problem[];
  /// The problems that are not shown but count.
  readonly omitted: readonly { readonly severity: Severity }[];
  readonly isFixed: boolean;
  /// False if words were not looked up.
  readonly hasDictionary: boolean;
  /// How many problems the baseline has, and how many of the baseline's are gone.
  readonly known: number;
  readonly gone: number;
  /// The problems as a baseline has them; empty unless that was asked for.
  readonly recorded: readonly Known[];
}

/// The outcome of a job: its problems, or the reason why it failed.
export type Outcome = Checked | Unread;

/// Checks a text. A problem with the file is returned, not thrown.
export const checkFile = (job: Job): Promise<Outcome> => orReason(job.file, () => checked(job));

async function checked({ file, dictionary, rules, fix, meanings, known, isRecorded }: Job): Promise<Checked> {
  const text = await readText(file);
  const document = new ImportDocument(text, dictionaryWith(await dictionaryOf(dictionary), rules.accepted));
  const changes = fix ? fixAll(document) : [];
  const isFixed = changes.length > 0;
  if (isFixed) {
    const fixed = applyTo(text, changes);
    document.edit(changes);
    if (file !== standardInput) await replaceFile(file, fixed);
  }
  const missing = picturesMissing(document, rules, picturesIn(rules.imageFolders));
  const all = document.diagnosticsBy(new Map(rules.severities), missing);
  const about = { file, isFixed, hasDictionary: dictionary !== null };
  if (isRecorded) {
    const recorded = recordKnown(document.text, all);
    return { ...about, diagnostics: [], omitted: [], known: all.length, gone: 0, recorded };
  }
  const { fresh, gone } = leaveOutKnown(document.text, all, known);
  const shown = atMost(fresh, rules.maxProblems);
  const isShown = new Set(shown);
  const omitted = fresh.filter((one) => !isShown.has(one)).map(({ severity }) => ({ severity }));
  const located = locate(document, shown);
  const diagnostics = meanings ? withMeanings(document, shown, located) : located;
  return { ...about, diagnostics, omitted, known: all.length - fresh.length, gone, recorded: [] };
}
