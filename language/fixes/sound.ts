import { lineEnd } from "../../grammar/lines.ts";
import { ImportDocument } from "../document/document.ts";
import { applyTo } from "../document/edit.ts";
import type { Entry, Model } from "../document/model.ts";
import type { ControlLine } from "../reading/line.ts";
import { readIndex } from "../reading/values.ts";
import type { Diagnostic, DiagnosticCode } from "../types.ts";
import type { Fix, FixContext } from "./fix.ts";

type Counts = Map<DiagnosticCode, number>;

function count(entry: Entry): Counts {
  const counts: Counts = new Map();
  const findings: readonly Diagnostic[] = [...entry.findings, ...(entry.reading?.findings ?? [])];
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

const wordCodes = new Set<DiagnosticCode>(["word-missing", "word-homonym", "word-id-mismatch"]);
const itemCodes = new Set<DiagnosticCode>(["group-invalid", "word-id-invalid", "acapela-unclosed", ...wordCodes]);

/// True if a mistake hides diagnostics of another code: a suggestion that fixes the mistake may reveal them.
export function isHidden(by: DiagnosticCode, code: DiagnosticCode): boolean {
  switch (by) {
    case "tag-unknown":
      return true;
    case "speaker-unclosed":
      return itemCodes.has(code);
    case "group-invalid":
    case "word-id-invalid":
    case "acapela-unclosed":
    case "word-name":
      return wordCodes.has(code);
    // Of the lines in a section that is not there the first is told, which may be the page.
    case "page-empty":
      return code === "chapter-outside-part" || code === "page-outside-chapter";
    default:
      return false;
  }
}

/// False if a fix that changes only the diagnostic's line leaves the mistake, adds another one or empties the line. The
/// kind of a line depends on its text alone.
export function isSound({ document, entry, text }: FixContext, { edits, code, kind }: Fix): boolean {
  const end = lineEnd(text, entry.from);
  if (edits.some(({ from, to, insert }) => from < entry.from || to > end || /[\r\n]/.test(insert))) return true;
  const changed = applyTo(
    text.slice(entry.from, end),
    edits.map(({ from, to, insert }) => ({ from: from - entry.from, to: to - entry.from, insert })),
  );
  const isLookedUp = entry.reading ? entry.reading.dictionary : document.dictionary;
  const [read] = new ImportDocument(changed, isLookedUp).model.entries;
  if (!read) return code === "tag-unknown";
  const isSameKind = read.line.kind === entry.line.kind || code === "tag-unknown";
  if (!isSameKind || !keepsApart(document.model, entry, read, code)) return false;
  const before = count(entry);
  const after = count(read);
  const own = before.get(code) ?? 0;
  if (own > 0 && (after.get(code) ?? 0) >= own) return false;
  return [...after].every(
    ([other, found]) => found <= (before.get(other) ?? 0) || (kind !== "fix" && isHidden(code, other)),
  );
}

/// False if a character's new name or a footnote's new index is already used, if the character's old name still has a
/// speaker, or if a sentence changes its speaker although the speaker was not the mistake.
function keepsApart({ cast, footnotes }: Model, entry: Entry, read: Entry, code: DiagnosticCode): boolean {
  const [old, line] = [entry.line, read.line];
  if (old.kind === "character" && line.kind === "character") {
    if (old.nameKey === line.nameKey) return true;
    const isSpokenBy = cast.get(old.nameKey) === entry && code !== "character-name-invalid";
    return !isSpokenBy && !cast.has(line.nameKey);
  }
  if (old.kind === "sentence" && line.kind === "sentence")
    return code.startsWith("speaker-") || old.speaker?.nameKey === line.speaker?.nameKey;
  if (line.kind !== "footnote") return true;
  const index = readIndex(line.values.get("index")?.text ?? "");
  const hasIt = (other: Entry<ControlLine>): boolean => readIndex(other.line.values.get("index")?.text ?? "") === index;
  return index === null || !footnotes.some((other) => other.line !== old && hasIt(other));
}
