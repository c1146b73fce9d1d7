import { dialects, fitzTypes } from "../../api/common/constants.ts";
import { fitzColours } from "../../api/words/rules/fitz-types.ts";
import type { StructureItem } from "../../language/index.ts";
import type { PackagedImage } from "../repositories/packages/book-parts.ts";
import type { Collected } from "../repositories/packages/collect.ts";
import { cellsOf } from "../repositories/packages/word-wants.ts";

/// The version of the package format, incremented where a reader of older packages would misread newer ones.
export const packageFormat = 1;

/// The path of an image in the package.
const imagePath = ({ hash, type }: Pick<PackagedImage, "hash" | "type">): string =>
  `images/${hash}.${type === "image/png" ? "png" : "jpg"}`;

/// Returns the images of a package by path, each once.
export function imagesOf({ pictures, words }: Collected): Map<string, PackagedImage> {
  const images = [
    pictures.cover,
    ...Object.values(pictures.pages),
    ...Object.values(pictures.characters),
    ...[...words.values()].flatMap(({ symbols }) =>
      Object.values(symbols).flatMap((byDialect) => Object.values(byDialect).map(({ image }) => image)),
    ),
  ].filter((image) => image !== null);
  const byPath = images.map((image) => [imagePath(image), image] as const);
  return new Map(byPath.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/// Returns the content of `manifest.json` (docs/decisions/0011-deployment.md). The same content gives the same text:
/// everything is sorted, and nothing depends on the time or on chance.
export function manifestOf(collected: Collected) {
  const { book, structure, pictures, used, words, popups, sheets, grids } = collected;
  return {
    format: packageFormat,
    book: { ...book, cover: pathOf(pictures.cover) },
    dialects: Object.entries(dialects).map(([code, { name, voice, necessary }]) => ({ code, name, voice, necessary })),
    fitzTypes: Object.entries(fitzTypes).map(([code, name]) => ({
      code,
      name,
      colour: fitzColours[code as keyof typeof fitzTypes],
    })),
    characters: structure.characters.map((character) => ({
      ...character,
      image: pathOf(pictures.characters[character.symbol]),
    })),
    parts: structure.parts.map((part) => ({
      name: part.name,
      chapters: part.chapters.map((chapter) => ({
        name: chapter.name,
        pages: chapter.pages.map(({ image, sentences, ...page }) => ({
          ...page,
          picture: image === null ? null : { name: image, path: pathOf(pictures.pages[image]) },
          sentences: sentences.map(({ character, words: items }) => ({ character, words: items.map(itemOf) })),
        })),
      })),
    })),
    words: inOrder(words).map((word) => ({
      ...word,
      isUsed: used.has(word.id),
      cells: cellsOf(word, words),
      symbols: Object.fromEntries(
        Object.entries(word.symbols).map(([supplier, byDialect]) => [
          supplier,
          Object.fromEntries(
            Object.entries(byDialect).map(([dialect, symbol]) => [
              dialect,
              { name: symbol.name, dialect: symbol.dialect, path: pathOf(symbol.image) },
            ]),
          ),
        ]),
      ),
      ...(popups.get(word.id) ?? { popups: [], similars: [] }),
    })),
    sheets: inOrder(sheets),
    grids: inOrder(grids),
  };
}

/// A package's manifest, as it is parsed. `format` says whether it has this form.
export type Manifest = ReturnType<typeof manifestOf>;

/// Puts the fields in one order, whichever the database returns.
function itemOf(item: StructureItem): StructureItem {
  const space = item.space ? ({ space: true } as const) : {};
  if ("text" in item) return { text: item.text, keyId: item.keyId, ...space };
  return "punctuation" in item ? { punctuation: item.punctuation, ...space } : { acapela: item.acapela, ...space };
}

const pathOf = (image: PackagedImage | null | undefined) => (image ? imagePath(image) : null);

function inOrder<T>(things: ReadonlyMap<string, T>): T[] {
  return [...things].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, thing]) => thing);
}
