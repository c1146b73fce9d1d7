import { allDialects } from "../../api/common/constants.ts";
import type { ProblemCode } from "../../api/index.ts";
import { suppliers } from "../../api/symbols/rules/symbols.ts";
import { problemID } from "./problem-id.ts";

/// The id of every problem that one word can have, with that of the same problem of another word: what is put off of a word that goes is
/// put off of the one that stays. `withoutCell`: the grids on which the other word has no cell, in their order: of the cells that are missing
/// that one choice is looked at, since all choices of many grids are too many.
export function sameProblems(wordID: string, otherID: string, withoutCell: readonly string[]): Map<string, string> {
  const ofDialects = choicesOf(allDialects);
  const abouts: readonly [ProblemCode, readonly (readonly string[])[]][] = [
    ["symbol-missing", ofDialects],
    ["sale-symbol-missing", Object.keys(suppliers).map((supplier) => [supplier])],
    ["symbol-of-other-dialect", ofDialects],
    ["cell-missing", withoutCell.length ? [withoutCell] : []],
    ["spelling-missing", ofDialects],
  ];
  return new Map(
    abouts.flatMap(([code, about]) =>
      about.map((of): [string, string] => [problemID(code, wordID, ...of), problemID(code, otherID, ...of)]),
    ),
  );
}

/// All choices of some things, in their order; none is no choice.
function choicesOf(things: readonly string[]): string[][] {
  let found: string[][] = [[]];
  for (const thing of things) found = [...found, ...found.map((choice) => [...choice, thing])];
  return found.slice(1);
}
