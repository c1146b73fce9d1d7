import { escapedInQuotes, quotes } from "./tables/quotes.ts";
import { escapable, markup } from "./tables/signs.ts";
import type { ControlKind } from "./tags.ts";
import { collapse } from "./white-space.ts";

/// A character of these, as a part of an expression.
export const classOf = (characters: string): string => `[${characters.replace(/[-^\]\\]/g, "\\$&")}]`;

/// What means something within a sentence: a slash begins a comment at the start of a line alone.
const meaningful = new RegExp(classOf(escapable.replace("/", "")), "g");

/// Plain prose as one sentence of an import text that prints the same words: markup is escaped, line breaks are spaces.
/// What begins a line as a control, speaker or comment does is a plain character.
export const escapeText = (text: string): string => collapse(text).replace(meaningful, "\\$&").replace(/^\/\//, "\\$&");

const anyMarkup = new RegExp(classOf(markup));

/// Whether something in a text is no plain character of a sentence.
export const hasMarkup = (text: string): boolean => anyMarkup.test(text);

const inQuotes = new RegExp(classOf(escapedInQuotes), "g");
const escapedOnes = new RegExp(`\\\\(${classOf(escapedInQuotes)})`, "g");
const quoteAtStart = new RegExp(`^${classOf(quotes)}`);

/// Whether a text begins with a quote, as a value or name in quotes does.
export const beginsWithQuote = (text: string): boolean => quoteAtStart.test(text);

/// A value as it is written between quotes. Line breaks become spaces.
export const escapeQuotes = (value: string): string =>
  value
    .trim()
    .replace(/[\r\n]+/g, " ")
    .replace(inQuotes, "\\$&");

/// What is written so between quotes.
export const unescapeQuotes = (source: string): string => source.replace(escapedOnes, "$1");

/// Whether what is written between quotes ends in a backslash that would escape a quote behind it.
export const endsInBackslash = (source: string): boolean => source.replace(escapedOnes, "").endsWith("\\");

/// A value in quotes, whether it needs them or not.
export const quoted = (text: string): string => `"${escapeQuotes(text)}"`;

/// A parameter's value as it is written after `key=`: in quotes only where it needs them. Line breaks become spaces.
export function quoteValue(value: string): string {
  const text = value.trim().replace(/[\r\n]+/g, " ");
  return text === "" || beginsWithQuote(text) || /\s/.test(text) ? quoted(text) : text;
}

/// A name as it is written directly after a tag: in quotes only where it would not be read as free text.
export function quoteName(name: string): string {
  const text = collapse(name);
  return text === "" || beginsWithQuote(text) || /(?:^| )[A-Za-z]+=/.test(text) ? quoted(text) : text;
}

/// A tag, and the name behind it where one is given.
export const writeTag = (tag: ControlKind, name?: string): string =>
  name === undefined ? `#${tag}` : `#${tag} ${quoteName(name)}`;

/// A speaker and the colon: what is said follows behind a space.
export const writeSpeaker = (name: string): string => `@${name}:`;

/// Words that are one word of the dictionary.
export const writeGroup = (words: string): string => `[${words}]`;

/// What stands directly behind a word to say which is meant.
export const writeId = (id: string): string => `#${id}`;
