import { type AcceptedWord, accepting, type Dictionary } from "../../language/index.ts";

const made = new WeakMap<Dictionary, Map<string, Dictionary>>();

/// The dictionary that accepts these words too; the same one for the same words, so that texts share what was looked up.
export function dictionaryWith(dictionary: Dictionary | null, accepted: readonly AcceptedWord[]): Dictionary | null {
  if (!dictionary || accepted.length === 0) return dictionary;
  const key = JSON.stringify(accepted);
  const known = made.get(dictionary) ?? new Map<string, Dictionary>();
  made.set(dictionary, known);
  const found = known.get(key) ?? accepting(dictionary, accepted);
  known.set(key, found);
  return found;
}
