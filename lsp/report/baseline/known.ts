import { crc32 } from "node:zlib";
import type { Diagnostic } from "../../../language/index.ts";

/// A problem that a baseline has of a text, as often as it has it. It is known again by its code and message wherever
/// it stands, since lines move; of several, first by the lines that they stood in.
export interface Known {
  readonly code: string;
  /// Without the number of another line: `{line}` stands for it.
  readonly message: string;
  /// A checksum of the line's text for each of them, sorted.
  readonly lines: readonly string[];
}

const keyOf = ({ code, message }: Pick<Known, "code" | "message">): string => `${code}\n${message}`;

/// Reads the line of each diagnostic once, as most lines have several.
function linesOf(text: string): (diagnostic: Diagnostic) => string {
  let at = { from: 0, to: -1, sum: "" };
  return ({ from }) => {
    if (from < at.from || from > at.to) {
      const start = Math.max(text.lastIndexOf("\n", from - 1), text.lastIndexOf("\r", from - 1)) + 1;
      const ends = [text.indexOf("\n", from), text.indexOf("\r", from)].filter((end) => end >= 0);
      const end = Math.min(text.length, ...ends);
      at = { from: start, to: end, sum: crc32(text.slice(start, end).trim()).toString(36) };
    }
    return at.sum;
  };
}

/// Returns the problems of a text as a baseline has them, by code and message.
export function recordKnown(text: string, diagnostics: readonly Diagnostic[]): Known[] {
  const lineOf = linesOf(text);
  const found = new Map<string, { code: string; message: string; lines: string[] }>();
  for (const diagnostic of diagnostics) {
    const { code, message } = diagnostic;
    const one = found.get(keyOf(diagnostic)) ?? { code, message, lines: [] };
    found.set(keyOf(diagnostic), one);
    one.lines.push(lineOf(diagnostic));
  }
  const all = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return all.map(([, one]) => ({ ...one, lines: one.lines.sort() }));
}

/// Returns the problems that a baseline does not have, and how many of the baseline's a text has no more.
export function leaveOutKnown(
  text: string,
  diagnostics: readonly Diagnostic[],
  known: readonly Known[],
): { fresh: readonly Diagnostic[]; gone: number } {
  if (known.length === 0) return { fresh: diagnostics, gone: 0 };
  const left = new Map(known.map((one) => [keyOf(one), [...one.lines]]));
  const lineOf = linesOf(text);
  const rest = diagnostics.filter((diagnostic) => {
    const lines = left.get(keyOf(diagnostic)) ?? [];
    const at = lines.indexOf(lineOf(diagnostic));
    if (at >= 0) lines.splice(at, 1);
    return at < 0;
  });
  // What is left stood in lines that were changed since.
  const fresh = rest.filter((diagnostic) => left.get(keyOf(diagnostic))?.pop() === undefined);
  const gone = [...left.values()].reduce((sum, lines) => sum + lines.length, 0);
  return { fresh, gone };
}
