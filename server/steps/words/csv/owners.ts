import type { Kysely } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { readWordStates, type WordState } from "../../../repositories/words/csv/word-states.ts";
import { listFormsOf } from "../../../repositories/words/word-list.ts";
import { sameJson } from "../../../same-json.ts";
import { type FileRow, fromQuiet, none, type QuietRow } from "./file-row.ts";

const owners = [
  ["is_book_specific", "book-specific"],
  ["is_character", "character"],
  ["imprint_id", "imprint"],
  ["series_id", "series"],
] as const;

/// Forms belong to whom their word belongs: they change with it, unless their own rows say otherwise. Adds rows for those that are in no
/// row themselves; a quiet row of a form becomes one of `rows`.
export async function addForms(db: Kysely<Database>, rows: FileRow[], quiet: Map<string, QuietRow>): Promise<void> {
  const causes = new Map(rows.filter(changesOwner).map((row) => [row.id, row]));
  if (!causes.size) return;
  const forms = await listFormsOf(db, [...causes.keys()]);
  const said = new Map(rows.map((row) => [row.id, row]));
  const states = await readWordStates(
    db,
    forms.map(({ id }) => id).filter((id) => !said.has(id)),
  );
  for (const { id } of forms) {
    const lean = quiet.get(id);
    if (!lean) continue;
    quiet.delete(id);
    const row = fromQuiet(lean, states.get(id)!);
    said.set(id, row);
    rows.push(row);
  }
  for (const { id, of } of forms) {
    const cause = causes.get(of)!;
    const own = said.get(id);
    if (own) {
      const unsaid = owners.filter(([, column]) => !own.changes.some(({ field }) => field === column));
      own.after = { ...own.after, ...Object.fromEntries(unsaid.map(([field]) => [field, cause.after[field]])) };
      own.follows = cause;
      continue;
    }
    const before = states.get(id)!;
    const after: WordState = { ...before, ...Object.fromEntries(owners.map(([field]) => [field, cause.after[field]])) };
    if (sameJson(before, after)) continue;
    rows.push({
      row: cause.row,
      id,
      before,
      text: before.text,
      cells: none,
      isAnotherMeaning: true,
      after,
      changes: none,
      follows: cause,
      isSaid: false,
      reasons: none,
    });
  }
}

const changesOwner = ({ before, after, reasons }: FileRow): boolean =>
  before !== null && !reasons.length && owners.some(([field]) => before[field] !== after[field]);
