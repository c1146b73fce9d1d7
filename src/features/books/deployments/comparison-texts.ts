import type { PackageDifference } from "../../../../api/index.ts";
import { cellName } from "../../../../api/sheets/rules/cells.ts";
import { plural } from "../../../components/format.ts";

type Cell = PackageDifference["cells"]["listed"][number];

/// The maximum number of each kind that a summary names.
const maxNamed = 3;

/// Returns where a word is now and where it was.
export function cellText({ text, along, grid, before, after }: Cell): string {
  const also = along.length > 0 ? `; ${along.join(" and ")} with it` : "";
  if (!before) return after ? `${text} comes to ${cellName(after)} on ${grid}${also}` : "";
  if (!after) return `${text} leaves ${cellName(before)} on ${grid}${also}`;
  const sheets = before.sheetID === after.sheetID ? "" : `, from ${before.sheet} to ${after.sheet}`;
  return `${text} moves from ${cellName(before)} to ${cellName(after)} on ${grid}${sheets}${also}`;
}

/// Returns the differences, a line for each kind. What a child has learned comes first.
export function summaryOf(difference: PackageDifference): string[] {
  const { cells, words, pages, characters, facts, pictures, layouts } = difference;
  const named = (names: readonly string[], count: number) =>
    [...names.slice(0, maxNamed), ...(count > maxNamed ? [`${count - maxNamed} more`] : [])].join(", ");
  const lines = [
    ...cells.listed.slice(0, maxNamed).map(cellText),
    cells.count > maxNamed && `${plural(cells.count - maxNamed, "more word")} in another cell`,
    words.count > 0 && `${plural(words.count, "word")}: ${named(words.listed.map(wordName), words.count)}`,
    pages.count > 0 &&
      `${plural(pages.count, "page")}: ${named(
        pages.listed.map(({ page }) => page),
        pages.count,
      )}`,
    characters.count > 0 &&
      `${plural(characters.count, "character")}: ${named(
        characters.listed.map(({ name }) => name),
        characters.count,
      )}`,
    ...facts.listed.map(({ name, before, after }) => `${name}: ${before} → ${after}`),
    pictures.count > 0 && plural(pictures.count, "picture"),
    layouts.count > 0 &&
      `Sheets and grids: ${named(
        layouts.listed.map(({ name }) => name),
        layouts.count,
      )}`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ["Nothing: both packages say the same"];
}

const wordName = ({ text, how }: PackageDifference["words"]["listed"][number]): string =>
  how === "changed" ? text : `${text} (${how})`;
