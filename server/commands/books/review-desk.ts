import type { Kysely } from "kysely";
import type { DeskReview } from "../../../api/books/desk.ts";
import type { Database } from "../../db/schema.ts";
import { nameOfChange } from "../../repositories/changes/change-log.ts";
import { type Attempt, joinAttempts, seeAttempt } from "../../repositories/consequences/attempt.ts";
import { readConsequences } from "../../repositories/consequences/consequences.ts";
import type { RunningWork } from "../../running-work.ts";
import { tryOut } from "../../transact.ts";
import { type DeskToSave, saveDesk } from "./save-desk.ts";

/// Dry-runs decisions about a book's words: carries them out, returns the consequences and rolls back. Throws what
/// saving them throws.
export async function reviewDesk(
  db: Kysely<Database>,
  desk: DeskToSave,
  means: { by: string; running: RunningWork },
): Promise<DeskReview> {
  const attempts: Attempt[] = [];
  let name: string | null = null;
  const { rows, textChanges } = await tryOut(
    async (trx) => {
      attempts.push(await seeAttempt(trx));
      name ??= await nameOfChange(trx);
    },
    () => saveDesk(db, desk, { ...means, once: null, kept: (saved) => saved }),
  );
  return { rows, textChanges, consequences: { ...(await readConsequences(db, joinAttempts(attempts))), name } };
}
