import { type Kysely, sql } from "kysely";
import type { Sequence } from "../../../api/phonics/rules/sequence.ts";
import type { Database } from "../../db/schema.ts";

export type TaughtSequence = Pick<Sequence, "id" | "name" | "steps">;

/// All sequences, by their ids: there are few.
export async function readTaughtSequences(db: Kysely<Database>): Promise<Map<string, TaughtSequence>> {
  const { rows } = await sql<TaughtSequence>`select id, name, steps from phonics_sequence`.execute(db);
  return new Map(rows.map((sequence) => [sequence.id, sequence]));
}
