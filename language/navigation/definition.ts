import type { ImportDocument } from "../document/document.ts";
import { pageAround } from "../document/positions.ts";
import type { Span } from "../reading/line.ts";
import { characterReferences, wordReferences } from "./references.ts";
import { spotAt } from "./spot.ts";

/// Returns the range that defines what is at an offset: for a speaker the name on the character's line, for a word the
/// footnote of its page, for a footnote's word its first occurrence on the page. Null if there is none.
export function definitionAt(document: ImportDocument, offset: number): Span | null {
  const { model } = document;
  const spot = spotAt(document, offset);
  switch (spot?.kind) {
    case "character":
      return spanOf(characterReferences(model, spot.nameKey).find(({ kind }) => kind === "declaration"));
    case "word":
      return spanOf(
        wordReferences(pageAround(model, spot.entryIndex), spot.text).find(({ kind }) => kind === "footnote"),
      );
    case "footnoteWord":
      return spanOf(wordReferences(pageAround(model, spot.entryIndex), spot.text).find(({ kind }) => kind === "word"));
    default:
      return null;
  }
}

const spanOf = (found: Span | undefined): Span | null => (found ? { from: found.from, to: found.to } : null);
