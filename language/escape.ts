import { collapse } from "./normalise.ts";

/// Plain prose as one sentence of an import text that prints the same words: markup is escaped, line breaks are spaces.
/// What begins a line as a control, speaker or comment does is a plain character.
export const escapeText = (text: string): string =>
  collapse(text)
    .replace(/[#@[\]\\]/g, "\\$&")
    .replace(/^\/\//, "\\$&");

/// A value as it is written between quotes. Line breaks become spaces.
export const escapeQuotes = (value: string): string =>
  value
    .trim()
    .replace(/[\r\n]+/g, " ")
    .replace(/["“”\\]/g, "\\$&");

const quoted = (text: string): string => `"${escapeQuotes(text)}"`;

/// A parameter's value as it is written after `key=`: in quotes only where it needs them. Line breaks become spaces.
export function quoteValue(value: string): string {
  const text = value.trim().replace(/[\r\n]+/g, " ");
  return text === "" || /^["“”]|\s/.test(text) ? quoted(text) : text;
}

/// A name as it is written directly after a tag: in quotes only where it would not be read as free text.
export function quoteName(name: string): string {
  const text = collapse(name);
  return text === "" || /^["“”]|(?:^| )[A-Za-z]+=/.test(text) ? quoted(text) : text;
}
