import { foldCase, nameKey } from "../normalise.ts";
import type { Paragraph } from "./paragraph.ts";

/// A paragraph of the form `NAME: speech` or `NAME (how): speech`. The manner becomes the first words of the speech.
export interface Speech {
  readonly name: string;
  readonly speech: string;
}

const spoken = /^([^\s:()[\]“”"][^:()[\]“”"\t]{0,60}?)\s*(\([^()]{1,60}\))?\s*(?::|\t(?=\S))\s*(\S.*)$/;
const maxWords = 4;
/// Lower-case words that a name may contain.
const particles = new Set(["the", "of", "and", "de", "la", "von", "van", "a", "an"]);

/// Null if a paragraph cannot be a speech.
export function readSpeech(text: string): Speech | null {
  const [, name = "", how = "", words = ""] = spoken.exec(text) ?? [];
  if (name === "" || name.split(" ").length > maxWords) return null;
  if (!/\p{L}/u.test(name) || /^\d+$/.test(name) || /[.!?]\s/.test(name.replace(/^(?:Mr|Mrs|Ms|Dr|St)\.\s/i, "")))
    return null;
  const speech = words.replaceAll("\t", " ");
  return { name, speech: how === "" ? speech : `${how} ${speech}` };
}

/// True if every word of a name has a capital or is one of the lower-case words.
export const isNameLike = (name: string): boolean =>
  name.split(/[ -]/).every((word) => /^[\p{Lu}\p{N}&]/u.test(word) || particles.has(word.toLowerCase()));

/// Returns a key that is the same for all spellings of a speaker's name.
export const speakerKey = (name: string): string => foldCase(nameKey(name));

/// Returns the speakers of a manuscript by the key of their names: known speakers, those who speak more than once, and
/// those whose names are set apart. `Remember: wash your hands.` has no speaker.
export function findSpeakers(paragraphs: readonly Paragraph[], known: readonly string[]): Map<string, string> {
  const speakers = new Map(known.map((name) => [speakerKey(name), name]));
  const times = new Map<string, { names: string[]; isSetApart: boolean }>();
  for (const { text, boldTo } of paragraphs) {
    const speech = readSpeech(text);
    if (!speech || !isNameLike(speech.name)) continue;
    const found = times.get(speakerKey(speech.name)) ?? { names: [], isSetApart: false };
    found.names.push(speech.name);
    const isBold = boldTo >= speech.name.length && boldTo < text.length;
    const isCapitals = speech.name.length > 1 && speech.name === speech.name.toUpperCase();
    found.isSetApart ||= isBold || isCapitals;
    times.set(speakerKey(speech.name), found);
  }
  for (const [name, { names, isSetApart }] of times) {
    if (speakers.has(name) || (names.length < 2 && !isSetApart)) continue;
    // 'Tom' if any line writes it so, otherwise 'TOM'.
    speakers.set(name, names.find((one) => one !== one.toUpperCase()) ?? names[0] ?? name);
  }
  return speakers;
}

/// Returns the speaker's name as declared or to be declared; null if no speaker has that name.
export const speakerOf = (speakers: ReadonlyMap<string, string>, name: string): string | null =>
  speakers.get(speakerKey(name)) ?? null;
