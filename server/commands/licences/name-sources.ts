import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { type SymbolSource, writeSources } from "../../repositories/licences/symbol-sources.ts";
import { transact } from "../../transact.ts";

const maxAttribution = 500;

/// Says which set symbol files are of, and who made them. Throws Refusal.
export function nameSources(
  db: Kysely<Database>,
  sources: Omit<SymbolSource, "name"> & { readonly names: readonly string[]; readonly by: string },
): Promise<void> {
  if (sources.set !== "" && !/^[a-z0-9][a-z0-9-]{0,59}$/.test(sources.set))
    throw new Refusal("The code of a set is small letters, digits and hyphens");
  if (sources.attribution.length > maxAttribution)
    throw new Refusal(`Who made it has at most ${maxAttribution} characters`);
  return transact(db, (trx) => writeSources(trx, sources));
}
