import { pageImageHint } from "../../api/books/rules/images.ts";
import { type Dialect, dialects } from "../../api/common/constants.ts";
import { refusals } from "../../api/common/refusals.ts";
import type { DeployProblem, ProblemCode } from "../../api/index.ts";
import { isHiddenGrid } from "../../api/sheets/rules/grids.ts";
import { type Supplier, suppliers } from "../../api/symbols/rules/symbols.ts";
import { type StructurePage, zeroUUID } from "../../language/index.ts";
import type { Collected } from "../repositories/packages/collect.ts";
import type { GridPart } from "../repositories/packages/sheet-parts.ts";
import type { WordPart } from "../repositories/packages/word-parts.ts";
import {
  dialectsWithoutSpelling,
  dialectsWithoutSymbol,
  gridsWithoutCell,
  necessaryDialectsOf,
} from "../repositories/packages/word-wants.ts";
import { problemID } from "./problem-id.ts";

const dialectCodes = Object.keys(dialects) as Dialect[];
const supplierCodes = Object.keys(suppliers) as Supplier[];

/// A problem as it is found, without whether it is put off.
export type FoundProblem = Omit<DeployProblem, "putOff">;

/// Returns what the dry run reports of a book (decisions: Books). `visibleGrids` are all grids of the installation: a
/// key word needs a cell on each that screens show.
export function problemsOf(
  collected: Collected,
  grids: readonly Pick<GridPart, "id" | "name" | "rows" | "cols" | "hasPicture">[],
): FoundProblem[] {
  const found = [
    ...textProblems(collected),
    ...pictureProblems(collected),
    ...wordProblems(
      collected,
      grids.filter((grid) => !isHiddenGrid(grid)),
    ),
  ];
  return [...found.filter(isError), ...found.filter((problem) => !isError(problem))];
}

export const isError = ({ severity }: Pick<DeployProblem, "severity">): boolean => severity === "error";

function textProblems({ book, text, structure, words }: Collected): FoundProblem[] {
  const screen = `#!/book/${book.id}/import`;
  const base = { severity: "error", wordID: null, image: null } as const;
  const problem = (code: ProblemCode, message: string): FoundProblem => ({
    ...base,
    id: problemID(code),
    code,
    message,
    page: null,
    screen,
  });
  if (text.structureHash === null) return [problem("text-missing", refusals.noImportedText)];
  const problems: FoundProblem[] = [];
  if (text.unimported !== null)
    problems.push(problem("text-newer", "The text was changed since it was imported: import it again"));
  for (const page of pagesOf(structure)) {
    if (page.type === "Unstructured") continue;
    for (const item of page.sentences.flatMap((sentence) => sentence.words)) {
      if (!("text" in item) || item.keyId === zeroUUID || (item.keyId !== null && words.has(item.keyId))) continue;
      problems.push({
        ...base,
        id: problemID("word-without-key", page.name, item.text),
        code: "word-without-key",
        message: `“${item.text}” has no word of the dictionary`,
        page: page.name,
        screen: at(screen, { page: page.name, word: item.text }),
      });
    }
  }
  return problems;
}

function pictureProblems({ book, structure, pictures }: Collected): FoundProblem[] {
  const base = { wordID: null, image: null, screen: `#!/book/${book.id}/pages` };
  const problems: FoundProblem[] = [];
  if (!pictures.cover)
    problems.push({
      ...base,
      id: problemID("cover-missing"),
      severity: "warning",
      code: "cover-missing",
      message: refusals.noCover,
      page: null,
      screen: `#!/book/${book.id}/cover`,
    });
  const seen = new Set<string>();
  for (const { name: page, image } of pagesOf(structure)) {
    if (image === null || seen.has(image)) continue;
    seen.add(image);
    const picture = pictures.pages[image];
    if (!picture) {
      const message = `The picture “${image}” is missing`;
      problems.push({
        ...base,
        id: problemID("page-picture-missing", image),
        severity: "error",
        code: "page-picture-missing",
        message,
        page,
        image,
        screen: at(base.screen, { image }),
      });
      continue;
    }
    const { level, texts } = pageImageHint({ ...picture, type: picture.type === "image/png" ? "png" : "jpeg" });
    if (level === "good") continue;
    const hints = texts.filter((hint) => hint.level !== "good").map((hint) => hint.text);
    const message = `The picture “${image}”: ${hints.join("; ")}`;
    problems.push({
      ...base,
      id: problemID("picture-hint", image, picture.hash),
      severity: "warning",
      code: "picture-hint",
      message,
      page,
      image,
      screen: at(base.screen, { image }),
    });
  }
  for (const { name, symbol } of structure.characters) {
    if (pictures.characters[symbol]) continue;
    const message = `The symbol “${symbol}” of the character ${name} is missing`;
    const screen = at(`#!/book/${book.id}/people`, { character: name });
    problems.push({
      ...base,
      id: problemID("character-symbol-missing", name, symbol),
      severity: "warning",
      code: "character-symbol-missing",
      message,
      page: null,
      screen,
    });
  }
  return problems;
}

function wordProblems(
  { book, structure, used, words }: Collected,
  grids: readonly { id: string; name: string }[],
): FoundProblem[] {
  const firstPage = new Map<string, string>();
  for (const { name, staticAreaKeys, popupAreaKeys } of pagesOf(structure))
    for (const id of [...staticAreaKeys, ...popupAreaKeys]) if (!firstPage.has(id)) firstPage.set(id, name);
  const sold = supplierCodes.filter(
    (supplier) =>
      (supplier === "widgit" && book.isForSaleWidgit) || (supplier === "symbolstix" && book.isForSaleSymbolstix),
  );
  const problems: FoundProblem[] = [];
  // In reading order.
  for (const [wordID, page] of firstPage) {
    const word = words.get(wordID);
    if (!word || !used.has(wordID)) continue;
    const add = (severity: DeployProblem["severity"], code: ProblemCode, about: readonly string[], message: string) =>
      problems.push({
        id: problemID(code, wordID, ...about),
        severity,
        code,
        message: `“${word.text}” ${message}`,
        page,
        wordID,
        image: null,
        screen: `#!/word/${wordID}${code === "spelling-missing" ? "/spelling" : ""}`,
      });
    const necessary = necessaryDialectsOf(word);

    const without = dialectsWithoutSymbol(word);
    if (without.length) add("error", "symbol-missing", without, `has no symbol for ${dialectNames(without)}`);
    for (const supplier of sold) {
      if (without.length || necessary.every((dialect) => word.symbols[supplier]?.[dialect])) continue;
      const message = `has no ${suppliers[supplier]} symbol, with which the book is for sale`;
      add("warning", "sale-symbol-missing", [supplier], message);
    }
    const borrowed = fallbackDialects(word);
    if (borrowed.length)
      add(
        "warning",
        "symbol-of-other-dialect",
        borrowed,
        `is shown with its ${dialects["en-gb"].name} symbol in ${dialectNames(borrowed)}`,
      );
    const missing = gridsWithoutCell(word, words, grids);
    if (missing.length)
      add(
        "warning",
        "cell-missing",
        missing.map(({ id }) => id),
        `has no cell on ${listOf(missing.map(({ name }) => name))}`,
      );
    const unspelt = dialectsWithoutSpelling(word);
    if (unspelt.length) add("warning", "spelling-missing", unspelt, `has no spelling for ${dialectNames(unspelt)}`);
  }
  return problems;
}

/// The address of a place on a screen.
const at = (screen: string, place: Record<string, string>): string => `${screen}?${new URLSearchParams(place)}`;

/// Returns the dialects in which a word is shown with the primary dialect's symbol, because it has none for them.
function fallbackDialects(word: WordPart): Dialect[] {
  return word.dialects.filter((dialect) => {
    const shown = supplierCodes.flatMap((supplier) => word.symbols[supplier]?.[dialect] ?? []);
    return shown.length > 0 && shown.every((symbol) => symbol.dialect !== dialect);
  });
}

const pagesOf = ({ parts }: Collected["structure"]): StructurePage[] =>
  parts.flatMap((part) => part.chapters.flatMap((chapter) => chapter.pages));

const dialectNames = (codes: readonly Dialect[]) =>
  listOf(dialectCodes.filter((code) => codes.includes(code)).map((code) => dialects[code].name));

const listOf = (names: readonly string[]) => new Intl.ListFormat("en-GB").format(names);
