import { type Diagnostic, type ImportDocument, meaningsOf, messageOf, relatedSpan } from "../../language/index.ts";
import { Lines, wholeText } from "../server/lines.ts";
import { type Colours, plain } from "./colours.ts";

/// A range for people. Lines and columns count from 1; columns count UTF-16 code units, without a leading byte order
/// mark. The end is exclusive.
export interface Place {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/// A diagnostic with its place for people.
export interface Problem extends Place {
  severity: Diagnostic["severity"];
  code: Diagnostic["code"];
  message: string;
  /// The other place that the message refers to.
  related?: Place;
  /// What a homonym can mean, the likeliest first.
  meanings?: ProposedMeaning[];
  /// Of a homonym: whether the first meaning is nearly always right.
  isSure?: boolean;
}

export interface ProposedMeaning {
  id: string;
  text: string;
  fitzType: string;
  definition: string | null;
  /// Why it has its place; null where nothing speaks for it.
  reason: string | null;
}

/// Adds to the homonyms of a text what they can mean, in the order of every editor.
export function withMeanings(
  document: ImportDocument,
  diagnostics: readonly Diagnostic[],
  problems: readonly Problem[],
): Problem[] {
  return problems.map((problem, index) => {
    const diagnostic = diagnostics[index];
    const ranked = diagnostic ? meaningsOf(document, diagnostic) : null;
    if (!ranked) return problem;
    const meanings = ranked.meanings.map(({ word: { id, text, fitzType, definition }, reason }) => ({
      id,
      text,
      fitzType,
      definition,
      reason,
    }));
    return { ...problem, meanings, isSure: ranked.isSure };
  });
}

function positionsIn(text: string): (offset: number) => { line: number; column: number } {
  const lines = new Lines(wholeText(text), "utf-16");
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  return (offset) => {
    const { line, character } = lines.position(offset);
    return { line: line + 1, column: character + 1 - (line === 0 ? mark : 0) };
  };
}

/// Returns a position of a text for people.
export const position = (text: string, offset: number): { line: number; column: number } => positionsIn(text)(offset);

/// Adds the position to each diagnostic of a text.
export function locate(document: ImportDocument, diagnostics: readonly Diagnostic[]): Problem[] {
  const positionOf = positionsIn(document.text);
  const placeOf = ({ from, to }: { readonly from: number; readonly to: number }): Place => {
    const { line, column } = positionOf(from);
    // No problem crosses the end of a line.
    return { line, column, endLine: line, endColumn: column + to - from };
  };
  return diagnostics.map((diagnostic) => {
    const { line, column, endLine, endColumn } = placeOf(diagnostic);
    const { severity, code } = diagnostic;
    const message = messageOf(diagnostic, (offset) => positionOf(offset).line);
    // There may be a hundred thousand: objects of one shape, without spreading, cost least.
    const problem: Problem = { line, column, endLine, endColumn, severity, code, message };
    if (diagnostic.related !== undefined) problem.related = placeOf(relatedSpan(document, diagnostic.related));
    return problem;
  });
}

/// True if there is a problem that prevents an import of the text.
export function hasError(problems: readonly { severity: Diagnostic["severity"] }[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}

/// Formats the problems of a file, one line for each: `FILE:LINE:COLUMN: SEVERITY CODE MESSAGE`.
export function problemLines(file: string, problems: readonly Problem[], colours: Colours = plain): string {
  const name = visible(file);
  return problems
    .map(({ line, column, severity, code, message }) => {
      const at = colours.bold(`${name}:${line}:${column}:`);
      return `${at} ${colours[severity](severity)} ${colours.dim(code)} ${visible(message)}`;
    })
    .join("\n");
}

/// Shows control characters by their codes: a text's words may contain characters that would move the cursor of a
/// terminal or break the line.
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}
