import { createDictionary, type Dictionary } from "../../language/index.ts";
import { fingerprintOf, openPrepared, prepare } from "./prepared-dictionary.ts";
import { readLookup } from "./read-lookup.ts";

export interface OpenedDictionary {
  readonly dictionary: Dictionary;
  /// Makes the next process load the file faster. Call it when nobody waits. Null if there is nothing to do.
  readonly prepare: (() => Promise<void>) | null;
}

/// Opens a dictionary file, which contains the unchanged body of `GET /dict_word/import_lookup`. Uses the prepared form
/// from an earlier read if there is one; otherwise parses the file. Throws CannotRun with the reason if the file cannot
/// be read.
export async function openDictionary(file: string, now = Date.now()): Promise<OpenedDictionary> {
  const before = fingerprintOf(file, now);
  const prepared = before && (await openPrepared(file, before.fingerprint));
  if (prepared) return { dictionary: prepared, prepare: null };
  const lookup = await readLookup(file);
  const isSame = before?.isSettled && fingerprintOf(file, now)?.fingerprint === before.fingerprint;
  return {
    dictionary: createDictionary(lookup),
    prepare: isSame ? () => prepare(file, before.fingerprint, lookup) : null,
  };
}
