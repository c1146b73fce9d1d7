import type { ImportLookup, LookupWord } from "../types.ts";
import { type Dictionary, dictionaryOf, type LookupFacts } from "./dictionary.ts";
import { tabulate, textOf, type WordTables } from "./word-tables.ts";

/// Identifies the format. Change it with the format, and with anything that changes the tables' content
/// (`normalise.ts`, the hash).
const form = 0x5d1c0005;

/// Stores a dictionary in bytes that can be searched in place: the tables, and each word's fields as JSON, which is
/// parsed on first use. Numbers have the machine's byte order. The first `room` bytes stay free; `room` must be
/// divisible by 4.
export function storeDictionary(lookup: ImportLookup, room = 0): Uint8Array<ArrayBuffer> {
  const { tables, words } = tabulate(lookup);
  const { seed, records, keyStarts, groupEnds, grouped, keySlots, idSlots } = tables;
  // Behind the words' fields stands what else the lookup says, as one more text.
  const facts: LookupFacts = { uses: lookup.uses, accepted: lookup.accepted };
  const texts = [...words.map(fieldsOf), inASCII(facts)];
  const ends = new Int32Array(texts.length);
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

/// Opens the dictionary stored in a buffer, of one thread or of several, at an offset that is divisible by 4; null if
/// the buffer has another format.
/// The caller must make sure that the bytes are intact.
export function openStored(buffer: ArrayBufferLike, offset: number): Dictionary | null {
  if (buffer.byteLength < offset + headSize * 4) return null;
  const [found, words = 0, keys = 0, slots = 0, length = 0, size = 0, seed = 0] = new Int32Array(
    buffer,
    offset,
    headSize,
  );
  const numbers = 2 * keys + 2 * words + 1 + 2 * slots;
  if (found !== form || buffer.byteLength !== offset + 4 * (headSize + numbers) + 2 * length + size) return null;
  let at = offset + headSize * 4;
  const take = (count: number): Int32Array => {
    const part = new Int32Array(buffer, at, count);
    at += part.byteLength;
    return part;
  };
  const [keyStarts, groupEnds, grouped] = [take(keys), take(keys), take(words)];
  const [keySlots, idSlots, ends] = [take(slots), take(slots), take(words + 1)];
  const records = new Uint16Array(buffer, at, length);
  const fields = new Uint8Array(buffer, at + records.byteLength, size);
  const tables: WordTables = { seed, records, keyStarts, groupEnds, grouped, keySlots, idSlots };
  const facts = textOf(fields, ends[words - 1] ?? 0, ends[words] ?? 0);
  return dictionaryOf(tables, new StoredWords(ends, fields), JSON.parse(facts) as LookupFacts);
}

/// Creates each word from its fields on first use.
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

/// Returns the fields in ASCII, so that each character is one byte.
function fieldsOf({ id, text, type, fitzType, definition, dialects, parentWordID, symbol }: LookupWord): string {
  return inASCII([id, text, type, fitzType, definition, dialects, parentWordID, symbol]);
}

const inASCII = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

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
