import { pageImageHint } from "../../api/books/rules/images.ts";
import { allDialects, type Dialect, dialects } from "../../api/common/constants.ts";
import { refusals } from "../../api/common/refusals.ts";
import type { DeployProblem, ProblemCode } from "../../api/index.ts";
import { isHiddenGrid } from "../../api/sheets/rules/grids.ts";
import { type Supplier, suppliers } from "../../api/symbols/rules/symbols.ts";
import type { BookPart, PicturesPart } from "../repositories/packages/book-parts.ts";
import type { GridPart } from "../repositories/packages/sheet-parts.ts";
import type { WordPart } from "../repositories/packages/word-parts.ts";
import {
  dialectsWithoutSpelling,
  dialectsWithoutSymbol,
  gridsWithoutCell,
  necessaryDialectsOf,
} from "../repositories/packages/word-wants.ts";
import { problemID } from "./problem-id.ts";

const supplierCodes = Object.keys(suppliers) as Supplier[];

/// A problem as it is found, without whether it is put off.
export type FoundProblem = Omit<DeployProblem, "putOff">;

/// What a text uses, in reading order: of its words (by their ids) and page pictures (by their names) the first page that
/// has them, where that is known.
export interface TextUse {
  readonly words: ReadonlyMap<string, string | null>;
  readonly images: ReadonlyMap<string, string | null>;
  readonly characters: readonly { readonly name: string; readonly symbol: string }[];
}

/// What is stored of it. `words` are those of the text with their parents; words that are none of them have no problem here.
export interface Stored {
  readonly book: Pick<BookPart, "id" | "isForSaleWidgit" | "isForSaleSymbolstix">;
  readonly pictures: PicturesPart;
  readonly words: ReadonlyMap<string, WordPart>;
}

/// The problems of a book's cover, and of the pictures, characters and words of a text, whether it is imported or still being
/// written. `grids` are all grids of the installation: a key word needs a cell on each that screens show.
export const problemsOfUse = (
  stored: Stored,
  use: TextUse,
  grids: readonly Pick<GridPart, "id" | "name" | "rows" | "cols" | "hasPicture">[],
): FoundProblem[] => [
  ...pictureProblems(stored, use),
  ...wordProblems(
    stored,
    use,
    grids.filter((grid) => !isHiddenGrid(grid)),
  ),
];

/// The address of a place on a screen.
export const at = (screen: string, place: Record<string, string>): string => `${screen}?${new URLSearchParams(place)}`;

function pictureProblems({ book, pictures }: Stored, { images, characters }: TextUse): FoundProblem[] {
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
  for (const [image, page] of images) {
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
  for (const { name, symbol } of characters) {
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
  { book, words }: Stored,
  use: TextUse,
  grids: readonly { id: string; name: string }[],
): FoundProblem[] {
  const sold = supplierCodes.filter(
    (supplier) =>
      (supplier === "widgit" && book.isForSaleWidgit) || (supplier === "symbolstix" && book.isForSaleSymbolstix),
  );
  const problems: FoundProblem[] = [];
  for (const [wordID, page] of use.words) {
    const word = words.get(wordID);
    if (!word) continue;
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

/// Returns the dialects in which a word is shown with the primary dialect's symbol, because it has none for them.
function fallbackDialects(word: WordPart): Dialect[] {
  return word.dialects.filter((dialect) => {
    const shown = supplierCodes.flatMap((supplier) => word.symbols[supplier]?.[dialect] ?? []);
    return shown.length > 0 && shown.every((symbol) => symbol.dialect !== dialect);
  });
}

const dialectNames = (codes: readonly Dialect[]) =>
  listOf(allDialects.filter((code) => codes.includes(code)).map((code) => dialects[code].name));

const listOf = (names: readonly string[]) => new Intl.ListFormat("en-GB").format(names);
