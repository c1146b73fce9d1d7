import type { Dictionary } from "../dictionary/dictionary.ts";
import type { NotingWords } from "../dictionary/noting-words.ts";
import { lacksSymbol } from "../dictionary/symbols.ts";
import { type WordForms, wordFormsOf } from "../dictionary/word-forms.ts";
import { resolveWord } from "../dictionary/words.ts";
import type { ImportDocument } from "../document/document.ts";
import type { Entry, PageModel } from "../document/model.ts";
import { printSentence } from "../document/print.ts";
import type { SentenceLine, WordItem } from "../reading/line.ts";
import { type LookupWord, type StructureItem, zeroUUID } from "../types.ts";

/// What is still open of a word: the dictionary lacks it, it could be one of several, or its word lacks a symbol.
export const openKinds = ["missing", "homonym", "noSymbol"] as const;
export type OpenKind = (typeof openKinds)[number];

/// A word of a sentence that is open.
export interface OpenWord {
  readonly kind: OpenKind;
  /// As written. Of a word without a symbol, which is known in any case, as the dictionary has it.
  readonly text: string;
  /// True if it is the sentence's first word.
  readonly isFirst: boolean;
  /// The word without a symbol; null of the other kinds.
  readonly word: LookupWord | null;
}

/// The open words of a sentence.
export interface OpenSentence {
  /// Null outside of pages.
  readonly page: PageModel | null;
  readonly entry: Entry<SentenceLine>;
  readonly words: readonly OpenWord[];
}

/// Finds the open words of lines by one dictionary, in the time of a check: the words that need nothing are never made.
export class OpenWords {
  readonly #dictionary: Dictionary;
  readonly #forms: WordForms;
  readonly #known: NotingWords;
  #found: OpenWord[] = [];

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
    this.#forms = wordFormsOf(dictionary);
    this.#known = dictionary.noting(lacksSymbol);
  }

  /// The missing words and homonyms in the line's order, and then the words without a symbol.
  of(line: SentenceLine): readonly OpenWord[] {
    line.eachUnknownWord(this.#known.known, this.#visit);
    for (const word of this.#known.take())
      this.#found.push({ kind: "noSymbol", text: word.text, isFirst: false, word });
    if (this.#found.length === 0) return none;
    const found = this.#found;
    this.#found = [];
    return found;
  }

  readonly #visit = (item: WordItem, isFirst: boolean): void => {
    if (!item.isSound) return;
    const { keyId, problem } = this.#resolve(item, isFirst);
    if (problem === "missing" || problem === "homonym")
      this.#found.push({ kind: problem, text: ` ${item.text}`.slice(1), isFirst, word: null });
    const word = keyId === null || keyId === zeroUUID ? null : this.#dictionary.byId(keyId);
    if (word && lacksSymbol(word)) this.#found.push({ kind: "noSymbol", text: word.text, isFirst, word });
  };

  #resolve(item: WordItem, isFirst: boolean) {
    if (item.id !== null) return resolveWord(item, this.#dictionary, isFirst);
    const form = this.#forms.find(item.text);
    return isFirst ? form.atSentenceStart : form.elsewhere;
  }
}

const none: readonly OpenWord[] = [];

/// The sentences of a text that have open words, in order. Of Unstructured pages nothing is looked up. The document needs no dictionary.
export function* openSentences({ model }: ImportDocument, words: OpenWords): Generator<OpenSentence> {
  for (const page of model.pages) if (page.type !== "Unstructured") yield* openIn(page.sentences, page, words);
  yield* openIn(model.orphanSentences, null, words);
}

function* openIn(
  entries: readonly Entry<SentenceLine>[],
  page: PageModel | null,
  words: OpenWords,
): Generator<OpenSentence> {
  for (const entry of entries) {
    const found = words.of(entry.line);
    if (found.length > 0) yield { page, entry, words: found };
  }
}

/// A sentence as it appears on the page.
export const printedSentence = ({ items }: SentenceLine): string =>
  printSentence(
    items.map(({ kind, text, space }): StructureItem => {
      const item = kind === "acapela" ? { acapela: text } : { punctuation: text };
      return space ? { ...item, space } : item;
    }),
  );
