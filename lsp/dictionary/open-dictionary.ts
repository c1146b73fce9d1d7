import { createDictionary, type Dictionary } from "../../language/index.ts";
import { fingerprintOf, openBytes, prepare, preparedBytes, storedBytes } from "./prepared-dictionary.ts";
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
  const bytes = before && (await preparedBytes(file, before.fingerprint));
  const prepared = bytes && openBytes(bytes.buffer);
  if (prepared) return { dictionary: prepared, prepare: null };
  const lookup = await readLookup(file);
  const isSame = before?.isSettled && fingerprintOf(file, now)?.fingerprint === before.fingerprint;
  return {
    dictionary: createDictionary(lookup),
    prepare: isSame ? () => prepare(file, before.fingerprint, storedBytes(lookup)) : null,
  };
}

/// A dictionary file that was read for several threads.
export interface SharedDictionary {
  readonly file: string;
  readonly buffer: SharedArrayBuffer;
}

/// Reads a dictionary file once for several threads. Throws CannotRun as `openDictionary` does.
export async function shareDictionary(file: string, now = Date.now()): Promise<SharedDictionary> {
  const before = fingerprintOf(file, now);
  const prepared = before && (await preparedBytes(file, before.fingerprint));
  if (prepared && openBytes(prepared.buffer)) return { file, buffer: sharedCopy(prepared) };
  const bytes = storedBytes(await readLookup(file));
  if (before?.isSettled && fingerprintOf(file, now)?.fingerprint === before.fingerprint)
    setImmediate(() => void prepare(file, before.fingerprint, bytes));
  return { file, buffer: sharedCopy(bytes) };
}

export const openShared = ({ buffer }: SharedDictionary): Dictionary | null => openBytes(buffer);

function sharedCopy(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
