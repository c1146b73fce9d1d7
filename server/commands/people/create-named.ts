import type { Kysely, Transaction } from "kysely";
import { type NamedKind, nameProblem, uniqueNameProblem } from "../../../api/common/rules/names.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { Refusal } from "../../errors.ts";
import { insertNamed, listSameNamed, lockNamed } from "../../repositories/people/named-things.ts";
import { transact } from "../../transact.ts";

export interface NewNamed {
  readonly kind: NamedKind;
  readonly name: string;
  /// The publisher of an imprint or the imprint of a series; null for other kinds.
  readonly parentID: string | null;
  readonly by: string;
}

const parentKinds: Partial<Record<NamedKind, NamedKind>> = { imprint: "publisher", series: "imprint" };

/// Adds an author, illustrator, publisher, imprint or series. Throws NotFound where its parent does not exist, and
/// Refusal where its name is invalid or taken.
export function createNamed(
  db: Kysely<Database>,
  { once, ...thing }: NewNamed & { readonly once: Once | null },
): Promise<{ id: string; revision: number }> {
  return transact(db, (trx) => addNamed(trx, thing), once);
}

/// As createNamed, within a transaction.
export async function addNamed(
  trx: Transaction<Database>,
  { kind, name, parentID, by }: NewNamed,
): Promise<{ id: string; revision: number }> {
  const parentKind = parentKinds[kind];
  const parent = parentKind && parentID !== null ? await lockNamed(trx, parentKind, parentID) : null;
  const trimmed = cleanText(name);
  const problem = nameProblem(name);
  if (problem) throw new Refusal(problem);
  const after = {
    name: trimmed,
    ...(parent && parentKind ? { [parentKind]: { id: parent.id, name: parent.name } } : {}),
  };
  const id = await insertNamed(trx, kind, { name: trimmed, parentID, by, after });
  if (id !== null) return { id, revision: 1 };
  await refuseName(trx, { kind, name, id: null, parentID });
  throw new Refusal(`“${trimmed}” is being changed by someone else. Try again.`);
}

/// Throws Refusal where a thing cannot have this name. `id` is the thing's own, null for a new one.
export async function refuseName(
  trx: Transaction<Database>,
  { kind, name, id, parentID }: { kind: NamedKind; name: string; id: string | null; parentID: string | null },
): Promise<void> {
  const problem = uniqueNameProblem(kind, name, id, await listSameNamed(trx, kind, name, parentID));
  if (problem) throw new Refusal(problem);
}
