import type { DeskRow } from "../../../api/index.ts";
import { wordStart } from "../../../language/index.ts";
import type { UseGroup } from "../../proposals/desk/group-uses.ts";
import { shownAt } from "../../proposals/sentences.ts";
import { dialectsWithoutSpelling } from "../../repositories/packages/word-wants.ts";
import type { KnownWords } from "./known-words.ts";

const maxSentences = 5;
/// Places that a row is about where that is not all of its texts: the contract takes no more.
const maxPlaces = 1000;

/// What a row says of the text and of the dictionary.
export function shownRow(
  { key, kind, lemma, uses, rootID, wordIDs, candidates }: UseGroup,
  {
    text,
    pictures,
    known: { parts, brief, places },
  }: { readonly text: string; readonly pictures: ReadonlySet<string>; readonly known: KnownWords },
): Omit<DeskRow, "needs" | "decision" | "sure" | "symbols" | "beside"> {
  const counts = new Map<string, number>();
  for (const { use } of uses) counts.set(use.text, (counts.get(use.text) ?? 0) + 1);
  const word = rootID === null ? undefined : brief.get(rootID);
  return {
    key,
    lemma,
    count: uses.length,
    texts: [...counts].map(([written, count]) => ({ text: written, count })).sort((a, b) => b.count - a.count),
    at: kind === "name" ? uses.slice(0, maxPlaces).map(({ use }) => wordStart(use)) : null,
    sentences: uses.slice(0, maxSentences).map(({ use, page }) => ({
      ...shownAt(text, wordStart(use), use.text),
      from: wordStart(use),
      page: page?.name ?? null,
      image: page?.image != null && pictures.has(page.image) ? page.image : null,
    })),
    word: word
      ? { ...word, dialects: [...parts.get(word.id)!.dialects], places: [...(places.get(word.id) ?? [])] }
      : null,
    notSpelled: wordIDs.flatMap((id) => {
      const part = parts.get(id);
      return part && dialectsWithoutSpelling(part).length > 0 ? [{ id, text: part.text }] : [];
    }),
    candidates: candidates.flatMap(({ id }) => brief.get(id) ?? []),
  };
}
