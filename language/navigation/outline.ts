import type { SectionKind } from "../../grammar/tags.ts";
import { diagnosticIndexFrom } from "../checks/diagnostics.ts";
import type { ImportDocument } from "../document/document.ts";
import { placed } from "../document/positions.ts";
import type { Span } from "../reading/line.ts";
import type { Diagnostic, PageType } from "../types.ts";
import { type Section, sectionsOf } from "./sections.ts";

/// A part, chapter or page: its range is all that stands in it.
export interface OutlineItem extends Span {
  readonly kind: SectionKind;
  /// Empty where it is missing.
  readonly name: string;
  /// The name's place, or that of the tag where the name is missing; of an implied section its first line's start.
  readonly nameRange: Span;
  /// True where no line opens it but one that needs it.
  readonly isImplied: boolean;
  /// Of a page.
  readonly type: PageType | null;
  readonly errors: number;
  readonly warnings: number;
  readonly children: readonly OutlineItem[];
}

/// The text's parts with their chapters and pages, and how many problems each holds.
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
    nameRange: entry ? placed(entry.line.values.get("name") ?? entry.line.tag, entry.from) : { from, to: from },
    isImplied: entry === null,
    type: page?.type ?? null,
    errors: counts.errors(from, to),
    warnings: counts.warnings(from, to),
    children: children.map((child) => itemOf(child, counts)),
  };
}

/// Counts the problems of any range without going through all of them.
class ProblemCounts {
  readonly #diagnostics: readonly Diagnostic[];
  /// Of the problems before each, how many are errors.
  readonly #errorsBefore: number[] = [0];

  constructor(diagnostics: readonly Diagnostic[]) {
    this.#diagnostics = diagnostics;
    let errors = 0;
    for (const { severity } of diagnostics) this.#errorsBefore.push(severity === "error" ? ++errors : errors);
  }

  errors(from: number, to: number): number {
    return this.#errorsUntil(this.#indexFrom(to)) - this.#errorsUntil(this.#indexFrom(from));
  }

  warnings(from: number, to: number): number {
    return this.#indexFrom(to) - this.#indexFrom(from) - this.errors(from, to);
  }

  #errorsUntil(index: number): number {
    return this.#errorsBefore[index] ?? 0;
  }

  #indexFrom(offset: number): number {
    return diagnosticIndexFrom(this.#diagnostics, offset);
  }
}
