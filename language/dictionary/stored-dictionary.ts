import type { ImportLookup, LookupWord } from "../types.ts";
import { type Dictionary, dictionaryOf } from "./dictionary.ts";
import { tabulate, textOf, type WordTables } from "./word-tables.ts";

/// Another one whenever the form is another, or what the tables hold (`normalise.ts`, the hash).
const form = 0x5d1c0003;

/// A dictionary in bytes that it can be looked up in as they lie: the tables, and of each word its fields as JSON, which is read when
/// somebody asks for the word. All numbers are in the machine's own order of bytes. `room` bytes, a number
/// divisible by 4, stay free before them.
export function storeDictionary(lookup: ImportLookup, room = 0): Uint8Array<ArrayBuffer> {
  const { tables, words } = tabulate(lookup);
  const { seed, records, keyStarts, groupEnds, grouped, keySlots, idSlots } = tables;
  const texts = words.map(fieldsOf);
  const ends = new Int32Array(words.length);
  let size = 0;
  for (const [index, text] of texts.entries()) {
    size += text.length;
    ends[index] = size;
  }
  const head = Int32Array.of(form, words.length, keyStarts.length, keySlots.length, records.length, size, seed);
  const parts = [head, keyStarts, groupEnds, grouped, keySlots, idSlots, ends, records];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, room) + size);
  let at = room;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  for (const text of texts) for (let index = 0; index < text.length; index++) bytes[at++] = text.charCodeAt(index);
  return bytes;
}

const headSize = 7;

/// The dictionary that was stored in the bytes of a buffer from an offset on, which is divisible by 4; null where there is none of
/// this form. That the bytes are those that were stored is for their keeper to know.
export function openStored(buffer: ArrayBuffer, offset: number): Dictionary | null {
  if (buffer.byteLength < offset + headSize * 4) return null;
  const [found, words = 0, keys = 0, slots = 0, length = 0, size = 0, seed = 0] = new Int32Array(
    buffer,
    offset,
    headSize,
  );
  const numbers = 2 * keys + 2 * words + 2 * slots;
  if (found !== form || buffer.byteLength !== offset + 4 * (headSize + numbers) + 2 * length + size) return null;
  let at = offset + headSize * 4;
  const take = (count: number): Int32Array => {
    const part = new Int32Array(buffer, at, count);
    at += part.byteLength;
    return part;
  };
  const [keyStarts, groupEnds, grouped] = [take(keys), take(keys), take(words)];
  const [keySlots, idSlots, ends] = [take(slots), take(slots), take(words)];
  const records = new Uint16Array(buffer, at, length);
  const fields = new Uint8Array(buffer, at + records.byteLength, size);
  const tables: WordTables = { seed, records, keyStarts, groupEnds, grouped, keySlots, idSlots };
  return dictionaryOf(tables, new StoredWords(ends, fields));
}

/// Words that are made of their fields when they are first asked for.
class StoredWords {
  readonly #ends: Int32Array;
  readonly #fields: Uint8Array;
  readonly #made = new Map<number, LookupWord>();

  constructor(ends: Int32Array, fields: Uint8Array) {
    this.#ends = ends;
    this.#fields = fields;
  }

  at(index: number): LookupWord {
    let word = this.#made.get(index);
    if (!word) {
      word = wordOf(textOf(this.#fields, this.#ends[index - 1] ?? 0, this.#ends[index] ?? 0));
      this.#made.set(index, word);
    }
    return word;
  }
}

/// In ASCII: each character is a byte.
function fieldsOf({ id, text, type, fitzType, definition, dialects, parentWordID, symbol }: LookupWord): string {
  const json = JSON.stringify([id, text, type, fitzType, definition, dialects, parentWordID, symbol]);
  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

type Fields = [
  id: LookupWord["id"],
  text: LookupWord["text"],
  type: LookupWord["type"],
  fitzType: LookupWord["fitzType"],
  definition: LookupWord["definition"],
  dialects: LookupWord["dialects"],
  parentWordID: LookupWord["parentWordID"],
  symbol: LookupWord["symbol"],
];

function wordOf(json: string): LookupWord {
  const [id, text, type, fitzType, definition, dialects, parentWordID, symbol] = JSON.parse(json) as Fields;
  return { id, text, type, fitzType, definition, dialects, parentWordID, symbol };
}
