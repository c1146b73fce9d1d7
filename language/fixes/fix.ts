import type { ImportDocument } from "../document/document.ts";
import type { TextChange } from "../document/edit.ts";
import type { Entry } from "../document/model.ts";
import type { ControlLine, Line, SentenceLine, Span, UnknownLine } from "../reading/line.ts";
import type { Diagnostic, DiagnosticCode, LookupWord } from "../types.ts";

/// A change of the text that takes a diagnostic away (docs/import-language.md, 'Fixes').
export interface Fix {
  readonly title: string;
  /// A *fix* is safe and is applied by 'fix all'; of *suggestions* a human chooses.
  readonly kind: "fix" | "suggestion";
  readonly code: DiagnosticCode;
  /// Ascending, not overlapping, in the text that the diagnostic is of.
  readonly edits: readonly TextChange[];
  /// The likeliest of a diagnostic's; at most one is.
  readonly preferred?: true;
  /// The dictionary word that is chosen, for a host to show its symbol.
  readonly word?: LookupWord;
}

/// What a fixer proposes. Several edits may come in any order.
export interface Proposal {
  readonly title: string;
  readonly edits: readonly TextChange[];
  readonly preferred?: boolean;
  readonly word?: LookupWord;
}

/// A diagnostic and the line that it is on.
export interface Place<L extends Line = Line> {
  readonly document: ImportDocument;
  readonly text: string;
  readonly diagnostic: Diagnostic;
  /// Of the entry, among the model's.
  readonly index: number;
  readonly entry: Entry<L>;
  readonly line: L;
}

/// What can be done about one code on lines of a kind. Proposals that would not do, or would do harm on their own line,
/// are left out later: a fixer may be bold.
export interface Fixer<L extends Line = Line> {
  /// At most one safe proposal.
  fix?(position: Place<L>): Proposal | null;
  suggest?(position: Place<L>): Iterable<Proposal>;
}

const narrowed =
  <L extends Line>(isOf: (line: Line) => line is L) =>
  (fixer: Fixer<L>): Fixer => {
    const at = (position: Place): Place<L> | null => (isOf(position.line) ? (position as Place<L>) : null);
    const narrow: Fixer = {
      suggest(position) {
        const own = at(position);
        return (own && fixer.suggest?.(own)) ?? [];
      },
    };
    // Left out where there is none, so that nobody looks for one.
    if (fixer.fix)
      narrow.fix = (position) => {
        const own = at(position);
        return (own && fixer.fix?.(own)) ?? null;
      };
    return narrow;
  };

export const onSentence = narrowed((line): line is SentenceLine => line.kind === "sentence");
export const onUnknown = narrowed((line): line is UnknownLine => line.kind === "unknown");
export const onControl = narrowed((line): line is ControlLine => line.kind !== "sentence" && line.kind !== "unknown");

/// A change of a span of the place's line.
export const change = ({ entry }: Place, { from, to }: Span, insert: string): TextChange => ({
  from: entry.from + from,
  to: entry.from + to,
  insert,
});

/// The source of a span of the place's line.
export const sourceOf = ({ entry, text }: Place, { from, to }: Span): string =>
  text.slice(entry.from + from, entry.from + to);

/// The range of the diagnostic as a span of its line.
export const spanOf = ({ entry, diagnostic }: Place): Span => ({
  from: diagnostic.from - entry.from,
  to: diagnostic.to - entry.from,
});
