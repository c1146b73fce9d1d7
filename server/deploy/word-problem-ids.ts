import { dialects } from "../../api/common/constants.ts";
import type { ProblemCode } from "../../api/index.ts";
import { suppliers } from "../../api/symbols/rules/symbols.ts";
import { problemID } from "./problem-id.ts";

/// The id of every problem that one word can have, with that of the same problem of another word: what is put off of a word that goes is
/// put off of the one that stays. `gridIDs`: of all grids that words stand on, in their order.
export function sameProblems(wordID: string, otherID: string, gridIDs: readonly string[]): Map<string, string> {
  const ofDialects = choicesOf(Object.keys(dialects));
  const abouts: readonly [ProblemCode, readonly (readonly string[])[]][] = [
    ["symbol-missing", ofDialects],
    ["sale-symbol-missing", Object.keys(suppliers).map((supplier) => [supplier])],
    ["symbol-of-other-dialect", ofDialects],
    ["cell-missing", choicesOf(gridIDs)],
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
