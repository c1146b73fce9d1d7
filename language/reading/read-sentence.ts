import {
  fromAt,
  type KnownWords,
  type LineNodes,
  nodeSize,
  scanLines,
  toAt,
  typeAt,
} from "../../grammar/fast/index.ts";
import { nodes } from "../../grammar/index.ts";
import { collapse } from "../../grammar/white-space.ts";
import { caseKey, nameKey } from "../normalise.ts";
import { KeptNodes } from "./kept-nodes.ts";
import type { BrokenItem, Item, SentenceLine, Span, Speaker, Value, WordItem } from "./line.ts";
import { eachUnknownSimpleWord, simpleHasWord } from "./simple-words.ts";

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

/// Reads simple sentences. A few speakers speak most lines: lines with the same text before the colon share one
/// speaker.
export class SimpleSentenceReader {
  readonly #speakers = new Map<string, Speaker>();

  /// Reads a sentence, spoken or not. `start` is the offset of its items.
  read(content: string, start: number): SentenceLine {
    return new ReadSentence(null, start === 0 ? null : this.#speakerOf(content), content, start);
  }

  #speakerOf(content: string): Speaker {
    const end = content.indexOf(":");
    const written = content.slice(1, end);
    let speaker = this.#speakers.get(written);
    if (!speaker) {
      speaker = speakerOf(readName(content, 1, end), true);
      this.#speakers.set(written, speaker);
    }
    return speaker;
  }
}

/// Reads a sentence or a spoken line. `content` is the line's content; the nodes of its items are kept.
export function readSentenceLine(line: LineNodes, content: string, kept: KeptNodes): SentenceLine {
  if (typeAt(line, line.first) === nodes.Sentence)
    return new ReadSentence(kept.keep(line, line.first + nodeSize), null, content);
  let name: Speaker["name"] = null;
  let isClosed = false;
  for (let at = line.first + 2 * nodeSize; at < line.end; at += nodeSize) {
    const type = typeAt(line, at);
    if (type === nodes.Sentence) break;
    if (type === nodes.Colon) isClosed = true;
    else name = readName(content, fromAt(line, at), toAt(line, at));
  }
  return new ReadSentence(kept.keep(line, itemsFrom(line)), speakerOf(name, isClosed), content);
}

const speakerOf = (name: Value | null, isClosed: boolean): Speaker => ({
  at: speakerSign,
  name,
  nameKey: nameKey(name?.text ?? ""),
  isClosed,
});

/// Returns the index of the nodes of a line's items, which follow the node of its sentence.
function itemsFrom(line: LineNodes): number {
  let at = line.first;
  while (at < line.end && typeAt(line, at) !== nodes.Sentence) at += nodeSize;
  return Math.min(at + nodeSize, line.end);
}

const speakerSign: Span = { from: 0, to: 1 };

const readName = (content: string, from: number, to: number): Value => ({
  from,
  to,
  text: collapse(content.slice(from, to)),
});

interface SentenceItems {
  readonly items: readonly Item[];
  readonly words: readonly WordItem[];
  readonly broken: readonly BrokenItem[];
}

/// Creates its items on first use, since most lines are never asked for them. For a simple sentence this includes the
/// nodes.
class ReadSentence implements SentenceLine {
  readonly kind = "sentence";
  readonly from = 0;
  readonly speaker: Speaker | null;
  readonly content: string;
  /// The offset of the items of a simple sentence; -1 for any other.
  readonly #simpleFrom: number;
  #nodes: LineNodes | null;
  #read: SentenceItems | null = null;

  /// `itemNodes` is null for a simple sentence.
  constructor(itemNodes: LineNodes | null, speaker: Speaker | null, content: string, simpleFrom = -1) {
    this.#nodes = itemNodes;
    this.speaker = speaker;
    this.content = content;
    this.#simpleFrom = simpleFrom;
  }

  get to(): number {
    return this.content.length;
  }

  get isKnownValid(): boolean {
    return this.#simpleFrom >= 0;
  }

  get isEmpty(): boolean {
    return this.#nodes !== null && this.#nodes.first >= this.#nodes.end;
  }

  get itemNodes(): LineNodes {
    if (this.#nodes === null) {
      const line = scanLines(this.content).nodes(0, this.content.length);
      this.#nodes = new KeptNodes({ isShared: false }).keep(line, itemsFrom(line));
    }
    return this.#nodes;
  }

  get items(): readonly Item[] {
    return this.#items.items;
  }

  get words(): readonly WordItem[] {
    return this.#items.words;
  }

  get broken(): readonly BrokenItem[] {
    return this.#simpleFrom >= 0 ? noneBroken : this.#items.broken;
  }

  hasWord(key: string): boolean {
    if (this.#simpleFrom >= 0) return simpleHasWord(this.content, this.#simpleFrom, key);
    return this.words.some(({ text }) => caseKey(text) === key);
  }

  eachUnknownWord(known: KnownWords, visit: (word: WordItem, isFirst: boolean) => void): void {
    if (this.#simpleFrom >= 0) eachUnknownSimpleWord(known, this.content, this.#simpleFrom, visit);
    else for (const [index, word] of this.words.entries()) visit(word, index === 0);
  }

  get #items(): SentenceItems {
    this.#read ??= new SentenceReader(this.content).read(this.itemNodes);
    return this.#read;
  }
}

const noneBroken: readonly BrokenItem[] = [];

class SentenceReader {
  readonly #text: string;
  readonly #items: Item[] = [];
  readonly #words: WordItem[] = [];
  readonly #broken: BrokenItem[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(nodes: LineNodes): SentenceItems {
    let end = fromAt(nodes, nodes.first);
    for (let at = nodes.first; at < nodes.end; at += nodeSize) {
      const from = fromAt(nodes, at);
      const space = from > end;
      end = toAt(nodes, at);
      this.#readItem(typeAt(nodes, at), from, end, space);
    }
    return { items: this.#items, words: this.#words, broken: this.#broken };
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

  /// The best reading: the words without their brackets form one word; a bracket without words is punctuation.
  #addInvalidGroup(text: string, from: number, to: number, space: boolean): void {
    this.#broken.push({ kind: "group", from, to });
    const words = collapse(text.replace(/[[\]]/g, " "));
    if (/[\p{L}\p{N}]/u.test(words)) this.#addWord({ ...noWord, text: words, from, to, space, isSound: false });
    else this.#items.push({ kind: "punctuation", text, space });
  }

  /// The best reading: directly behind a word, the id belongs to it; elsewhere the sign is printed.
  #addInvalidId(text: string, from: number, to: number, space: boolean): void {
    this.#broken.push({ kind: "id", from, to });
    const before = this.#items.at(-1);
    const isBehindWord = before?.kind === "word" && Math.max(before.to, before.idSpan.to) === from;
    if (isBehindWord) this.#amendWord({ isSound: false });
    else this.#items.push({ kind: "punctuation", text, space });
  }
}
