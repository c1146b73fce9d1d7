import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { lockBook } from "../../repositories/books/books.ts";
import { type Overridden, removeOverrides, writeOverrides } from "../../repositories/licences/overrides.ts";
import { collectIn } from "../../repositories/packages/collect.ts";
import { lockSheet } from "../../repositories/sheets/sheets.ts";
import { licencesOf } from "../../steps/licences/licences-of.ts";
import { transact } from "../../transact.ts";

interface Subject {
  readonly bookID?: string | undefined;
  readonly sheetID?: string | undefined;
  readonly ids: readonly string[];
}

const maxReason = 500;

/// Says that a book or sheet is exported in spite of what its licences refuse. Throws NotFound, and Refusal where something is found of it no
/// more, is no refusal, or no reason is given.
export function overrideLicences(
  db: Kysely<Database>,
  { reason, by, ...sent }: Subject & { readonly reason: string; readonly by: string },
): Promise<void> {
  const of = subjectOf(sent);
  if (!reason.trim()) throw new Refusal("A reason is required");
  if (reason.length > maxReason) throw new Refusal(`A reason has at most ${maxReason} characters`);
  return transact(db, async (trx) => {
    if (of.kind === "book") await lockBook(trx, of.id);
    else await lockSheet(trx, of.id);
    const { findings } =
      of.kind === "book"
        ? await licencesOf(trx, { bookID: of.id }, { collected: await collectIn(trx, of.id) })
        : await licencesOf(trx, { sheetIDs: [of.id] });
    const known = new Map(findings.filter(({ isRefusal }) => isRefusal).map((found) => [found.id, found]));
    const wanted = [...new Set(sent.ids)].map((id) => known.get(id));
    if (wanted.includes(undefined))
      throw new Refusal("Its licences refuse something else than before: read them again");
    const changed = wanted.flatMap((found) => (found && found.override?.reason !== reason ? [found] : []));
    await writeOverrides(trx, of, changed, { reason, by });
  });
}

/// Takes overrides back. Throws NotFound.
export function keepToLicences(db: Kysely<Database>, sent: Subject): Promise<void> {
  const of = subjectOf(sent);
  return transact(db, async (trx) => {
    if (of.kind === "book") await lockBook(trx, of.id);
    else await lockSheet(trx, of.id);
    await removeOverrides(trx, of, sent.ids);
  });
}

function subjectOf({ bookID, sheetID }: Subject): Overridden {
  if (bookID !== undefined && sheetID === undefined) return { kind: "book", id: bookID };
  if (sheetID !== undefined && bookID === undefined) return { kind: "sheet", id: sheetID };
  throw new Refusal("Give one book or one sheet");
}
