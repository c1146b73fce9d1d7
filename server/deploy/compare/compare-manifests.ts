import { maxDifferences, maxDrawnSheets, type PackageDifference } from "../../../api/index.ts";
import type { Manifest } from "../manifest.ts";
import { compareCells, drawSheets } from "./compare-cells.ts";
import { compareCharacters, compareFacts, compareLayouts, comparePictures } from "./compare-facts.ts";
import { comparePages } from "./compare-pages.ts";
import { compareWords } from "./compare-words.ts";
import type { Differences } from "./differences.ts";

/// Returns how a book differs in `after` from `before`.
export function compareManifests(before: Manifest, after: Manifest): Differences {
  const cells = compareCells(before, after);
  return {
    isSame: JSON.stringify(before) === JSON.stringify(after),
    facts: compareFacts(before, after),
    pictures: comparePictures(before, after),
    characters: compareCharacters(before, after),
    pages: comparePages(before, after),
    words: compareWords(before, after),
    cells,
    sheets: drawSheets(before, after, cells),
    layouts: compareLayouts(before, after),
  };
}

/// Returns the first differences of each kind, with the total number.
export function boundDifferences({ isSame, ...kinds }: Differences): PackageDifference {
  const bound = <T>(all: readonly T[], most = maxDifferences) => ({ count: all.length, listed: all.slice(0, most) });
  return {
    isSame,
    facts: bound(kinds.facts),
    pictures: bound(kinds.pictures),
    characters: bound(kinds.characters),
    pages: bound(kinds.pages),
    words: bound(kinds.words),
    cells: bound(kinds.cells),
    sheets: bound(kinds.sheets, maxDrawnSheets),
    layouts: bound(kinds.layouts),
  };
}
