import type { ImportDocument } from "../document/document.ts";
import type { TextChange } from "../document/edit.ts";
import type { Entry } from "../document/model.ts";
import type { ControlLine, Line, SentenceLine, Span, UnknownLine } from "../reading/line.ts";
import type { Diagnostic, DiagnosticCode, LookupWord } from "../types.ts";

/// A change of the text that removes a diagnostic (docs/import-language.md, 'Fixes').
export interface Fix {
  readonly title: string;
  /// A *fix* is safe, and 'fix all' applies it. A person chooses among *suggestions*.
  readonly kind: "fix" | "suggestion";
  readonly code: DiagnosticCode;
  /// In ascending order, without overlaps. Offsets refer to the text that has the diagnostic.
  readonly edits: readonly TextChange[];
  /// Set where a diagnostic leaves no doubt what is meant; at most one fix of a diagnostic has it, and no guess.
  readonly preferred?: true;
  /// The chosen dictionary word, so that a host can show its symbol.
  readonly word?: LookupWord;
  /// Why it is proposed where it is: `after “the”`.
  readonly reason?: string;
}

/// The proposal of a fixer. Its edits may be in any order.
export interface Proposal {
  readonly title: string;
  readonly edits: readonly TextChange[];
  readonly preferred?: boolean;
  readonly word?: LookupWord;
  readonly reason?: string | null;
}

/// A diagnostic and the line that it is on.
export interface FixContext<L extends Line = Line> {
  readonly document: ImportDocument;
  readonly text: string;
  readonly diagnostic: Diagnostic;
  /// The index of the entry in the model.
  readonly index: number;
  readonly entry: Entry<L>;
  readonly line: L;
}

/// The fixes of one diagnostic code. A fixer may propose too much: a later test drops proposals that leave the mistake
/// or cause harm on their own line.
export interface Fixer<L extends Line = Line> {
  /// Returns at most one safe proposal.
  fix?(position: FixContext<L>): Proposal | null;
  suggest?(position: FixContext<L>): Iterable<Proposal>;
}

const narrowed =
  <L extends Line>(isOf: (line: Line) => line is L) =>
  (fixer: Fixer<L>): Fixer => {
    const at = (position: FixContext): FixContext<L> | null =>
      isOf(position.line) ? (position as FixContext<L>) : null;
    const narrow: Fixer = {
      suggest(position) {
        const own = at(position);
        return (own && fixer.suggest?.(own)) ?? [];
      },
    };
    // `fix` is set only if the fixer has one, so that `hasSafeFix` can tell.
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

/// Returns a change of a span of the diagnostic's line.
export const change = ({ entry }: FixContext, { from, to }: Span, insert: string): TextChange => ({
  from: entry.from + from,
  to: entry.from + to,
  insert,
});

/// Returns the source text of a span of the diagnostic's line.
export const sourceOf = ({ entry, text }: FixContext, { from, to }: Span): string =>
  text.slice(entry.from + from, entry.from + to);

/// Returns the diagnostic's range as a span of its line.
export const spanOf = ({ entry, diagnostic }: FixContext): Span => ({
  from: diagnostic.from - entry.from,
  to: diagnostic.to - entry.from,
});
