import { diagnose } from "../checks/check.ts";
import { diagnosticIndexFrom, inOrder } from "../checks/diagnostics.ts";
import { rules } from "../checks/index.ts";
import { disableNeedless } from "../checks/reported-elsewhere.ts";
import { wordProblem } from "../dictionary/words.ts";
import type { TextPieces } from "../reading/text-pieces.ts";
import type { Diagnostic, DiagnosticCode } from "../types.ts";
import type { DisablingComment } from "./read-comments.ts";
import type { Severities } from "./severities.ts";

interface Context {
  readonly source: TextPieces;
  readonly severities: Severities;
  /// False without a dictionary: that words have no problem then says nothing of the comments about them.
  readonly isLookedUp: boolean;
  /// False if nobody looked for the pictures.
  readonly hasPictures: boolean;
}

/// The lines in which a comment disables a code.
interface Range {
  readonly code: DiagnosticCode;
  readonly comment: DisablingComment;
  readonly at: number;
  readonly from: number;
  /// Until the range is closed, the end of the text.
  to: number;
}

type Code = DisablingComment["codes"][number];

export const isCode = (text: string): text is DiagnosticCode => rules.has(text as DiagnosticCode);

/// Takes out what comments disable, and adds a diagnostic for each code that a comment names in vain. Errors stay: they
/// stop the import, whatever a comment says.
export function applyComments(
  found: readonly Diagnostic[],
  comments: readonly DisablingComment[],
  context: Context,
): readonly Diagnostic[] {
  if (comments.length === 0) return found;
  const needless: Diagnostic[] = [];
  const report = (comment: DisablingComment, code: Code | null, reason: string) => {
    const [from, to] = code
      ? [comment.from + code.at, comment.from + code.at + code.text.length]
      : [comment.from, comment.to];
    needless.push(diagnose(disableNeedless, { from, to }, { reason }));
  };
  const disabled = new Set<Diagnostic>();
  for (const range of rangesOf(comments, context.source, report)) {
    const { code, comment, at, from, to } = range;
    let isUsed = false;
    let hasError = false;
    for (let index = diagnosticIndexFrom(found, from); index < found.length; index++) {
      const diagnostic = found[index] as Diagnostic;
      if (diagnostic.from > to) break;
      if (diagnostic.code !== code) continue;
      if (diagnostic.severity === "error") hasError = true;
      else {
        isUsed = true;
        disabled.add(diagnostic);
      }
    }
    const isUnknown =
      (!context.isLookedUp && (wordProblem(code) !== null || code === "word-name")) ||
      (!context.hasPictures && code === "picture-missing");
    if (isUsed || isUnknown || context.severities.get(code) === "off") continue;
    const where = comment.kind === "disable" ? "in the lines below" : "on the next line";
    const reason = hasError ? `'${code}' is an error, which stops the import` : `there is no '${code}' ${where}`;
    report(comment, { text: code, at }, reason);
  }
  const severity = context.severities.get("disable-needless") ?? disableNeedless.severity;
  const reported = severity === "off" ? [] : needless.map((one) => ({ ...one, severity }));
  const kept = disabled.size === 0 ? found : found.filter((diagnostic) => !disabled.has(diagnostic));
  return reported.length === 0 ? kept : [...kept, ...reported].sort(inOrder);
}

/// Returns the lines of each code that the comments disable. What names nothing that can be disabled or enabled is
/// reported.
function rangesOf(
  comments: readonly DisablingComment[],
  source: TextPieces,
  report: (comment: DisablingComment, code: Code | null, reason: string) => void,
): Range[] {
  const ranges: Range[] = [];
  const open = new Map<DiagnosticCode, Range>();
  const close = (code: DiagnosticCode, to: number) => {
    const begun = open.get(code);
    if (begun) begun.to = to;
    return open.delete(code);
  };
  for (const comment of comments) {
    const { kind, codes } = comment;
    if (codes.length === 0 && kind === "enable" && open.size > 0)
      for (const code of [...open.keys()]) close(code, comment.from);
    else if (codes.length === 0)
      report(comment, null, kind === "enable" ? "nothing is disabled" : "it must name a code");
    const named = new Set<string>();
    for (const code of codes) {
      const { text, at } = code;
      const isAgain = named.has(text);
      named.add(text);
      if (!isCode(text)) report(comment, code, `'${text}' is no code`);
      else if (kind === "enable") {
        if (!close(text, comment.from)) report(comment, code, `'${text}' is not disabled`);
      } else if (isAgain || open.has(text)) report(comment, code, `'${text}' is disabled already`);
      else {
        const { from, to } = kind === "disable" ? { from: comment.to, to: source.length } : nextLine(source, comment);
        const range: Range = { code: text, comment, at, from, to };
        ranges.push(range);
        if (kind === "disable") open.set(text, range);
      }
    }
  }
  return ranges;
}

/// The range of the line below a comment; an empty one behind the last line.
function nextLine(source: TextPieces, { to }: DisablingComment): { from: number; to: number } {
  let from = source.lineEnd(to);
  if (source.read(from, Math.min(from + 2, source.length)) === "\r\n") from++;
  from++;
  return from >= source.length ? { from, to: from - 1 } : { from, to: source.lineEnd(from) };
}
