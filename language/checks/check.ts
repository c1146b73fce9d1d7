import type { ControlKind } from "../../grammar/tags.ts";
import type { ResolvedWord } from "../dictionary/words.ts";
import type { Entry, Model, PageModel } from "../document/model.ts";
import type { ControlLine, SentenceLine, Span, Speaker, UnknownLine, WordPosition } from "../reading/line.ts";
import type { Diagnostic, DiagnosticCode, Severity } from "../types.ts";

/// What a code means: docs/import-language.md, 'Diagnostics'.
export interface Rule {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /// The section of docs/import-language.md that the rule comes from.
  readonly docs: string;
  /// `{…}` are filled in from what the check reports; `{line}` by the host.
  readonly message: string;
}

export type MessageValues = Readonly<Record<string, string | number>>;

/// Reports a place of the line that is checked.
export type LineReport = (span: Span, values?: MessageValues) => void;

/// Reports a place of an entry's line, and the offset in the text of the other place that the message speaks of.
export type ModelReport = (entry: Entry, span: Span, values?: MessageValues, related?: number) => void;

/// Checks of one line by itself run once for a line's text. Those of a speech need the characters too, those of a page
/// its lines; those of the model, the whole text's, run wherever an edit changed more than the words of sentences.
export type Check = Rule &
  (
    | {
        readonly on: "control";
        /// The tag of the lines that it is about; all, where it names none.
        readonly tag?: ControlKind;
        check(line: ControlLine, report: LineReport): void;
      }
    | { readonly on: "unknown"; check(line: UnknownLine, report: LineReport): void }
    | { readonly on: "sentence"; check(line: SentenceLine, report: LineReport): void }
    | { readonly on: "word"; check(word: WordPosition, resolved: ResolvedWord, report: LineReport): void }
    | { readonly on: "speech"; check(speaker: Speaker, cast: Model["cast"], report: LineReport): void }
    | { readonly on: "page"; check(page: PageModel, report: ModelReport): void }
    | { readonly on: "model"; check(model: Model, report: ModelReport): void }
  );

/// Messages by the texts and the keys that they are made of, in turns.
const divided = new Map<string, readonly string[]>();

function divide(message: string): readonly string[] {
  let parts = divided.get(message);
  if (!parts) {
    parts = message.split(/\{(\w+)\}/);
    divided.set(message, parts);
  }
  return parts;
}

/// Fills the `{…}` of a rule's message in one pass; what has no value stays.
function fillMessage(message: string, values: MessageValues): string {
  const parts = divide(message);
  let filled = parts[0] ?? "";
  for (let index = 1; index < parts.length; index += 2) {
    const key = parts[index] ?? "";
    filled += (Object.hasOwn(values, key) ? values[key] : `{${key}}`) + (parts[index + 1] ?? "");
  }
  return filled;
}

/// The message with `{line}` filled in. `lineAt` gives the number, as the host counts lines, of the line at an offset.
export function messageOf(diagnostic: Diagnostic, lineAt: (offset: number) => number): string {
  const { message, related } = diagnostic;
  const hole = message.lastIndexOf("{line}");
  if (related === undefined || hole < 0) return message;
  return message.slice(0, hole) + lineAt(related) + message.slice(hole + "{line}".length);
}

/// A tag or a parameter's name at the start of a message.
export const capitalised = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase());

/// A diagnostic of a rule; `offset` is where the line that the span counts from starts.
export function diagnose(rule: Rule, span: Span, values: MessageValues = {}, offset = 0): Diagnostic {
  const { code, severity } = rule;
  return {
    from: span.from + offset,
    to: span.to + offset,
    severity,
    code,
    message: fillMessage(rule.message, values),
  };
}
