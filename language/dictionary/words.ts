import type { WordItem } from "../reading/line.ts";
import { type DiagnosticCode, zeroUUID } from "../types.ts";
import type { Dictionary } from "./dictionary.ts";

export type WordProblem = "missing" | "homonym" | "idMismatch";

/// The dictionary word that a word of a text means, or the problem that prevents it.
export interface ResolvedWord {
  /// `zeroUUID` if the word has no key; null if it is not looked up or not resolved.
  readonly keyId: string | null;
  readonly problem: WordProblem | null;
  /// The number of words that it could mean.
  readonly count: number;
}

const unresolved = (problem: WordProblem, count: number): ResolvedWord => ({ keyId: null, problem, count });

/// Resolves a word by the table in docs/import-language.md, 'Words and the dictionary'. Without a dictionary, an id is
/// kept as it is.
export function resolveWord(word: WordItem, dictionary: Dictionary | null, atSentenceStart: boolean): ResolvedWord {
  const { id, text } = word;
  if (id === zeroUUID || !dictionary) return { keyId: id, problem: null, count: 0 };
  if (id !== null) {
    const match = dictionary.matches(text).find((candidate) => candidate.id.toLowerCase() === id);
    return match ? { keyId: match.id, problem: null, count: 1 } : unresolved("idMismatch", 0);
  }
  return resolveText(text, dictionary, atSentenceStart);
}

/// Resolves a word without an id.
export function resolveText(text: string, dictionary: Dictionary, atSentenceStart: boolean): ResolvedWord {
  const candidates = dictionary.candidates(text, atSentenceStart);
  const [first] = candidates;
  if (!first && dictionary.accepts(text)) return { keyId: zeroUUID, problem: null, count: 0 };
  if (!first) return unresolved("missing", 0);
  return candidates.length > 1
    ? unresolved("homonym", candidates.length)
    : { keyId: first.id, problem: null, count: 1 };
}

const problemByCode = new Map<DiagnosticCode, WordProblem>([
  ["word-missing", "missing"],
  ["word-homonym", "homonym"],
  ["word-id-mismatch", "idMismatch"],
]);

/// Returns the word problem of a diagnostic code; null for all other codes.
export const wordProblem = (code: DiagnosticCode): WordProblem | null => problemByCode.get(code) ?? null;
