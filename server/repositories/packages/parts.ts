import type { Kysely } from "kysely";
import type { Database, PartKind } from "../../db/schema.ts";
import { contentHash } from "../../storage/content-hash.ts";
import {
  type BookPart,
  type PicturesPart,
  readBookParts,
  readPicturesParts,
  readTextParts,
  type TextPart,
} from "./book-parts.ts";
import { type GridPart, readGridParts, readSheetParts, type SheetPart } from "./sheet-parts.ts";
import { type PopupsPart, readPopupsParts, readWordParts, type WordPart } from "./word-parts.ts";

/// What packages hold, by kind. A package is made of nothing else, so that it comes out different exactly where one of its
/// parts does.
export interface Parts {
  readonly book: BookPart;
  readonly text: TextPart;
  readonly pictures: PicturesPart;
  readonly word: WordPart;
  readonly popups: PopupsPart;
  readonly sheet: SheetPart;
  readonly grid: GridPart;
}

type Reader<T> = (db: Kysely<Database>, ids: readonly string[]) => Promise<Map<string, T>>;

const readers: { readonly [K in PartKind]: Reader<Parts[K]> } = {
  book: readBookParts,
  text: readTextParts,
  pictures: readPicturesParts,
  word: readWordParts,
  popups: readPopupsParts,
  sheet: readSheetParts,
  grid: readGridParts,
};

/// Parts of one kind as they are now, by id; none of what is gone. The same content reads as the same JSON.
export async function readParts<K extends PartKind>(
  db: Kysely<Database>,
  kind: K,
  ids: readonly string[],
): Promise<Map<string, Parts[K]>> {
  return ids.length ? readers[kind](db, ids) : new Map();
}

export interface PartKey {
  readonly kind: PartKind;
  readonly id: string;
}
export interface DigestedPart extends PartKey {
  readonly digest: string;
}

export const digestOf = (part: Parts[PartKind] | undefined): string =>
  part === undefined ? "" : contentHash(JSON.stringify(part)).slice(0, 32);

/// Parts that are read at a time in order to be digested.
const digestedAtOnce = 1000;

/// The digests of parts as they are now; empty of what is gone.
/// However many they are, a bounded number is in memory at a time.
export async function digestParts(db: Kysely<Database>, keys: readonly PartKey[]): Promise<DigestedPart[]> {
  const digests: DigestedPart[] = [];
  for (const kind of Object.keys(readers) as PartKind[]) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += digestedAtOnce) {
      const piece = ids.slice(start, start + digestedAtOnce);
      const parts = await readParts(db, kind, piece);
      for (const id of piece) digests.push({ kind, id, digest: digestOf(parts.get(id)) });
    }
  }
  return digests;
}
