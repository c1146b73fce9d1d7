import { type Diagnostic, messageOf } from "../../language/index.ts";

/// A problem as every host must give it: lines and characters from 0, in UTF-16 code units of the text as it stands.
export interface Found {
  code: string;
  severity: "error" | "warning";
  message: string;
  start: Place;
  end: Place;
}
export interface Place {
  line: number;
  character: number;
}

/// The core's problems with their places, by lines of this test's own, to compare the hosts with.
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

/// Turns offsets of the text into places.
export function positionsIn(text: string): (offset: number) => Place {
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

/// A problem as people read it.
export interface Printed {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: Found["severity"];
  code: string;
  message: string;
}

/// What people read counts lines and columns from 1, and does not count a leading byte order mark.
export function fromPrinted({ line, column, endLine, endColumn, ...rest }: Printed, text: string): Found {
  const mark = (one: number) => (one === 1 && text.startsWith("\uFEFF") ? 1 : 0);
  return {
    ...rest,
    start: { line: line - 1, character: column - 1 + mark(line) },
    end: { line: endLine - 1, character: endColumn - 1 + mark(endLine) },
  };
}
