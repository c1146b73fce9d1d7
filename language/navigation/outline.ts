import type { SectionKind } from "../../grammar/tags.ts";
import { diagnosticIndexFrom } from "../checks/diagnostics.ts";
import type { ImportDocument } from "../document/document.ts";
import { shiftSpan } from "../document/positions.ts";
import type { Span } from "../reading/line.ts";
import type { Diagnostic, PageType } from "../types.ts";
import { type Section, sectionsOf } from "./sections.ts";

/// A part, chapter or page. Its range covers its whole content.
export interface OutlineItem extends Span {
  readonly kind: SectionKind;
  /// Empty if it is missing.
  readonly name: string;
  /// The range of the name, or of the tag if the name is missing. For an implied section it is the start of its first
  /// line.
  readonly nameRange: Span;
  /// True if no line opens it and a line that needs it implies it.
  readonly isImplied: boolean;
  /// Null unless it is a page.
  readonly type: PageType | null;
  readonly errors: number;
  readonly warnings: number;
  readonly children: readonly OutlineItem[];
}

/// Returns the text's parts with their chapters and pages, and the number of problems in each.
export function outline(document: ImportDocument): OutlineItem[] {
  const counts = new ProblemCounts(document.diagnostics);
  return sectionsOf(document).map((section) => itemOf(section, counts));
}

function itemOf(section: Section, counts: ProblemCounts): OutlineItem {
  const { kind, entry, page, from, to, children } = section;
  return {
    kind,
    name: entry?.line.name ?? "",
    from,
    to,
    nameRange: entry ? shiftSpan(entry.line.values.get("name") ?? entry.line.tag, entry.from) : { from, to: from },
    isImplied: entry === null,
    type: page?.type ?? null,
    errors: counts.errors(from, to),
    warnings: counts.warnings(from, to),
    children: children.map((child) => itemOf(child, counts)),
  };
}

/// Counts the problems of a range without iterating over all problems.
class ProblemCounts {
  readonly #diagnostics: readonly Diagnostic[];
  /// The number of errors, and of warnings, before each problem.
  readonly #errorsBefore: number[] = [0];
  readonly #warningsBefore: number[] = [0];

  constructor(diagnostics: readonly Diagnostic[]) {
    this.#diagnostics = diagnostics;
    let errors = 0;
    let warnings = 0;
    for (const { severity } of diagnostics) {
      this.#errorsBefore.push(severity === "error" ? ++errors : errors);
      this.#warningsBefore.push(severity === "warning" ? ++warnings : warnings);
    }
  }

  errors(from: number, to: number): number {
    return this.#between(this.#errorsBefore, from, to);
  }

  warnings(from: number, to: number): number {
    return this.#between(this.#warningsBefore, from, to);
  }

  #between(before: readonly number[], from: number, to: number): number {
    return (before[this.#indexFrom(to)] ?? 0) - (before[this.#indexFrom(from)] ?? 0);
  }

  #indexFrom(offset: number): number {
    return diagnosticIndexFrom(this.#diagnostics, offset);
  }
}
