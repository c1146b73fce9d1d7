import { escapedInQuotes, quotes } from "./tables/quotes.ts";
import { escapable, markup } from "./tables/signs.ts";
import type { ControlKind } from "./tags.ts";
import { collapse } from "./white-space.ts";

/// Returns a character class of a regular expression that matches any of these characters.
export const classOf = (characters: string): string => `[${characters.replace(/[-^\]\\]/g, "\\$&")}]`;

/// Matches the characters with a meaning within a sentence. The slash is excluded: it begins a comment only at the
/// start of a line.
const meaningful = new RegExp(classOf(escapable.replace("/", "")), "g");

/// Writes plain prose as one sentence of an import text that prints the same words. Markup is escaped and line breaks
/// become spaces. A start that would make a control line, a spoken line or a comment is escaped too.
export const escapeText = (text: string): string => collapse(text).replace(meaningful, "\\$&").replace(/^\/\//, "\\$&");

const anyMarkup = new RegExp(classOf(markup));

/// True if a text contains anything but plain characters of a sentence.
export const hasMarkup = (text: string): boolean => anyMarkup.test(text);

const inQuotes = new RegExp(classOf(escapedInQuotes), "g");
const escapedOnes = new RegExp(`\\\\(${classOf(escapedInQuotes)})`, "g");
const quoteAtStart = new RegExp(`^${classOf(quotes)}`);

/// True if a text begins with a quote, as quoted values and names do.
export const beginsWithQuote = (text: string): boolean => quoteAtStart.test(text);

/// Escapes a value for use between quotes. Line breaks become spaces.
export const escapeQuotes = (value: string): string =>
  value
    .trim()
    .replace(/[\r\n]+/g, " ")
    .replace(inQuotes, "\\$&");

/// Returns the value of a source text that stood between quotes.
export const unescapeQuotes = (source: string): string =>
  // Most values have none.
  source.includes("\\") ? source.replace(escapedOnes, "$1") : source;

/// True if the source between quotes ends in a backslash that would escape a following quote.
export const endsInBackslash = (source: string): boolean => source.replace(escapedOnes, "").endsWith("\\");

/// Quotes a value, whether it needs quotes or not.
export const quoted = (text: string): string => `"${escapeQuotes(text)}"`;

/// Writes a parameter's value for use after `key=`, in quotes only if it needs them. Line breaks become spaces.
export function quoteValue(value: string): string {
  const text = value.trim().replace(/[\r\n]+/g, " ");
  return text === "" || beginsWithQuote(text) || /\s/.test(text) ? quoted(text) : text;
}

/// Writes a name for use directly after a tag, in quotes only if it could not be read as free text.
export function quoteName(name: string): string {
  const text = collapse(name);
  return text === "" || beginsWithQuote(text) || /(?:^| )[A-Za-z]+=/.test(text) ? quoted(text) : text;
}

/// Writes a tag, and the name after it if one is given.
export const writeTag = (tag: ControlKind, name?: string): string =>
  name === undefined ? `#${tag}` : `#${tag} ${quoteName(name)}`;

/// Writes a speaker with its colon. A space and the spoken sentence follow it.
export const writeSpeaker = (name: string): string => `@${name}:`;

/// Writes several words as a group, which is one word of the dictionary.
export const writeGroup = (words: string): string => `[${words}]`;

/// Writes the id that follows a word and says which dictionary word it means.
export const writeId = (id: string): string => `#${id}`;
