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

/// A dictionary word's text as it stands in a sentence: as a word where it is one, else as a group; null where it can be
/// neither.
export function writeWord(text: string): string | null {
  if (readsAs(text, nodes.Word)) return text;
  const group = writeGroup(collapse(text));
  return readsAs(group, nodes.Group) ? group : null;
}

/// The ways to write a text that is in the dictionary: as it is where one word can be meant, else with the id of each.
export function choicesOf(
  dictionary: Dictionary,
  text: string,
  atSentenceStart: boolean,
): { id: string; word: LookupWord }[] {
  const candidates = dictionary.candidates(text, atSentenceStart);
  return candidates.map((word) => ({ id: candidates.length === 1 ? "" : writeId(word.id), word }));
}

/// A word with what tells it from its namesakes: `bat: a flying animal (N)`.
export const describe = ({ text, definition, fitzType }: LookupWord): string =>
  `${text}${definition ? `: ${definition}` : ""} (${fitzType})`;
