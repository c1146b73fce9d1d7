import { statSync } from "node:fs";
import type { Dictionary } from "../../language/index.ts";
import { CannotRun } from "../exit-codes.ts";
import { openShared, type SharedDictionary, shareDictionary } from "./open-dictionary.ts";
import { loadDictionary } from "./options.ts";

/// The dictionaries of this thread. Each file is read once, until it changes.
const loaded = new Map<string, { stamp: string; dictionary: Promise<Dictionary | null> }>();
/// Those that another thread read.
const shared = new Map<string, Dictionary>();

/// Returns the dictionary of a file; null for none. Throws CannotRun if it cannot be read.
export function dictionaryOf(file: string | null): Promise<Dictionary | null> {
  if (file === null) return Promise.resolve(null);
  const given = shared.get(file);
  if (given) return Promise.resolve(given);
  const found = statSync(file, { throwIfNoEntry: false });
  const stamp = `${found?.mtimeMs} ${found?.size}`;
  const known = loaded.get(file);
  if (known?.stamp === stamp) return known.dictionary;
  const dictionary = loadDictionary(file);
  loaded.set(file, { stamp, dictionary });
  return dictionary;
}

/// Takes the dictionaries that another thread read.
export function takeShared(dictionaries: readonly SharedDictionary[]): void {
  for (const one of dictionaries) {
    const dictionary = openShared(one);
    if (dictionary) shared.set(one.file, dictionary);
  }
}

/// Reads the dictionaries of jobs for all threads, this one among them. One that cannot be read is left out: whoever
/// needs it will say why.
export async function shareDictionaries(
  jobs: readonly { readonly dictionary: string | null }[],
): Promise<SharedDictionary[]> {
  const files = new Set(jobs.flatMap(({ dictionary }) => dictionary ?? []));
  const read = await Promise.all(
    [...files].map(async (file) => {
      try {
        return await shareDictionary(file);
      } catch (error) {
        if (error instanceof CannotRun) return null;
        throw error;
      }
    }),
  );
  const found = read.filter((one) => one !== null);
  takeShared(found);
  return found;
}
