import { isControlText, lineEnd, lineStart } from "../../grammar/lines.ts";
import { ImportDocument } from "../document/document.ts";
import type { TextChange } from "../document/edit.ts";
import type { Diagnostic } from "../types.ts";
import { hasSafeFix, safeFixFor } from "./fixes-for.ts";
import { PieceList } from "./pieces.ts";

/// Fixes reveal other mistakes. This limit is above the rounds that any text needs.
const maxRounds = 20;

/// Returns all safe fixes, and those of the mistakes that they reveal, as changes of the document's text, in ascending
/// order and without overlaps. The printed words stay the same. The document itself is not changed.
export function fixAll(document: ImportDocument): TextChange[] {
  let changes = safeChanges(document);
  if (changes.length === 0) return [];
  const fixed = new ImportDocument(document.text, document.dictionary);
  const pieces = new PieceList(document.text.length);
  for (let round = 0; round < maxRounds && changes.length > 0; round++) {
    fixed.edit(changes);
    pieces.edit(changes);
    changes = safeChanges(fixed);
  }
  return pieces.changes();
}

const known = new WeakMap<readonly Diagnostic[], boolean>();

/// The most diagnostics that are tried to see whether there is a safe fix.
const maxTried = 200;

/// True if 'fix all' changes something. Where the fixes of very many diagnostics had to be tried, it is taken to.
export function hasFixForAll(document: ImportDocument): boolean {
  const { diagnostics } = document;
  let has = known.get(diagnostics);
  if (has === undefined) {
    const fixable = diagnostics.filter(({ code }) => hasSafeFix(code));
    has = fixable.length > maxTried || fixable.some((one) => safeFixFor(document, one) !== null);
    known.set(diagnostics, has);
  }
  return has;
}

/// The maximum number of fixes that are tried on one line in a round. Each try costs as much as reading the line, so
/// longer lines get fewer. The next round tries the rest; lines written by people stay below the limit.
const triesOf = (length: number): number => Math.max(1, Math.min(maxTries, Math.floor(maxRead / length)));
const maxTries = 50;
const maxRead = 100_000;

/// Returns the fixes that can be applied together. On a control line only the first fix is included, since one fix can
/// change what the next one refers to.
function safeChanges(document: ImportDocument): TextChange[] {
  const { text } = document;
  const changes: TextChange[] = [];
  let free = 0;
  let line = { to: -1, isControl: false, tries: 0 };
  for (const diagnostic of document.diagnostics) {
    if (diagnostic.from < free || !hasSafeFix(diagnostic.code)) continue;
    if (diagnostic.from > line.to) line = lineAt(text, diagnostic.from);
    if (line.tries-- <= 0) continue;
    const fix = safeFixFor(document, diagnostic);
    const first = fix?.edits[0];
    const last = fix?.edits.at(-1);
    if (!fix || !first || !last || first.from < free) continue;
    changes.push(...fix.edits);
    free = Math.max(last.to + 1, line.isControl ? lineEnd(text, last.to) : 0);
  }
  return changes;
}

function lineAt(text: string, offset: number) {
  const from = lineStart(text, offset);
  const to = lineEnd(text, offset);
  return { to, isControl: isControlText(text.slice(from, to)), tries: triesOf(to - from) };
}
