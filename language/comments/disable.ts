import { lineEnd, lineStart } from "../../grammar/lines.ts";
import { rules } from "../checks/index.ts";
import { ImportDocument } from "../document/document.ts";
import type { Fix } from "../fixes/fix.ts";
import { nearestNames } from "../fixes/nearest.ts";
import type { Diagnostic } from "../types.ts";
import { isCode } from "./apply-comments.ts";

/// Returns the change that disables a diagnostic by a comment above its line; null for an error, which no comment
/// disables, and for what is said of a comment.
export function disableOnLine({ text }: ImportDocument, { code, severity, from }: Diagnostic): Fix | null {
  if (severity === "error" || code === "disable-needless") return null;
  const start = lineStart(text, from);
  const indent = /^[ \t]*/.exec(text.slice(start, from))?.[0] ?? "";
  // The comment above may disable another code for this line.
  const above = start === 0 ? "" : text.slice(lineStart(text, start - 1), start - 1);
  const title = `Disable '${code}' for this line`;
  if (/^\s*\/\/\s*importtext-disable-next-line\s+[a-z]/.test(above) && !/\s--(?:\s|$)/.test(above)) {
    const end = start - 1 - (above.length - above.trimEnd().length);
    return { title, kind: "suggestion", code, edits: [{ from: end, to: end, insert: ` ${code}` }] };
  }
  const lineBreak = /\r\n?|\n/.exec(text)?.[0] ?? "\n";
  // A byte order mark stays first.
  const at = start === 0 && text.startsWith("\uFEFF") ? 1 : start;
  const insert = `${indent}// importtext-disable-next-line ${code}${lineBreak}`;
  return { title, kind: "suggestion", code, edits: [{ from: at, to: at, insert }] };
}

/// Returns the changes for what a comment names in vain: a code that was meant and that disables something, where it names
/// none; then the comment without it, or no comment where it is the only one.
export function fixNeedless(document: ImportDocument, { code, from, to }: Diagnostic): Fix[] {
  const { text, dictionary } = document;
  const written = text.slice(from, to);
  const isKnown = isCode(written) || written.startsWith("//");
  const near = isKnown ? [] : nearestNames(written, [...rules.keys()], 2);
  const meant = near.filter((name) => {
    const fixed = new ImportDocument(text.slice(0, from) + name + text.slice(to), dictionary);
    return !fixed.diagnostics.some((other) => other.code === code && other.from === from);
  });
  const removal = removeNeedless(text, { code, from, to });
  if (meant.length === 0) return [{ ...removal, preferred: true }];
  const rewritten = meant.map((name): Fix => {
    const title = `Write '${name}' for '${written}'`;
    return { title, kind: "suggestion", code, edits: [{ from, to, insert: name }] };
  });
  return [...rewritten, removal];
}

function removeNeedless(text: string, { code, from, to }: Pick<Diagnostic, "code" | "from" | "to">): Fix {
  const [start, end] = [lineStart(text, from), lineEnd(text, to)];
  const line = text.slice(start, end);
  const [listed = ""] = line.split(/\s--(?:\s|$)/);
  const others = listed.replace(/^\s*\/\/\s*importtext-[\w-]+/, "").split(/[\s,]+/);
  const isOnly = text.startsWith("//", from) || others.filter((other) => other !== "").length < 2;
  if (!isOnly) {
    // With the comma behind it, or of the last code the one before it.
    const behind = /^\s*,\s*|^\s+(?!--(?:\s|$))/.exec(text.slice(to, end))?.[0].length ?? 0;
    const before = text.slice(start, from);
    const gap = behind > 0 ? 0 : before.length - before.replace(/[\s,]+$/, "").length;
    const title = `Remove '${text.slice(from, to)}' from the comment`;
    const edits = [{ from: from - gap, to: to + behind, insert: "" }];
    return { title, kind: "suggestion", code, edits };
  }
  const behind = /^(?:\r\n?|\n)/.exec(text.slice(end, end + 2))?.[0].length ?? 0;
  const edits = [{ from: start, to: end + behind, insert: "" }];
  return { title: "Remove the comment", kind: "suggestion", code, edits };
}
