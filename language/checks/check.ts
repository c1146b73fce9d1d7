import type { ControlKind } from "../../grammar/tags.ts";
import type { ResolvedWord } from "../dictionary/words.ts";
import type { Entry, Model, PageModel } from "../document/model.ts";
import type { PossibleName } from "../names/find-names.ts";
import type { ControlLine, SentenceLine, Span, Speaker, UnknownLine, WordPosition } from "../reading/line.ts";
import type { Diagnostic, DiagnosticCode, Severity } from "../types.ts";

/// The registry entry of a diagnostic code: docs/import-language.md, 'Diagnostics'.
export interface Rule {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /// The section of docs/import-language.md that states the rule.
  readonly docs: string;
  /// The check fills in each `{…}`; the host fills in `{line}`.
  readonly message: string;
}

export type MessageValues = Readonly<Record<string, string | number>>;

/// Reports a range of the line that is being checked.
export type LineReport = (span: Span, values?: MessageValues) => void;

/// Reports a range of an entry's line. `related` is the offset in the text of the other position that the message
/// refers to.
export type ModelReport = (entry: Entry, span: Span, values?: MessageValues, related?: number) => void;

/// A check and what it reads. A `control`, `unknown`, `sentence` or `word` check depends on one line's text alone. A
/// `speech` or `name` check also reads the characters, and a `page` check all lines of the page. A `model` check reads the whole
/// text, and runs after every edit that changes more than the words of sentences.
/// Checks of control lines run in code that V8 has not compiled yet, when a text is opened. There a loop with `of` makes
/// objects even over an empty list, so theirs count, or look first whether there is anything.
export type Check = Rule &
  (
    | {
        readonly on: "control";
        /// The tag of the lines to check; all lines if it is absent.
        readonly tag?: ControlKind;
        check(line: ControlLine, report: LineReport): void;
      }
    | { readonly on: "unknown"; check(line: UnknownLine, report: LineReport): void }
    | { readonly on: "sentence"; check(line: SentenceLine, report: LineReport): void }
    | { readonly on: "word"; check(word: WordPosition, resolved: ResolvedWord, report: LineReport): void }
    | { readonly on: "speech"; check(speaker: Speaker, cast: Model["cast"], report: LineReport): void }
    | { readonly on: "name"; check(name: PossibleName, cast: Model["cast"], report: LineReport): void }
    | { readonly on: "page"; check(page: PageModel, report: ModelReport): void }
    | { readonly on: "model"; check(model: Model, report: ModelReport): void }
    // Reported by hosts that know the book's files.
    | { readonly on: "picture" }
    // Reported by `language/comments/`, once all others are known.
    | { readonly on: "comment" }
  );

/// Caches each message template split alternately into texts and keys.
const divided = new Map<string, readonly string[]>();

function divide(message: string): readonly string[] {
  let parts = divided.get(message);
  if (!parts) {
    parts = message.split(/\{(\w+)\}/);
    divided.set(message, parts);
  }
  return parts;
}

/// Fills in the `{…}` of a rule's message in one pass. A key without a value stays as it is.
function fillMessage(message: string, values: MessageValues): string {
  const parts = divide(message);
  let filled = parts[0] ?? "";
  for (let index = 1; index < parts.length; index += 2) {
    const key = parts[index] ?? "";
    filled += (Object.hasOwn(values, key) ? values[key] : `{${key}}`) + (parts[index + 1] ?? "");
  }
  return filled;
}

/// Returns the message with `{line}` filled in. `lineAt` returns the line number at an offset, in the host's numbering.
export function messageOf(diagnostic: Diagnostic, lineAt: (offset: number) => number): string {
  const { message, related } = diagnostic;
  if (related === undefined) return message;
  const hole = message.lastIndexOf("{line}");
  if (hole < 0) return message;
  return message.slice(0, hole) + lineAt(related) + message.slice(hole + "{line}".length);
}

/// Capitalises a tag or a parameter's name for the start of a message.
export const capitalised = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase());

/// Creates the diagnostic of a rule. `offset` is the start of the line that the span's offsets count from.
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
