import { nodes, parser } from "../../grammar/index.ts";
import { collapse } from "../../grammar/white-space.ts";
import { writeGroup, writeId } from "../../grammar/write.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import type { LookupWord } from "../types.ts";

const readsAs = (source: string, type: number): boolean => {
  const sentence = parser.parse(source).topNode.firstChild;
  const item = sentence?.firstChild;
  return item?.type.id === type && item.from === 0 && item.to === source.length;
};

/// Writes a dictionary word's text as an item of a sentence: as a word if it is one, otherwise as a group; null if
/// neither is possible.
export function writeWord(text: string): string | null {
  if (readsAs(text, nodes.Word)) return text;
  const group = writeGroup(collapse(text));
  return readsAs(group, nodes.Group) ? group : null;
}

/// Returns the ways to write a text of the dictionary: as it is if it can mean only one word, otherwise once with each
/// id.
export function choicesOf(
  dictionary: Dictionary,
  text: string,
  atSentenceStart: boolean,
): { id: string; word: LookupWord }[] {
  const candidates = dictionary.candidates(text, atSentenceStart);
  return candidates.map((word) => ({ id: candidates.length === 1 ? "" : writeId(word.id), word }));
}

/// Describes a word so that homonyms differ: `bat: a flying animal (N)`.
export const describe = ({ text, definition, fitzType }: LookupWord): string =>
  `${text}${definition ? `: ${definition}` : ""} (${fitzType})`;
