import { type Kysely, sql, type Transaction } from "kysely";
import type { NamedKind } from "../../../api/common/rules/names.ts";
import { listNames } from "../../../api/common/rules/problem.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { type BookFacts, readBookFacts, recordBookChange } from "../../repositories/books/book-facts.ts";
import { uniteAcceptedNames } from "../../repositories/people/accepted-names.ts";
import { deleteNamed, lockNamed, type NamedThing, touchNamed } from "../../repositories/people/named-things.ts";
import { booksOf, wordsOf } from "../../repositories/people/named-uses.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { transact } from "../../transact.ts";

/// Merges duplicates into one thing, in one transaction with the history of all of them: moves every reference to it
/// and deletes the duplicates. Children of the same name (a publisher's imprints, an imprint's series) are merged too.
/// Deployed books whose packages would change become stale. Throws NotFound and Refusal.
export function mergeNamed(
  db: Kysely<Database>,
  { kind, id, duplicateIDs, by }: { kind: NamedKind; id: string; duplicateIDs: readonly string[]; by: string },
): Promise<{ id: string; revision: number }> {
  return transact(db, async (trx) => {
    if (duplicateIDs.includes(id)) throw new Refusal(`The ${kind} cannot be merged into itself`);
    const things = new Map<string, NamedThing>();
    for (const one of [...new Set([id, ...duplicateIDs])].sort()) things.set(one, await lockNamed(trx, kind, one));
    const kept = things.get(id)!;
    things.delete(id);
    const duplicates = [...things.values()];
    refuseOtherParents(kind, kept, duplicates);
    const before = new Map<string, BookFacts>();
    for (const duplicate of duplicates) {
      for (const book of await booksOf(trx, kind, duplicate.id)) {
        if (!before.has(book.id)) before.set(book.id, await readBookFacts(trx, book.id));
      }
    }
    const revision = await mergeInto(trx, kind, kept, duplicates, by);
    for (const [bookID, facts] of before) await recordBookChange(trx, { id: bookID, before: facts, by });
    return { id, revision };
  });
}

/// Returns the kept thing's new revision.
async function mergeInto(
  trx: Transaction<Database>,
  kind: NamedKind,
  kept: NamedThing,
  duplicates: readonly NamedThing[],
  by: string,
): Promise<number> {
  for (const duplicate of duplicates) {
    const childKind = childKinds[kind];
    if (childKind) {
      for (const [child, other] of await sameNamedChildren(trx, childKind, kept.id, duplicate.id))
        await mergeInto(trx, childKind, child, [other], by);
    }
    const words = await readFactsOf(trx, await wordsOf(trx, kind, duplicate.id));
    await moveReferences(trx, kind, duplicate, kept);
    await recordWordChanges(trx, words, by);
    await deleteNamed(trx, kind, duplicate.id);
    await recordChange(trx, {
      kind,
      id: duplicate.id,
      revision: duplicate.revision,
      by,
      before: { name: duplicate.name, mergedInto: { id: kept.id, name: kept.name } },
      after: null,
    });
  }
  const revision = await touchNamed(trx, kind, { id: kept.id, by });
  const merged = duplicates.map(({ id, name }) => ({ id, name }));
  await recordChange(trx, { kind, id: kept.id, revision, by, before: { merged: null }, after: { merged } });
  return revision;
}

/// Throws Refusal where things have different parents. A book's series must belong to its imprint, so series of several
/// imprints cannot be merged. Merging imprints of several publishers would change their books' publisher unnoticed.
function refuseOtherParents(kind: NamedKind, kept: NamedThing, duplicates: readonly NamedThing[]): void {
  const others = duplicates.filter(({ parentID }) => parentID !== kept.parentID).map(({ name }) => name);
  if (!others.length) return;
  const parent = kind === "series" ? "imprint" : "publisher";
  throw new Refusal(
    `Only ${kind === "series" ? "series" : "imprints"} of one ${parent} can be merged, unlike ${listNames(others)}`,
  );
}

const childKinds: Partial<Record<NamedKind, "imprint" | "series">> = { publisher: "imprint", imprint: "series" };

/// Pairs the children of two parents that have the same name: the first parent's child, then the second's.
async function sameNamedChildren(
  trx: Transaction<Database>,
  kind: "imprint" | "series",
  parentID: string,
  otherID: string,
): Promise<[NamedThing, NamedThing][]> {
  const parent = sql.ref(kind === "imprint" ? "publisher_id" : "imprint_id");
  const { rows } = await sql<{ one: string; other: string }>`
    select one.id as one, other.id as other
    from ${sql.table(kind)} one join ${sql.table(kind)} other on other.name_key = one.name_key
    where one.${parent} = ${parentID} and other.${parent} = ${otherID} order by 1`.execute(trx);
  const pairs: [NamedThing, NamedThing][] = [];
  for (const { one, other } of rows) pairs.push([await lockNamed(trx, kind, one), await lockNamed(trx, kind, other)]);
  return pairs;
}

async function moveReferences(
  trx: Transaction<Database>,
  kind: NamedKind,
  { id: from }: NamedThing,
  { id: to, parentID }: NamedThing,
): Promise<void> {
  switch (kind) {
    case "author":
    case "illustrator": {
      const link = sql.table(`book_${kind}`);
      const person = sql.ref(`${kind}_id`);
      // A book that had both keeps the remaining one, at the earlier of the two positions.
      await sql`
        update ${link} kept set position = least(kept.position, gone.position) from ${link} gone
        where kept.book_id = gone.book_id and kept.${person} = ${to} and gone.${person} = ${from}`.execute(trx);
      await sql`
        delete from ${link} gone using ${link} kept
        where kept.book_id = gone.book_id and kept.${person} = ${to} and gone.${person} = ${from}`.execute(trx);
      await sql`update ${link} set ${person} = ${to} where ${person} = ${from}`.execute(trx);
      return;
    }
    case "publisher":
      await sql`update imprint set publisher_id = ${to} where publisher_id = ${from}`.execute(trx);
      return;
    case "imprint":
      await keepSequence(trx, kind, from, to);
      // Books and words of a series follow it to its new imprint.
      await sql`update series set imprint_id = ${to} where imprint_id = ${from}`.execute(trx);
      await sql`update book set imprint_id = ${to} where imprint_id = ${from}`.execute(trx);
      await sql`update dict_word set imprint_id = ${to} where imprint_id = ${from}`.execute(trx);
      await uniteAcceptedNames(trx, to, from);
      return;
    case "series":
      await keepSequence(trx, kind, from, to);
      for (const table of ["book", "dict_word"])
        await sql`
          update ${sql.table(table)} set series_id = ${to}, imprint_id = ${parentID} where series_id = ${from}
        `.execute(trx);
  }
}

/// What names no sequence of phonics takes over that of a duplicate.
async function keepSequence(
  trx: Transaction<Database>,
  kind: "imprint" | "series",
  from: string,
  to: string,
): Promise<void> {
  await sql`
    update ${sql.table(kind)} kept set sequence_id = gone.sequence_id from ${sql.table(kind)} gone
    where kept.id = ${to} and gone.id = ${from} and kept.sequence_id is null and gone.sequence_id is not null`.execute(
    trx,
  );
}
