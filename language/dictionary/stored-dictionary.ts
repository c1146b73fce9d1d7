import type { ImportLookup } from "../types.ts";
import { type Dictionary, dictionaryOf, type LookupFacts } from "./dictionary.ts";
import { idSize, partsOfWord, StoredWords, storeWords } from "./stored-words.ts";
import { tabulate, type WordTables } from "./word-tables.ts";

/// Identifies the format. Change it with the format, and with anything that changes the tables' content
/// (`normalise.ts`, the hash).
const form = 0x5d1c0006;

/// The numbers at the start: the format, those of the words, of the slots of each hash table, of the units of the records
/// and of the texts, the bytes of the texts, and the seed.
const headSize = 7;

/// Stores a dictionary in bytes that can be searched in place: the tables, and what each word says (`storeWords`). Numbers
/// have the machine's byte order. The first `room` bytes stay free; `room` must be divisible by 4.
export function storeDictionary(lookup: ImportLookup, room = 0): Uint8Array<ArrayBuffer> {
  const { tables, words } = tabulate(lookup);
  const { seed, records, keySlots, idSlots } = tables;
  const facts: LookupFacts = { uses: lookup.uses, accepted: lookup.accepted };
  const { ids, parts, ends, texts } = storeWords(words, tables, facts);
  const head = Int32Array.of(form, words.length, keySlots.length, records.length, ends.length, texts.length, seed);
  const all = [head, keySlots, idSlots, parts, ends, records, ids, texts];
  const bytes = new Uint8Array(all.reduce((sum, one) => sum + one.byteLength, room));
  let at = room;
  for (const one of all) {
    bytes.set(new Uint8Array(one.buffer, one.byteOffset, one.byteLength), at);
    at += one.byteLength;
  }
  return bytes;
}

/// Opens the dictionary stored in a buffer, of one thread or of several, at an offset that is divisible by 4; null if
/// the buffer has another format.
/// The caller must make sure that the bytes are intact.
export function openStored(buffer: ArrayBufferLike, offset: number): Dictionary | null {
  if (buffer.byteLength < offset + headSize * 4) return null;
  const head = new Int32Array(buffer, offset, headSize);
  const [found, words = 0, slots = 0, units = 0, ends = 0, size = 0, seed = 0] = head;
  const numbers = headSize + 2 * slots + partsOfWord * words + ends;
  if (found !== form || buffer.byteLength !== offset + 4 * numbers + 2 * units + idSize * words + size) return null;
  let at = offset + head.byteLength;
  const take = <T extends ArrayBufferView>(
    Kind: new (buffer: ArrayBufferLike, offset: number, length: number) => T,
    length: number,
  ): T => {
    const part = new Kind(buffer, at, length);
    at += part.byteLength;
    return part;
  };
  const [keySlots, idSlots] = [take(Int32Array, slots), take(Int32Array, slots)];
  const [parts, endsOfTexts] = [take(Int32Array, partsOfWord * words), take(Int32Array, ends)];
  const records = take(Uint16Array, units);
  const [ids, texts] = [take(Uint8Array, idSize * words), take(Uint8Array, size)];
  const tables: WordTables = { seed, records, keySlots, idSlots };
  const stored = new StoredWords({ ids, parts, ends: endsOfTexts, texts }, tables);
  return dictionaryOf(tables, stored, stored.more as LookupFacts);
}
