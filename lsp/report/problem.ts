import { type Diagnostic, messageOf } from "../../language/index.ts";
import { Lines, wholeText } from "../server/lines.ts";
import { type Colours, plain } from "./colours.ts";

/// A diagnostic as a person reads it: lines and columns count from 1, columns in UTF-16 code units with a leading byte
/// order mark not counted, the end exclusive.
export interface Problem {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: Diagnostic["severity"];
  code: Diagnostic["code"];
  message: string;
}

function positionsIn(text: string): (offset: number) => { line: number; column: number } {
  const lines = new Lines(wholeText(text), "utf-16");
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  return (offset) => {
    const { line, character } = lines.position(offset);
    return { line: line + 1, column: character + 1 - (line === 0 ? mark : 0) };
  };
}

/// One place of a text, as a person reads it.
export const position = (text: string, offset: number): { line: number; column: number } => positionsIn(text)(offset);

/// The diagnostics of a text, each with its place in it.
export function locate(text: string, diagnostics: readonly Diagnostic[]): Problem[] {
  const positionOf = positionsIn(text);
  return diagnostics.map((diagnostic) => {
    const { line, column } = positionOf(diagnostic.from);
    return {
      line,
      column,
      // No problem crosses the end of a line.
      endLine: line,
      endColumn: column + diagnostic.to - diagnostic.from,
      severity: diagnostic.severity,
      code: diagnostic.code,
      message: messageOf(diagnostic, (offset) => positionOf(offset).line),
    };
  });
}

/// Whether there is one that keeps the text from being imported.
export function hasError(problems: readonly { severity: Diagnostic["severity"] }[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}

/// The problems of a file, each as one line: `FILE:LINE:COLUMN: SEVERITY CODE MESSAGE`.
export function problemLines(file: string, problems: readonly Problem[], colours: Colours = plain): string {
  const name = visible(file);
  return problems
    .map(({ line, column, severity, code, message }) => {
      const at = colours.bold(`${name}:${line}:${column}:`);
      return `${at} ${colours[severity](severity)} ${colours.dim(code)} ${visible(message)}`;
    })
    .join("\n");
}

/// Words of a text may hold anything: what would move a terminal's cursor, or break the line, is shown as its code.
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}
