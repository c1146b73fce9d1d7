import type { ImportDocument } from "../document/document.ts";
import type { Entry } from "../document/model.ts";
import { keyIdsOf } from "../document/word-reading.ts";
import type { SentenceLine } from "../reading/line.ts";
import type { Steps } from "../steps.ts";

/// A word of a text where it stands. Offsets are the text's own.
export interface WordUse {
  /// As written; of a group what stands in the brackets, with single spaces.
  readonly text: string;
  /// Of the word or group with its brackets.
  readonly start: number;
  readonly end: number;
  /// Behind its id; the end where it has none.
  readonly idEnd: number;
  readonly id: string | null;
  readonly isGroup: boolean;
  /// The dictionary word that is meant; null where that is not known.
  readonly keyId: string | null;
}

/// The words of a sentence that is looked up.
export interface UsedSentence {
  readonly words: readonly WordUse[];
  /// Null outside of pages.
  readonly page: { readonly name: string; readonly image: string | null } | null;
}

/// Sentences that are read in one step.
const sentencesInStep = 64;

/// The sentences of a text with their words, in steps. Of the text of Unstructured pages nothing is looked up.
export function* wordUses(document: ImportDocument): Steps<UsedSentence[]> {
  const found: UsedSentence[] = [];
  const pages = document.model.parts.flatMap(({ chapters }) => chapters.flatMap(({ pages }) => pages));
  for (const page of pages) {
    if (page.type === "Unstructured") continue;
    const about = { name: page.entry.line.name, image: page.entry.line.values.get("image")?.text ?? null };
    for (const entry of page.sentences) {
      found.push(sentence(document, entry, about));
      if (found.length % sentencesInStep === 0) yield;
    }
  }
  for (const entry of document.model.orphanSentences) found.push(sentence(document, entry, null));
  return found;
}

function sentence({ source }: ImportDocument, entry: Entry<SentenceLine>, page: UsedSentence["page"]): UsedSentence {
  const keyIds = keyIdsOf(entry);
  const words = entry.line.words.flatMap((word, index): WordUse[] => {
    if (!word.isSound) return [];
    const start = entry.from + word.from;
    const end = entry.from + word.to;
    const { text, id } = word;
    const idEnd = id === null ? end : entry.from + word.idSpan.to;
    const isGroup = source.read(start, start + 1) === "[";
    return [{ text, start, end, idEnd, id, isGroup, keyId: keyIds[index] ?? null }];
  });
  return { words, page };
}

/// Where a word's own letters begin: a group's brackets are no part of it.
export const wordStart = ({ start, isGroup }: Pick<WordUse, "start" | "isGroup">): number => start + Number(isGroup);
