import { diagnose } from "./check.ts";
import { wordChecks } from "./checks/index.ts";
import type { Dictionary } from "./dictionary.ts";
import type { SentenceLine } from "./line.ts";
import type { Entry, Model, PageModel } from "./model.ts";
import type { Diagnostic } from "./types.ts";
import { resolveWord } from "./words.ts";

/// A sentence's words, looked up.
export interface WordReading {
  /// Null where the words are not looked up.
  readonly dictionary: Dictionary | null;
  /// The keyId of each of the line's words.
  readonly keyIds: readonly (string | null)[];
  /// Offsets count from the line's content.
  readonly findings: readonly Diagnostic[];
}

function readWords(line: SentenceLine, dictionary: Dictionary | null): WordReading {
  const findings: Diagnostic[] = [];
  const keyIds = line.words.map((word, index) => {
    const resolved = resolveWord(word, dictionary, index === 0);
    if (resolved.problem !== null && word.isSound)
      for (const check of wordChecks)
        check.check(word, resolved, (span, values) => findings.push(diagnose(check, span, values)));
    return resolved.keyId;
  });
  return { dictionary, keyIds, findings };
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
