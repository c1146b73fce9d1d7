import type { Kysely } from "kysely";
import type { BriefWord, WordPlace } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { withParents } from "../../repositories/packages/collect.ts";
import type { WordPart } from "../../repositories/packages/word-parts.ts";
import { readBriefWords } from "../../repositories/words/word-brief.ts";
import { placesOf } from "../../repositories/words/word-includes.ts";

/// What the desk needs to know of words that there are.
export interface KnownWords {
  readonly parts: ReadonlyMap<string, WordPart>;
  readonly brief: ReadonlyMap<string, BriefWord>;
  /// Of A and C words those of their keys.
  readonly places: ReadonlyMap<string, readonly WordPlace[]>;
}

/// Reads words with all that stands above them.
export async function readKnownWords(db: Kysely<Database>, ids: readonly string[]): Promise<KnownWords> {
  const parts = await withParents(db, ids);
  const all = [...parts.keys()];
  return { parts, brief: await readBriefWords(db, all), places: await placesOf(db, all) };
}
