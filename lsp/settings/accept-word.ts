import type { FoundSettings } from "./find-settings.ts";
import { spansAt } from "./json-spans.ts";

/// A change of an `importtext.json`, at an offset of its text.
export interface Insertion {
  readonly at: number;
  readonly insert: string;
}

/// The text of a new `importtext.json` that accepts a word.
export const newSettings = (word: string): string => `{\n  "accepted": [${JSON.stringify(word)}]\n}\n`;

/// Returns the change of an `importtext.json` that accepts one more word; null where its text cannot be read. What else
/// stands in it stays as it is written.
export function acceptWord(
  { text, settings, problems }: Pick<FoundSettings, "text" | "settings" | "problems">,
  word: string,
): Insertion | null {
  if (problems.some(({ message }) => /^(?:Not JSON|accepted|Invalid input)/.test(message))) return null;
  const entry = JSON.stringify(word);
  if (settings.accepted) {
    const at = spansAt(text, ["accepted"]).value.to;
    if (settings.accepted.length === 0) return { at, insert: entry };
    return { at, insert: `${gapAt(text, at)}${entry},${gapAt(text, at) === "" ? " " : ""}` };
  }
  const at = text.indexOf("{") + 1;
  const field = `"accepted": [${entry}]`;
  if (Object.keys(settings).length === 0 && problems.length === 0) return { at, insert: `\n  ${field}\n` };
  return { at, insert: gapAt(text, at) ? `${gapAt(text, at)}${field},` : `${field}, ` };
}

/// The line break behind an offset, with the white space of the line below.
const gapAt = (text: string, at: number): string => /^\s*[\r\n]\s*/.exec(text.slice(at))?.[0] ?? "";
