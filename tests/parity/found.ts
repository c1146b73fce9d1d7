import { type Diagnostic, messageOf } from "../../language/index.ts";

/// A problem in the form that every host must give: lines and characters from 0, in UTF-16 code units of the text.
export interface Found {
  code: string;
  severity: "error" | "warning" | "information";
  message: string;
  start: TextPosition;
  end: TextPosition;
}
export interface TextPosition {
  line: number;
  character: number;
}

/// Returns the core's problems with positions. They are computed by this test's own code, to compare the hosts with.
export function foundIn(text: string, diagnostics: readonly Diagnostic[]): Found[] {
  const positionOf = positionsIn(text);
  return diagnostics.map((diagnostic) => ({
    code: diagnostic.code,
    severity: diagnostic.severity,
    message: messageOf(diagnostic, (offset) => positionOf(offset).line + 1),
    start: positionOf(diagnostic.from),
    end: positionOf(diagnostic.to),
  }));
}

/// Converts offsets of the text to positions.
export function positionsIn(text: string): (offset: number) => TextPosition {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (match) => match.index + match[0].length)];
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low, character: offset - starts[low]! };
  };
}

/// A problem as printed for people.
export interface Printed {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: Found["severity"];
  code: string;
  message: string;
}

/// Converts printed positions, which count lines and columns from 1 and do not count a leading byte order mark. The meanings
/// of homonyms, which only the command line prints with its diagnostics, are left out.
export function fromPrinted(printed: Printed, text: string): Found {
  const { line, column, endLine, endColumn, severity, code, message } = printed;
  const mark = (one: number) => (one === 1 && text.startsWith("\uFEFF") ? 1 : 0);
  return {
    severity,
    code,
    message,
    start: { line: line - 1, character: column - 1 + mark(line) },
    end: { line: endLine - 1, character: endColumn - 1 + mark(endLine) },
  };
}
