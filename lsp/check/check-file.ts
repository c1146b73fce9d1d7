import { statSync } from "node:fs";
import { applyTo, type Dictionary, fixAll, ImportDocument, type Severity } from "../../language/index.ts";
import { dictionaryWith } from "../dictionary/accepting.ts";
import { loadDictionary } from "../dictionary/options.ts";
import { CannotRun } from "../exit-codes.ts";
import { picturesIn } from "../files/pictures.ts";
import { readText, standardInput } from "../files/read-text.ts";
import { replaceFile } from "../files/write-file.ts";
import { locate, type Problem, withMeanings } from "../report/problem.ts";
import { atMost, type FileRules, picturesMissing } from "../settings/rules-of-file.ts";

/// A text to check, and the dictionary file for its words; null if words are not looked up.
export interface Job {
  readonly file: string;
  readonly dictionary: string | null;
  readonly rules: FileRules;
  /// True to apply the safe fixes first and write the file.
  readonly fix: boolean;
  /// True to say what homonyms can mean.
  readonly meanings: boolean;
}

export interface Checked {
  readonly file: string;
  readonly diagnostics: readonly Problem[];
  /// What `maxProblems` leaves out.
  readonly omitted: readonly { readonly severity: Severity }[];
  readonly isFixed: boolean;
  /// False if words were not looked up.
  readonly hasDictionary: boolean;
}

/// The outcome of a job: its problems, or the reason why it failed.
export type Outcome = Checked | { readonly file: string; readonly reason: string };

/// Caches the loaded dictionaries. Each file is read once, until it changes.
const dictionaries = new Map<string, { stamp: string; dictionary: Promise<Dictionary | null> }>();

function dictionaryOf(file: string | null): Promise<Dictionary | null> {
  if (file === null) return Promise.resolve(null);
  const found = statSync(file, { throwIfNoEntry: false });
  const stamp = `${found?.mtimeMs} ${found?.size}`;
  const known = dictionaries.get(file);
  if (known?.stamp === stamp) return known.dictionary;
  const dictionary = loadDictionary(file);
  dictionaries.set(file, { stamp, dictionary });
  return dictionary;
}

/// Checks a text. A problem with the file is returned, not thrown.
export async function checkFile({ file, dictionary, rules, fix, meanings }: Job): Promise<Outcome> {
  try {
    const text = await readText(file);
    const document = new ImportDocument(text, dictionaryWith(await dictionaryOf(dictionary), rules.accepted));
    const changes = fix ? fixAll(document) : [];
    const hasDictionary = dictionary !== null;
    const isFixed = changes.length > 0;
    if (isFixed) {
      const fixed = applyTo(text, changes);
      document.edit(changes);
      if (file !== standardInput) await replaceFile(file, fixed);
    }
    const missing = picturesMissing(document, rules, picturesIn(rules.imageFolders));
    const all = document.diagnosticsBy(new Map(rules.severities), missing);
    const shown = atMost(all, rules.maxProblems);
    const isShown = new Set(shown);
    const omitted = all.filter((one) => !isShown.has(one));
    const located = locate(document.text, shown);
    const diagnostics = meanings ? withMeanings(document, shown, located) : located;
    return { file, diagnostics, omitted: omitted.map(({ severity }) => ({ severity })), isFixed, hasDictionary };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (error instanceof CannotRun) return { file, reason: message };
    if (code === undefined) throw error;
    return { file, reason: `${file}: cannot be written (${message})` };
  }
}
