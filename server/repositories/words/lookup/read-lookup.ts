import type { Kysely } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { contentHash } from "../../../storage/content-hash.ts";
import { loadDictionary } from "./dictionary.ts";
import { type DictionaryScope, withField } from "./lookup-words.ts";
import { readMeaningUses } from "./meaning-uses.ts";

/// The ImportLookup of a scope as JSON in UTF-8, with what its homonyms meant in imported texts. `etag` has its quotes, and
/// is the same as long as all of it is.
export async function readLookup(
  db: Kysely<Database>,
  scope: DictionaryScope,
): Promise<{ json: () => Buffer; etag: string }> {
  const { json, etag, homonyms } = await loadDictionary(db, scope);
  const uses = await readMeaningUses(db, scope, homonyms);
  if (uses.length === 0) return { json, etag };
  const written = JSON.stringify(uses);
  return {
    json: () => withField(json(), "uses", written),
    etag: `${etag.slice(0, -1)}-${contentHash(written).slice(0, digits)}"`,
  };
}

/// Of the hash of the uses.
const digits = 16;
