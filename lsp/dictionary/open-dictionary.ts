import { createDictionary, type Dictionary } from "../../language/index.ts";
import { lookAt, openPrepared, prepare } from "./prepared-dictionary.ts";
import { readLookup } from "./read-lookup.ts";

export interface OpenedDictionary {
  readonly dictionary: Dictionary;
  /// Makes the next process's reading of the file quick; for when nobody waits. Null where there is nothing to do.
  readonly prepare: (() => Promise<void>) | null;
}

/// The dictionary of a file that holds the body of `GET /dict_word/import_lookup` as it came: as it was prepared when the file was
/// read last, else read again. Throws CannotRun where it cannot be read; the message says why.
export async function openDictionary(file: string, now = Date.now()): Promise<OpenedDictionary> {
  const before = lookAt(file, now);
  const prepared = before && (await openPrepared(file, before.look));
  if (prepared) return { dictionary: prepared, prepare: null };
  const lookup = await readLookup(file);
  const isSame = before?.isSettled && lookAt(file, now)?.look === before.look;
  return {
    dictionary: createDictionary(lookup),
    prepare: isSame ? () => prepare(file, before.look, lookup) : null,
  };
}
