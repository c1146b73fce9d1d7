import { type Kysely, sql } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { NamedKind } from "../../../api/common/rules/names.ts";
import type { Imprint, ImprintWithSeries, Person, Publisher, Series } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { groupBy } from "../common/group-by.ts";
import { readAcceptedNames } from "./accepted-names.ts";

/// Converts a row's time to the contract's form.
function stored<T extends { updatedAt: Date }>(row: T): Omit<T, "updatedAt"> & { updatedAt: string } {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}

const common = sql`thing.id, thing.name, thing.revision, thing.updated_at as "updatedAt", thing.updated_by as "updatedBy"`;
const byName = sql`order by thing.name_sort, thing.name collate "C", thing.id`;
type Selected<T extends { updatedAt: string }> = Omit<T, "updatedAt"> & { updatedAt: Date };

/// Returns authors or illustrators by name, with their counts of books. `ids` limits the result.
export async function listPeople(
  db: Kysely<Database>,
  kind: "author" | "illustrator",
  ids?: readonly string[],
): Promise<Person[]> {
  const link = sql.table(`book_${kind}`);
  const { rows } = await sql<Selected<Person>>`
    select ${common}, coalesce(link.books, 0)::integer as "bookCount"
    from ${sql.table(kind)} thing
    left join (select ${sql.ref(`${kind}_id`)} as person, count(*) as books from ${link} group by 1) link
      on link.person = thing.id
    ${ids ? sql`where thing.id = any (${ids}::uuid[])` : sql``} ${byName}`.execute(db);
  return rows.map(stored);
}

async function listImprints(db: Kysely<Database>, id?: string): Promise<Imprint[]> {
  const { rows } = await sql<Selected<Imprint>>`
    select ${common}, thing.publisher_id as "publisherID",
      (select count(*)::integer from book where book.imprint_id = thing.id) as "bookCount"
    from imprint thing ${id === undefined ? sql`` : sql`where thing.id = ${id}`} ${byName}`.execute(db);
  return rows.map(stored);
}

async function listSeries(db: Kysely<Database>, imprintID: string): Promise<Series[]> {
  const { rows } = await sql<Selected<Series>>`
    select ${common}, thing.imprint_id as "imprintID",
      (select count(*)::integer from book where book.series_id = thing.id) as "bookCount"
    from series thing where thing.imprint_id = ${imprintID} ${byName}`.execute(db);
  return rows.map(stored);
}

/// Returns publishers with their imprints, by name.
export async function listPublishers(db: Kysely<Database>): Promise<Publisher[]> {
  const { rows } = await sql<Selected<Omit<Publisher, "imprints" | "bookCount">>>`
    select ${common} from publisher thing ${byName}`.execute(db);
  const imprints = groupBy(await listImprints(db), ({ publisherID }) => publisherID);
  return rows.map((row) => {
    const own = imprints.get(row.id) ?? [];
    return { ...stored(row), imprints: own, bookCount: own.reduce((sum, { bookCount }) => sum + bookCount, 0) };
  });
}

/// Returns an imprint with its publisher and series. Throws NotFound.
export async function readImprint(db: Kysely<Database>, id: string): Promise<ImprintWithSeries> {
  const [imprint] = await listImprints(db, id);
  if (!imprint) throw new NotFound(refusals.noSuch("imprint"));
  const publisher = await db
    .selectFrom("publisher")
    .select(["id", "name"])
    .where("id", "=", imprint.publisherID)
    .executeTakeFirstOrThrow();
  return { ...imprint, publisher, series: await listSeries(db, id), acceptedNames: await readAcceptedNames(db, id) };
}

/// Returns a thing as GET does, for the answer to a conflict. Throws NotFound.
export async function readNamed(db: Kysely<Database>, kind: NamedKind, id: string): Promise<unknown> {
  switch (kind) {
    case "author":
    case "illustrator":
      return (await listPeople(db, kind, [id]))[0];
    case "publisher":
      return (await listPublishers(db)).find((publisher) => publisher.id === id);
    case "imprint":
      return readImprint(db, id);
    case "series": {
      const row = await db.selectFrom("series").select("imprint_id").where("id", "=", id).executeTakeFirst();
      return row && (await listSeries(db, row.imprint_id)).find((series) => series.id === id);
    }
  }
}
