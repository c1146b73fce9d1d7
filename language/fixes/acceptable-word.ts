import type { ImportDocument } from "../document/document.ts";
import { withoutPossessive } from "../normalise.ts";
import type { Diagnostic } from "../types.ts";

/// Returns the word or name of a diagnostic that can be accepted without a dictionary word, as it is looked up: on one
/// line, without its possessive ending. Null where the diagnostic tells of something else, or where there is markup in it.
export function acceptableWord(document: ImportDocument, { code, from, to }: Diagnostic): string | null {
  if (code !== "word-missing" && code !== "word-name") return null;
  const written = document.source.read(from, to).replace(/^\[|\]$/g, "");
  const word = withoutPossessive(written.trim().replace(/\s+/g, " "));
  return word === "" || /[\\#[\]]/.test(word) ? null : word;
}
