import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound, Refusal } from "../../errors.ts";
import { lockBook } from "../../repositories/books/books.ts";
import { type Overridden, removeOverrides, writeOverrides } from "../../repositories/licences/overrides.ts";
import { collectIn } from "../../repositories/packages/collect.ts";
import { lockManySheets } from "../../repositories/sheets/many-sheets.ts";
import { type Licences, licencesOf } from "../../steps/licences/licences-of.ts";
import { transact } from "../../transact.ts";

interface Subject {
  readonly bookID?: string | undefined;
  readonly sheetIDs?: readonly string[] | undefined;
  readonly ids: readonly string[];
}

const maxReason = 500;

/// Says that a book, or each of the sheets of one export, is exported in spite of what its licences refuse. Throws NotFound, and Refusal where
/// something is found of it no more, is no refusal, or no reason is given.
export function overrideLicences(
  db: Kysely<Database>,
  { reason, by, ...sent }: Subject & { readonly reason: string; readonly by: string },
): Promise<void> {
  const of = subjectsOf(sent);
  if (!reason.trim()) throw new Refusal("A reason is required");
  if (reason.length > maxReason) throw new Refusal(`A reason has at most ${maxReason} characters`);
  return transact(db, async (trx) => {
    await lock(trx, of);
    const { findings } = await licencesOfSubjects(trx, of);
    const known = new Map(findings.filter(({ isRefusal }) => isRefusal).map((found) => [found.id, found]));
    const wanted = [...new Set(sent.ids)].map((id) => known.get(id));
    if (wanted.includes(undefined))
      throw new Refusal("Its licences refuse something else than before: read them again");
    const changed = wanted.flatMap((found) => (found && found.override?.reason !== reason ? [found] : []));
    for (const one of of) await writeOverrides(trx, one, changed, { reason, by });
  });
}

/// Takes overrides back. Throws NotFound.
export function keepToLicences(db: Kysely<Database>, sent: Subject): Promise<void> {
  const of = subjectsOf(sent);
  return transact(db, async (trx) => {
    await lock(trx, of);
    for (const one of of) await removeOverrides(trx, one, sent.ids);
  });
}

/// One book, or sheets, each once.
function subjectsOf({ bookID, sheetIDs }: Subject): Overridden[] {
  if (bookID !== undefined && sheetIDs === undefined) return [{ kind: "book", id: bookID }];
  if (sheetIDs !== undefined && bookID === undefined)
    return [...new Set(sheetIDs)].map((id) => ({ kind: "sheet", id }));
  throw new Refusal("Give one book, or sheets");
}

async function lock(trx: Transaction<Database>, of: readonly Overridden[]): Promise<void> {
  const sheetIDs = of.flatMap(({ kind, id }) => (kind === "sheet" ? id : []));
  if (sheetIDs.length === 0) for (const { id } of of) await lockBook(trx, id);
  else if ((await lockManySheets(trx, sheetIDs)).length < sheetIDs.length) throw new NotFound(refusals.noSuch("sheet"));
}

async function licencesOfSubjects(trx: Transaction<Database>, of: readonly Overridden[]): Promise<Licences> {
  const book = of.find(({ kind }) => kind === "book");
  return book
    ? licencesOf(trx, { bookID: book.id }, { collected: await collectIn(trx, book.id) })
    : licencesOf(trx, { sheetIDs: of.map(({ id }) => id) });
}
