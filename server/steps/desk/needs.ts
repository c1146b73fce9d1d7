import type { DeskNeed } from "../../../api/books/desk.ts";
import type { UseGroup } from "../../proposals/desk/group-uses.ts";
import type { WordPart } from "../../repositories/packages/word-parts.ts";
import {
  dialectsWithoutSpelling,
  dialectsWithoutSymbol,
  gridsWithoutCell,
} from "../../repositories/packages/word-wants.ts";
import type { KnownWords } from "./known-words.ts";

/// What the words of a row need, in the order of the desk. A deployment would tell the same of them.
export function needsOf(
  { kind, wordIDs }: UseGroup,
  { parts }: KnownWords,
  grids: readonly { readonly id: string }[],
): DeskNeed[] {
  if (kind === "missing" || kind === "homonym") return [kind];
  if (kind === "name") return ["name"];
  const words = wordIDs.flatMap((id) => parts.get(id) ?? []);
  const has = (isSo: (word: WordPart) => boolean, need: DeskNeed): DeskNeed[] => (words.some(isSo) ? [need] : []);
  return [
    ...has((word) => dialectsWithoutSymbol(word).length > 0, "noSymbol"),
    ...has((word) => gridsWithoutCell(word, parts, grids).length > 0, "noPlace"),
    ...has((word) => dialectsWithoutSpelling(word).length > 0, "notSpelled"),
  ];
}
