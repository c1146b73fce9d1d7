import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Publication } from "../../../api/books/rules/publication.ts";
import type { BookMode } from "../../../api/common/constants.ts";
import type { Database } from "../../db/schema.ts";
import { type PublicationRow, publicationColumns, publicationOf } from "../books/publication-columns.ts";
import { groupBy } from "../common/group-by.ts";

/// A book's own facts. People, publisher, imprint and series are given by name.
export interface BookPart {
  readonly id: string;
  readonly title: string;
  readonly isbn10: string | null;
  readonly isbn13: string | null;
  readonly authors: readonly string[];
  readonly illustrators: readonly string[];
  readonly publisher: string;
  readonly imprint: string;
  readonly series: string | null;
  readonly mode: BookMode;
  readonly isFiction: boolean;
  readonly level: number;
  /// In USD.
  readonly price: number;
  readonly isForSaleWidgit: boolean;
  readonly isForSaleSymbolstix: boolean;
  /// Absent where nothing of it is recorded, so that packages of such books stay as they were.
  readonly publication?: Publication;
}

export async function readBookParts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, BookPart>> {
  const { rows } = await sql<BookPart & PublicationRow>`
    select book.id, book.title, book.isbn10, book.isbn13,
      array(select author.name from book_author link join author on author.id = link.author_id
        where link.book_id = book.id order by link.position) as authors,
      array(select illustrator.name from book_illustrator link join illustrator on illustrator.id = link.illustrator_id
        where link.book_id = book.id order by link.position) as illustrators,
      publisher.name as publisher, imprint.name as imprint, series.name as series, book.mode,
      book.is_fiction as "isFiction", book.level, book.price,
      book.is_for_sale_widgit as "isForSaleWidgit", book.is_for_sale_symbolstix as "isForSaleSymbolstix",
      ${publicationColumns}
    from book
    join imprint on imprint.id = book.imprint_id
    join publisher on publisher.id = imprint.publisher_id
    left join series on series.id = book.series_id
    where book.id = any (${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ published, ...row }) => {
      const publication = publicationOf(published);
      return [row.id, publication ? { ...row, publication } : row];
    }),
  );
}

/// Stands for a book's text. The structure itself is read only where a package is made.
export interface TextPart {
  /// The hash of the imported structure; null where nothing is imported.
  readonly structureHash: string | null;
  /// A digest of the saved text where it differs from the imported one.
  readonly unimported: string | null;
}

export async function readTextParts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, TextPart>> {
  const { rows } = await sql<TextPart & { id: string }>`
    select book.id, import.structure_hash as "structureHash",
      case when saved.text is distinct from imported.text then md5(saved.text) end as unimported
    from book
    left join import on import.book_id = book.id
    left join import_text imported on imported.book_id = book.id and imported.revision = import.text_revision
    left join lateral (
      select text from import_text where book_id = book.id order by revision desc limit 1
    ) saved on true
    where book.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, structureHash, unimported }) => [id, { structureHash, unimported }]));
}

export interface PackagedImage {
  /// The SHA-256 of the content.
  readonly hash: string;
  readonly type: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  readonly byteSize: number;
}

/// The pictures that a book's imported text names, and its cover.
export interface PicturesPart {
  readonly cover: PackagedImage | null;
  /// By the name in the text; null where no picture has that name.
  readonly pages: Readonly<Record<string, PackagedImage | null>>;
  /// The characters' symbols, by the symbol's name; null where no file has that name.
  readonly characters: Readonly<Record<string, PackagedImage | null>>;
}

export function readPicturesParts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, PicturesPart>> {
  return readPictures(
    db,
    sql<UsedPicture>`
      select id, 'cover' as use, '' as name, cover_hash as hash from book where id = any (${ids}::uuid[])
      union
      select page.book_id, 'page', page.image, picture.image_hash from import_page page
        left join book_page_image picture on picture.book_id = page.book_id and picture.name = page.image
        where page.book_id = any (${ids}::uuid[]) and page.image is not null
      union
      select character.book_id, 'character', character.symbol, file.image_hash from book_character character
        left join symbol_file file on file.supplier = 'symbolshelf' and file.name = character.symbol
        where character.book_id = any (${ids}::uuid[]) and character.symbol <> ''`,
  );
}

/// The same of a text that is not imported: its book's cover, and the pictures and symbols that it names.
export async function readNamedPictures(
  db: Kysely<Database>,
  { bookID, images, symbols }: { bookID: string; images: readonly string[]; symbols: readonly string[] },
): Promise<PicturesPart> {
  const found = await readPictures(
    db,
    sql<UsedPicture>`
      select id, 'cover' as use, '' as name, cover_hash as hash from book where id = ${bookID}
      union
      select ${bookID}::uuid, 'page', named.name, picture.image_hash from unnest(${images}::text[]) named (name)
        left join book_page_image picture on picture.book_id = ${bookID} and picture.name = named.name
      union
      select ${bookID}::uuid, 'character', named.name, file.image_hash from unnest(${symbols}::text[]) named (name)
        left join symbol_file file on file.supplier = 'symbolshelf' and file.name = named.name`,
  );
  return found.get(bookID) ?? noPictures;
}

export const noPictures: PicturesPart = { cover: null, pages: {}, characters: {} };

interface UsedPicture {
  readonly id: string;
  readonly use: "cover" | "page" | "character";
  readonly name: string;
  readonly hash: string | null;
}

async function readPictures(db: Kysely<Database>, used: RawBuilder<UsedPicture>): Promise<Map<string, PicturesPart>> {
  const { rows } = await sql<Omit<UsedPicture, "hash"> & ImageColumns>`
    select used.id, used.use, used.name, image.hash, image.content_type as type, image.width, image.height,
      image.byte_size as "byteSize"
    from (${used}) used
    left join image on image.hash = used.hash
    order by used.id, used.use, used.name collate "C"`.execute(db);
  const books = groupBy(rows, ({ id }) => id);
  return new Map(
    [...books].map(([id, used]) => {
      const named = (use: UsedPicture["use"]) =>
        Object.fromEntries(used.filter((row) => row.use === use).map((row) => [row.name, imageOf(row)]));
      return [id, { cover: named("cover")[""] ?? null, pages: named("page"), characters: named("character") }];
    }),
  );
}

interface ImageColumns {
  readonly hash: string | null;
  readonly type: PackagedImage["type"] | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly byteSize: number | null;
}

export function imageOf({ hash, type, width, height, byteSize }: ImageColumns): PackagedImage | null {
  if (hash === null || type === null || width === null || height === null || byteSize === null) return null;
  return { hash, type, width, height, byteSize };
}
