import type { LookupWord } from "../types.ts";
import { keyOfRecord, recordsOf, textOf, type WordList, type WordTables, wordsOfKey } from "./word-tables.ts";

/// What words say, in bytes. Most of it is said by many words (a symbol by all forms of a word), so each different part
/// is stored once.
export interface WordBytes {
  /// `idSize` bytes per word: its id, or zeros if the id is in the word's kind.
  readonly ids: Uint8Array;
  /// `partsOfWord` numbers per word: those of the texts of its parts. The word's own text is mostly its lookup key: then
  /// the start of the key's record stands in its place, below 0.
  readonly parts: Int32Array;
  /// Where each text ends.
  readonly ends: Int32Array;
  /// JSON in ASCII, so that each character is one byte. A text is parsed on first use.
  readonly texts: Uint8Array;
}

/// The bytes of an id.
export const idSize = 16;
/// The text, the kind, the symbol and the parent's id.
export const partsOfWord = 4;

/// The `id` is given only if it is not in the usual form, which `ids` can hold.
type Kind = [
  type: LookupWord["type"],
  fitzType: LookupWord["fitzType"],
  definition: LookupWord["definition"],
  dialects: LookupWord["dialects"],
  id?: LookupWord["id"],
];

const usualId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/// Stores words by their numbers, and one more value behind them.
export function storeWords(words: readonly LookupWord[], tables: WordTables, more: unknown): WordBytes {
  const ids = new Uint8Array(words.length * idSize);
  const parts = new Int32Array(words.length * partsOfWord);
  const texts = new Map<string, number>();
  const numberOf = (value: unknown): number => {
    const text = inASCII(value);
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  for (const record of recordsOf(tables)) {
    const key = keyOfRecord(tables, record);
    for (const index of wordsOfKey(tables, record)) {
      const { id, text, type, fitzType, definition, dialects, parentWordID, symbol } = words[index] as LookupWord;
      const kind: Kind = [type, fitzType, definition, dialects];
      if (usualId.test(id)) writeId(ids, index * idSize, id);
      else kind.push(id);
      const own = text === key ? -record : numberOf(text);
      parts.set([own, numberOf(kind), numberOf(symbol), numberOf(parentWordID)], index * partsOfWord);
    }
  }
  return { ids, parts, ...storeTexts([...texts.keys(), inASCII(more)]) };
}

function storeTexts(all: readonly string[]): Pick<WordBytes, "ends" | "texts"> {
  const ends = new Int32Array(all.length);
  let size = 0;
  for (const [index, text] of all.entries()) {
    size += text.length;
    ends[index] = size;
  }
  const texts = new Uint8Array(size);
  let at = 0;
  for (const text of all) for (let index = 0; index < text.length; index++) texts[at++] = text.charCodeAt(index);
  return { ends, texts };
}

const inASCII = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/// The words of a stored dictionary. Each is created on first use.
export class StoredWords implements WordList {
  readonly #bytes: WordBytes;
  readonly #tables: WordTables;
  readonly #words = new Map<number, LookupWord>();
  /// The parts that many words share, by the numbers of their texts. Nobody may change them.
  readonly #shared = new Map<number, unknown>();

  constructor(bytes: WordBytes, tables: WordTables) {
    this.#bytes = bytes;
    this.#tables = tables;
  }

  at(index: number): LookupWord {
    let word = this.#words.get(index);
    if (!word) {
      word = this.#word(index);
      this.#words.set(index, word);
    }
    return word;
  }

  /// The value that was stored behind the words.
  get more(): unknown {
    return this.#parsed(this.#bytes.ends.length - 1);
  }

  #word(index: number): LookupWord {
    const { ids, parts } = this.#bytes;
    const [text = 0, kind = 0, symbol = 0, parent = 0] = parts.subarray(index * partsOfWord, (index + 1) * partsOfWord);
    const [type, fitzType, definition, dialects, id = readId(ids, index * idSize)] = this.#part<Kind>(kind);
    return {
      id,
      text: text < 0 ? keyOfRecord(this.#tables, -text) : (this.#parsed(text) as LookupWord["text"]),
      type,
      fitzType,
      definition,
      dialects,
      parentWordID: this.#part(parent),
      symbol: this.#part(symbol),
    };
  }

  #part<T>(text: number): T {
    let value = this.#shared.get(text);
    if (value === undefined) {
      value = this.#parsed(text);
      this.#shared.set(text, value);
    }
    return value as T;
  }

  #parsed(text: number): unknown {
    const { ends, texts } = this.#bytes;
    return JSON.parse(textOf(texts, ends[text - 1] ?? 0, ends[text] ?? 0));
  }
}

/// The digits of each byte.
const digits = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, "0"));
/// Before which bytes of an id stands a hyphen.
const hyphens = new Set([4, 6, 8, 10]);

function writeId(ids: Uint8Array, start: number, id: string): void {
  let at = 0;
  for (let byte = 0; byte < idSize; byte++, at += 2) {
    if (hyphens.has(byte)) at++;
    ids[start + byte] = Number.parseInt(id.slice(at, at + 2), 16);
  }
}

function readId(ids: Uint8Array, start: number): string {
  let id = "";
  for (let byte = 0; byte < idSize; byte++) {
    if (hyphens.has(byte)) id += "-";
    id += digits[ids[start + byte] as number];
  }
  return id;
}
