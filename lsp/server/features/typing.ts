import type { LinkedEditingRanges, Position, TextEdit } from "vscode-languageserver-protocol";
import { linkedNames, typographicQuotes } from "../../../language/index.ts";
import type { OpenDocument } from "../open-document.ts";

/// The characters after which the editor asks for changes: quotes become typographic.
export const typedQuotes = ['"', "'"] as const;

/// Returns the change of a quote that was just typed before a position.
export function onTyped(open: OpenDocument, position: Position, typed: string): TextEdit[] {
  const to = open.offset(position);
  const from = to - typed.length;
  const { source } = open.document;
  if (from < 0 || source.read(from, to) !== typed || !typedQuotes.some((quote) => quote === typed)) return [];
  const start = open.offset({ line: position.line, character: 0 });
  const insert = typographicQuotes(source.read(start, from), typed);
  return insert === typed ? [] : open.edits([{ from, to, insert }]);
}

/// A character's name, up to what ends it.
const wordPattern = "[^:@#\\r\\n]+";

/// Returns the places of a character's name that are written alike, which editors change together.
export function linkedRanges(open: OpenDocument, position: Position): LinkedEditingRanges | null {
  const spans = linkedNames(open.document, open.offset(position));
  return spans.length > 1 ? { ranges: spans.map((span) => open.range(span)), wordPattern } : null;
}
