import { type Kysely, sql } from "kysely";
import type { StaleReason } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";

/// The maximum number of reasons reported for one book.
const maxReasons = 100;

interface ReasonRow {
  readonly bookID: string;
  readonly kind: StaleReason["kind"];
  readonly id: string;
  readonly word: string | null;
  readonly sheet: string | null;
  readonly grid: string | null;
}

/// Returns why deployed books are stale, by book: compares the parts of each package with their current state. Fresh
/// books have no entry.
export async function readStaleReasons(
  db: Kysely<Database>,
  bookIds: readonly string[],
): Promise<Map<string, StaleReason[]>> {
  const { rows } = await sql<ReasonRow>`
    select deployed.book_id as "bookID", deployed.kind, deployed.id, dict_word.text as word,
      coalesce(nullif(sheet.name, ''), 'Sheet ' || sheet.number) as sheet, coalesce(grid.name, own.name) as grid
    from deployed_part deployed
    join package_part part on part.kind = deployed.kind and part.id = deployed.id and part.digest <> deployed.digest
    left join dict_word on deployed.kind in ('word', 'popups') and dict_word.id = deployed.id
    left join sheet on deployed.kind = 'sheet' and sheet.id = deployed.id
    left join grid on grid.id = sheet.grid_id
    left join grid own on deployed.kind = 'grid' and own.id = deployed.id
    where deployed.book_id = any (${bookIds}::uuid[])
    order by array_position(array['book', 'text', 'pictures', 'word', 'popups', 'sheet', 'grid'], deployed.kind), 4, 5, 3
    `.execute(db);
  const reasons = new Map<string, StaleReason[]>();
  for (const [bookID, of] of groupBy(rows, (row) => row.bookID))
    reasons.set(
      bookID,
      of.slice(0, maxReasons).map((row) => ({ kind: row.kind, id: row.id, message: messageOf(row) })),
    );
  return reasons;
}

export function messageOf({ kind, word, sheet, grid }: ReasonRow): string {
  switch (kind) {
    case "book":
      return "The book’s own fields changed";
    case "text":
      return "The text changed";
    case "pictures":
      return "The pictures changed";
    case "word":
      return word === null ? "A word is gone" : `The word “${word}” changed`;
    case "popups":
      return word === null ? "A word is gone" : `The popups of “${word}” changed`;
    case "sheet":
      return sheet === null ? "A sheet is gone" : `The sheet “${sheet}” on ${grid} changed`;
    case "grid":
      return `The grid ${grid} or its highlights changed`;
  }
}
