import { foldCase, nameKey } from "../normalise.ts";
import type { Paragraph } from "./paragraph.ts";

/// A paragraph read as `NAME: speech` or `NAME (how): speech`; the how becomes the speech's first words.
export interface Speech {
  readonly name: string;
  readonly speech: string;
}

const spoken = /^([^\s:()[\]“”"][^:()[\]“”"\t]{0,60}?)\s*(\([^()]{1,60}\))?\s*(?::|\t(?=\S))\s*(\S.*)$/;
const maxWords = 4;
/// Small words that a name may hold.
const particles = new Set(["the", "of", "and", "de", "la", "von", "van", "a", "an"]);

/// Null where a paragraph cannot be speech.
export function readSpeech(text: string): Speech | null {
  const [, name = "", how = "", words = ""] = spoken.exec(text) ?? [];
  if (name === "" || name.split(" ").length > maxWords) return null;
  if (!/\p{L}/u.test(name) || /^\d+$/.test(name) || /[.!?]\s/.test(name.replace(/^(?:Mr|Mrs|Ms|Dr|St)\.\s/i, "")))
    return null;
  const speech = words.replaceAll("\t", " ");
  return { name, speech: how === "" ? speech : `${how} ${speech}` };
}

/// Whether every word of a name could be one of a name: it has a capital or is a small one.
export const isNameLike = (name: string): boolean =>
  name.split(/[ -]/).every((word) => /^[\p{Lu}\p{N}&]/u.test(word) || particles.has(word.toLowerCase()));

/// What the names of one speaker have in common.
export const speakerKey = (name: string): string => foldCase(nameKey(name));

/// The speakers of a manuscript by the key of their names: those already known, those who speak more than once, and those
/// whose names are set apart. `Remember: wash your hands.` is nobody's speech.
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
    // 'Tom' where one line says so, else 'TOM'.
    speakers.set(name, names.find((one) => one !== one.toUpperCase()) ?? names[0] ?? name);
  }
  return speakers;
}

/// The speaker's name as it was declared, or as it is to be; null where nobody of that name speaks.
export const speakerOf = (speakers: ReadonlyMap<string, string>, name: string): string | null =>
  speakers.get(speakerKey(name)) ?? null;
