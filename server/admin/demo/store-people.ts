import type { Kysely } from "kysely";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import type { DemoCatalogue, DemoName } from "../../../catalogue/index.ts";
import type { Database } from "../../db/schema.ts";
import { bulkInsert } from "../../repositories/common/bulk-insert.ts";
import { sortForm, uniqueForm } from "../../repositories/common/sort-form.ts";

const named = ({ id, name }: DemoName) => ({ id, name, name_key: uniqueForm(name), name_sort: sortForm(name) });

/// Stores authors, illustrators, publishers, imprints and series.
export async function storePeople(db: Kysely<Database>, catalogue: DemoCatalogue, updated_by: string): Promise<void> {
  const { authors, illustrators, publishers, imprints, series, books } = catalogue;
  for (const [table, people] of [
    ["author", authors],
    ["illustrator", illustrators],
    ["publisher", publishers],
  ] as const) {
    await bulkInsert(
      db,
      table,
      people.map((person) => ({ ...named(person), updated_by })),
    );
  }
  await bulkInsert(
    db,
    "imprint",
    imprints.map((imprint) => ({ ...named(imprint), publisher_id: imprint.publisherID, updated_by })),
  );
  // Series of decodable books follow the sequence that most British schemes are based on.
  const decodable = new Set(books.filter(({ mode }) => mode === "D").map(({ seriesID }) => seriesID));
  const sequence = await db
    .selectFrom("phonics_sequence")
    .select("id")
    .where("id", "=", defaultSequences[0]!.id)
    .executeTakeFirst();
  const sequenceOf = (id: string) => (sequence && decodable.has(id) ? sequence.id : null);
  await bulkInsert(
    db,
    "series",
    series.map((one) => ({
      ...named(one),
      imprint_id: one.imprintID,
      sequence_id: sequenceOf(one.id),
      updated_by,
    })),
  );
}
