import type { TreeCursor } from "@lezer/common";
import { nodes } from "../grammar/index.ts";
import type { BrokenItem, Item, SentenceLine, Speaker, WordItem } from "./line.ts";
import { collapse, nameKey } from "./normalise.ts";

const noId = { from: 0, to: 0 };
const noWord: WordItem = {
  kind: "word",
  text: "",
  from: 0,
  to: 0,
  space: false,
  id: null,
  idSpan: noId,
  isSound: true,
};

/// Reads the sentence or spoken line at the cursor. `text` is the line's content, which starts at the cursor's `from`.
export function readSentenceLine(cursor: TreeCursor, text: string): SentenceLine {
  const start = cursor.from;
  const to = cursor.to - start;
  const reader = new SentenceReader(text, start);
  if (cursor.type.id === nodes.Sentence) {
    reader.readItems(cursor);
    return { kind: "sentence", from: 0, to, speaker: null, ...reader.sentence };
  }
  const speaker = readSpeaker(cursor, text, reader);
  return { kind: "sentence", from: 0, to, speaker, ...reader.sentence };
}

function readSpeaker(cursor: TreeCursor, text: string, reader: SentenceReader): Speaker {
  const start = cursor.from;
  let name: Speaker["name"] = null;
  let isClosed = false;
  cursor.firstChild();
  const at = { from: 0, to: 1 };
  while (cursor.nextSibling()) {
    if (cursor.type.id === nodes.Sentence) reader.readItems(cursor);
    else if (cursor.type.id === nodes.Colon) isClosed = true;
    else {
      const from = cursor.from - start;
      const to = cursor.to - start;
      name = { from, to, text: collapse(text.slice(from, to)) };
    }
  }
  cursor.parent();
  return { at, name, nameKey: nameKey(name?.text ?? ""), isClosed };
}

class SentenceReader {
  readonly #text: string;
  readonly #start: number;
  readonly #items: Item[] = [];
  readonly #words: WordItem[] = [];
  readonly #broken: BrokenItem[] = [];

  constructor(text: string, start: number) {
    this.#text = text;
    this.#start = start;
  }

  get sentence(): Pick<SentenceLine, "items" | "words" | "broken"> {
    return { items: this.#items, words: this.#words, broken: this.#broken };
  }

  readItems(cursor: TreeCursor): void {
    if (!cursor.firstChild()) return;
    let end = cursor.from;
    do {
      const space = cursor.from > end;
      end = cursor.to;
      this.#readItem(cursor.type.id, cursor.from - this.#start, cursor.to - this.#start, space);
    } while (cursor.nextSibling());
    cursor.parent();
  }

  #readItem(type: number, from: number, to: number, space: boolean): void {
    const text = this.#text.slice(from, to);
    switch (type) {
      case nodes.Word:
        this.#addWord({ kind: "word", text, from, to, space, id: null, idSpan: noId, isSound: true });
        break;
      case nodes.Group:
        this.#addWord({ ...noWord, text: collapse(text.slice(1, -1)), from, to, space });
        break;
      case nodes.WordId:
        this.#amendWord({ id: text.slice(1).toLowerCase(), idSpan: { from, to } });
        break;
      case nodes.Punctuation:
        this.#items.push({ kind: "punctuation", text, space });
        break;
      case nodes.Acapela:
        this.#items.push({ kind: "acapela", text, space });
        break;
      case nodes.Escape:
        this.#items.push({ kind: "punctuation", text: text.slice(1), space });
        break;
      case nodes.InvalidGroup:
        this.#addInvalidGroup(text, from, to, space);
        break;
      case nodes.InvalidId:
        this.#addInvalidId(text, from, to, space);
        break;
      case nodes.UnclosedAcapela:
        this.#broken.push({ kind: "acapela", from, to });
        this.#items.push({ kind: text.length > 1 ? "acapela" : "punctuation", text, space });
        break;
    }
  }

  #addWord(word: WordItem): void {
    this.#items.push(word);
    this.#words.push(word);
  }

  #amendWord(part: Partial<WordItem>): void {
    const word = this.#words.pop();
    if (!word) return;
    this.#items.pop();
    this.#addWord({ ...word, ...part });
  }

  /// The best reading: the words without their brackets as one word, a bracket with no words as punctuation.
  #addInvalidGroup(text: string, from: number, to: number, space: boolean): void {
    this.#broken.push({ kind: "group", from, to });
    const words = collapse(text.replace(/[[\]]/g, " "));
    if (/[\p{L}\p{N}]/u.test(words)) this.#addWord({ ...noWord, text: words, from, to, space, isSound: false });
    else this.#items.push({ kind: "punctuation", text, space });
  }

  /// The best reading: directly behind a word the id was meant for it; elsewhere the sign was meant to be printed.
  #addInvalidId(text: string, from: number, to: number, space: boolean): void {
    this.#broken.push({ kind: "id", from, to });
    const before = this.#items.at(-1);
    const isBehindWord = before?.kind === "word" && Math.max(before.to, before.idSpan.to) === from;
    if (isBehindWord) this.#amendWord({ isSound: false });
    else this.#items.push({ kind: "punctuation", text, space });
  }
}
