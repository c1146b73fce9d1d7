import { z } from "zod";
import { type BookMode, bookModes, type Dialect, dialects, fitzTypes, wordTypes } from "../api/common/constants.ts";
import { type Supplier, suppliers } from "../api/symbols/rules/symbols.ts";
import type { PageType } from "../language/types.ts";

const codes = <Code extends string>(table: Readonly<Record<Code, unknown>>) => z.enum(Object.keys(table) as Code[]);

const pageTypes = {
  FrontCover: 1,
  BackCover: 1,
  Characters: 1,
  Title: 1,
  Text: 1,
  Illustration: 1,
  Unstructured: 1,
} satisfies Record<PageType, 1>;

const dialect = codes<Dialect>(dialects);
const supplier = codes<Supplier>(suppliers);
/// A picture's place in the package: `images/{hash}.png`; null where its file is missing.
const path = z.string().nullable();
const count = z.int().min(0);
const index = z.int();

/// What shops and libraries are told of a book; absent where nothing of it is recorded.
const publication = z.object({
  publicationDate: z.string(),
  language: z.string(),
  description: z.string(),
  copyrightYear: z.int().nullable(),
  copyrightHolder: z.string(),
  salesRights: z.enum(["", "exclusive", "non-exclusive"]),
  salesTerritory: z.string(),
});

const book = z.object({
  id: z.string(),
  title: z.string(),
  isbn10: z.string().nullable(),
  isbn13: z.string().nullable(),
  authors: z.array(z.string()),
  illustrators: z.array(z.string()),
  publisher: z.string(),
  imprint: z.string(),
  series: z.string().nullable(),
  mode: codes<BookMode>(bookModes),
  isFiction: z.boolean(),
  level: z.number(),
  /// In USD.
  price: z.number(),
  isForSaleWidgit: z.boolean(),
  isForSaleSymbolstix: z.boolean(),
  publication: publication.optional(),
  cover: path,
});

const space = z.literal(true).optional();
/// A word (its `keyId` is null where it is not looked up, and zeros where it is printed without a key), punctuation, or
/// a tag of speech, which is not printed.
const item = z.union([
  z.object({ text: z.string(), keyId: z.string().nullable(), space }),
  z.object({ punctuation: z.string(), space }),
  z.object({ acapela: z.string(), space }),
]);

const page = z.object({
  name: z.string(),
  type: codes<PageType>(pageTypes),
  picture: z.object({ name: z.string(), path }).nullable(),
  sentences: z.array(z.object({ character: z.string().nullable(), words: z.array(item) })),
  footnotes: z.array(z.object({ index, word: z.string(), text: z.string().nullable() })),
  staticAreaKeys: z.array(z.string()),
  popupAreaKeys: z.array(z.string()),
});

const wordPlace = z.object({ gridID: z.string(), sheetID: z.string(), row: count, col: count });

const word = z.object({
  id: z.string(),
  text: z.string(),
  type: codes(wordTypes),
  fitzType: codes(fitzTypes),
  dialects: z.array(dialect),
  isNonWord: z.boolean(),
  isBookSpecific: z.boolean(),
  showNotOverlay: z.boolean(),
  parentWordID: z.string().nullable(),
  /// Whether the text has the word. A reader reaches the others from those: as parents, in popups, as similar words.
  isUsed: z.boolean(),
  /// One on each grid. A and C words have their parent's.
  cells: z.array(wordPlace),
  /// `dialect` is the one that the symbol was made for.
  symbols: z.partialRecord(supplier, z.partialRecord(dialect, z.object({ name: z.string(), dialect, path }))),
  spelling: z.partialRecord(
    dialect,
    z.partialRecord(
      z.enum(["g", "c"]),
      z.array(z.object({ positions: z.array(count), phoneme: z.string().nullable() })),
    ),
  ),
  popups: z.array(
    z.object({
      id: z.string(),
      position: z.int(),
      words: z.array(z.object({ wordID: z.string(), row: count, col: count })),
    }),
  ),
  similars: z.array(z.string()),
});

const area = z.object({ colOffset: count, rowOffset: count, cols: count, rows: count });

/// `manifest.json` of a package (docs/decisions/0011-deployment.md), as `server/deploy/manifest.ts` writes it.
export const packageManifest = z.object({
  format: z.number().refine((format): boolean => format === 1, "The package has another format"),
  book,
  dialects: z.array(z.object({ code: z.string(), name: z.string(), voice: z.string(), necessary: z.boolean() })),
  fitzTypes: z.array(z.object({ code: z.string(), name: z.string(), colour: z.string() })),
  /// `colour` is 0xRRGGBB.
  characters: z.array(z.object({ name: z.string(), symbol: z.string(), colour: count, image: path })),
  parts: z.array(
    z.object({ name: z.string(), chapters: z.array(z.object({ name: z.string(), pages: z.array(page) })) }),
  ),
  words: z.array(word),
  sheets: z.array(
    z.object({
      id: z.string(),
      gridID: z.string(),
      number: z.int(),
      name: z.string().nullable(),
      highlights: z.array(z.object({ modeID: z.string(), areas: z.array(area) })),
    }),
  ),
  grids: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rows: count,
      cols: count,
      hasPicture: z.boolean(),
      modes: z.array(z.object({ id: z.string(), name: z.string(), letter: z.string() })),
      highlights: z.array(z.object({ modeID: z.string(), fitzType: codes(fitzTypes), areas: z.array(area) })),
    }),
  ),
});

type Kept<T> = T extends readonly (infer Item)[]
  ? readonly Kept<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Kept<T[Key]> }
    : T;

/// A package's manifest. Nobody changes it.
export type PackageManifest = Kept<z.infer<typeof packageManifest>>;
export type PackagedWord = PackageManifest["words"][number];
export type PackagedPage = PackageManifest["parts"][number]["chapters"][number]["pages"][number];
export type PackagedSheet = PackageManifest["sheets"][number];
export type PackagedGrid = PackageManifest["grids"][number];
