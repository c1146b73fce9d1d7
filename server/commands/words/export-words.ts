import type { Kysely } from "kysely";
import { csvRow } from "../../../api/common/rules/csv/cells.ts";
import { columnsFor } from "../../../api/words/rules/csv/columns.ts";
import type { Database } from "../../db/schema.ts";
import { readReferences } from "../../repositories/words/csv/references.ts";
import { listWordIDs } from "../../repositories/words/csv/word-states.ts";
import { printWords } from "../../steps/words/csv/print-words.ts";

/// Words of one piece.
const atOnce = 500;

/// The dictionary as a file of words (docs/csv.md), piece by piece, in the order of the list. A word that is changed meanwhile comes
/// as it is then. `report` is told how many are printed.
export async function* exportWords(
  db: Kysely<Database>,
  report: (progress: { done: number; total: number }) => void = () => {},
): AsyncGenerator<string> {
  const references = await readReferences(db);
  const columns = columnsFor(references.grids);
  const ids = await listWordIDs(db);
  // Excel takes a file for UTF-8 by this mark alone.
  yield `\uFEFF${csvRow(columns)}`;
  for (let start = 0; start < ids.length; start += atOnce) {
    const piece = ids.slice(start, start + atOnce);
    const { printed } = await printWords(db, piece, references);
    yield piece
      .flatMap((id) => printed.get(id) ?? [])
      .map((cells) => csvRow(columns.map((column) => cells.get(column) ?? "")))
      .join("");
    report({ done: start + piece.length, total: ids.length });
  }
}
