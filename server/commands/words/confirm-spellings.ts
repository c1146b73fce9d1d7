import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { isOpen, isSure } from "../../../api/words/rules/spelling/queue.ts";
import {
  type ConfirmedSpellings,
  maxConfirmed,
  maxQueued,
  type QueuedWord,
  type SpellingsToConfirm,
} from "../../../api/words/spelling-queue.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict } from "../../errors.ts";
import { replaceSpellings } from "../../repositories/words/spelling-rows.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { listWordsByID } from "../../repositories/words/word-list.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { queueInParts } from "../../steps/words/queue-spellings.ts";
import { transact } from "../../transact.ts";

interface ToConfirm {
  readonly which: SpellingsToConfirm["which"];
  readonly seal: string | undefined;
  readonly query: Omit<SpellingsToConfirm, "which" | "seal">;
  readonly by: string;
}

/// Confirms the spellings of all words that fit, in one transaction. They are proposed before it: that takes long, and nobody waits for the
/// dictionary meanwhile. Throws Conflict where they are others than those of the seal, or were saved since.
export async function confirmSpellings(
  db: Kysely<Database>,
  { which, seal, query, by }: ToConfirm,
): Promise<Omit<ConfirmedSpellings, "status">> {
  const found: QueuedWord[] = [];
  for await (const words of queueInParts(db, query)) {
    found.push(...words.flatMap((word) => chosenOf(word, which) ?? []));
    if (found.length > maxConfirmed) break;
  }
  const hasMore = found.splice(maxConfirmed).length > 0;
  const own = sealOf(found);
  if (seal !== undefined && seal !== own) throw new Conflict(otherWords, { words: [] });
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const now = await listWordsByID(
      trx,
      found.map(({ id }) => id),
    );
    const revisions = new Map(now.map(({ id, revision }) => [id, revision]));
    if (found.some(({ id, revision }) => revisions.get(id) !== revision)) throw new Conflict(otherWords, { words: [] });
    const before = await readFactsOf(
      trx,
      found.map(({ id }) => id),
    );
    const confirmed = found.map(({ id, spellings }) => ({
      id,
      spellings: spellings.map((one) => ({ ...one, confirmed: true })),
    }));
    await replaceSpellings(trx, confirmed, by);
    await recordWordChanges(trx, before, by);
    return { count: found.length, hasMore, words: found.slice(0, maxQueued), seal: own };
  });
}

const otherWords = "The words were changed by someone else meanwhile. Look at them again.";

/// A word with the spellings that are to be confirmed; null where it is none of them.
function chosenOf(word: QueuedWord, which: ToConfirm["which"]): QueuedWord | null {
  const chosen = which === "sure" ? word : { ...word, spellings: word.spellings.filter(({ isStored }) => isStored) };
  return isOpen(chosen) && (which === "stored" || isSure(chosen)) ? chosen : null;
}

/// Says which words with which spellings were looked at.
function sealOf(words: readonly QueuedWord[]): string {
  const hash = createHash("sha256");
  for (const { id, revision, spellings } of words)
    hash.update(
      JSON.stringify([id, revision, spellings.map(({ dialect, field, graphemes }) => [dialect, field, graphemes])]),
    );
  return hash.digest("hex");
}
