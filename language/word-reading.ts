import { diagnose } from "./check.ts";
import { wordChecks } from "./checks/index.ts";
import type { Dictionary } from "./dictionary.ts";
import type { SentenceLine, WordItem } from "./line.ts";
import type { Entry, Model, PageModel } from "./model.ts";
import type { Diagnostic } from "./types.ts";
import { type ResolvedWord, resolveWord } from "./words.ts";

/// A sentence's words, looked up.
export interface WordReading {
  /// Null where the words are not looked up.
  readonly dictionary: Dictionary | null;
  /// The keyId of each of the line's words.
  readonly keyIds: readonly (string | null)[];
  /// Offsets count from the line's content.
  readonly findings: readonly Diagnostic[];
}

/// Most sentences have no problem: they share this.
const noFindings: readonly Diagnostic[] = [];

function readWords({ words }: SentenceLine, dictionary: Dictionary | null): WordReading {
  let findings: Diagnostic[] | null = null;
  const keyIds = new Array<string | null>(words.length);
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as WordItem;
    const resolved = resolveWord(word, dictionary, index === 0);
    keyIds[index] = resolved.keyId;
    if (resolved.problem === null || !word.isSound) continue;
    findings ??= [];
    findWordProblems(word, resolved, findings);
  }
  return { dictionary, keyIds, findings: findings ?? noFindings };
}

function findWordProblems(word: WordItem, resolved: ResolvedWord, findings: Diagnostic[]): void {
  for (const check of wordChecks)
    check.check(word, resolved, (span, values) => findings.push(diagnose(check, span, values)));
}

function keepReading(entry: Entry<SentenceLine>, dictionary: Dictionary | null): void {
  if (entry.reading?.dictionary !== dictionary) entry.reading = readWords(entry.line, dictionary);
}

/// Looks up the words of a page's sentence. Those of Unstructured pages are carried as text.
export function readPageWords(entry: Entry<SentenceLine>, { type }: PageModel, dictionary: Dictionary | null): void {
  keepReading(entry, type === "Unstructured" ? null : dictionary);
}

/// Looks up the words of all sentences that have not been looked up in this dictionary yet.
export function readAllWords(model: Model, dictionary: Dictionary | null): void {
  for (const { chapters } of model.parts)
    for (const { pages } of chapters)
      for (const page of pages) for (const entry of page.sentences) readPageWords(entry, page, dictionary);
  for (const entry of model.homeless) keepReading(entry, dictionary);
}
