import { z } from "zod";
import { type DeskDecision, type DeskRow, proposeDeskRow, saveDesk } from "../../../../../api/index.ts";
import type { DeskOfBook } from "./desk-of-book.ts";

/// Whether a row is taken as it stands, left for another time, or neither yet.
const rowStatus = z.enum(["open", "ready", "aside"]);

const decision = saveDesk.body.shape.rows.element.shape.decision;
const basis = proposeDeskRow.response.pick({ sure: true, symbols: true, beside: true });
/// What was proposed for a row that came to be of another text, fitz type or parent.
export type RowBasis = z.infer<typeof basis>;

const rowWork = z.strictObject({
  status: rowStatus,
  /// What was decided instead of what the row arrived with; null: that.
  own: decision.nullable(),
  /// Null: that of the row.
  basis: basis.nullable(),
  /// Why the server did nothing for the row when it was last sent; null where it did not refuse.
  refused: z.string().nullable(),
});
export type RowWork = z.infer<typeof rowWork>;

/// What was decided about rows, by their keys. Of a row that is not in it nothing was.
export type Work = ReadonlyMap<string, RowWork>;

const noWork: RowWork = { status: "open", own: null, basis: null, refused: null };

/// As it is kept in the browser: with the texts of rows, to say which of them are no longer there, and with what stands in no answer of the
/// server's: words, symbols and sheets that were looked up.
export const keptWork = z.strictObject({
  rows: z.array(z.strictObject({ key: z.string(), texts: z.array(z.string()), ...rowWork.shape })),
  symbols: basis.shape.symbols,
  words: z.array(z.tuple([z.string(), z.string()])),
  sheets: proposeDeskRow.response.shape.sheets,
});
export type KeptWork = z.infer<typeof keptWork>;

/// A row with what was decided about it.
export interface RowView {
  readonly row: DeskRow;
  readonly work: RowWork;
  /// What becomes of it: what was decided, else what it arrived with. Null where that is nothing.
  readonly decision: DeskDecision | null;
  readonly basis: RowBasis;
}

/// A row is seen as the same as long as nothing of it changes: then it is not drawn again.
export function createViews(): (row: DeskRow, work: Work) => RowView {
  const known = new WeakMap<DeskRow, RowView>();
  return (row, all) => {
    const work = all.get(row.key) ?? noWork;
    const seen = known.get(row);
    if (seen?.work === work) return seen;
    const view = { row, work, decision: work.own ?? row.decision, basis: work.basis ?? row };
    known.set(row, view);
    return view;
  };
}

/// Some rows decided otherwise.
export function withWork(work: Work, keys: Iterable<string>, change: (work: RowWork, key: string) => RowWork): Work {
  const next = new Map(work);
  for (const key of keys) {
    const changed = change(work.get(key) ?? noWork, key);
    if (changed.status === "open" && changed.own === null && changed.refused === null) next.delete(key);
    else next.set(key, changed);
  }
  return next;
}

/// Whether nothing speaks against anything of what is proposed. What a person decided is sure.
export function isSure({ work, decision, basis: { sure } }: Pick<RowView, "work" | "decision" | "basis">): boolean {
  if (decision === null) return false;
  if (work.own !== null && work.basis === null) return true;
  return sure.word && sure.fitzType && sure.symbol && sure.place;
}

/// The decisions that still hold once text or dictionary are others: those of rows that are there by their keys. A word that was changed
/// meanwhile is changed from what it is now. `gone`: the texts of the rows that were decided and are not there any more.
export function mergeWork(
  work: Work,
  { rows }: Pick<DeskOfBook, "rows">,
  textsOf: (key: string) => readonly string[],
): { work: Work; gone: string[] } {
  const next = new Map<string, RowWork>();
  const found = new Map(rows.map((row) => [row.key, row]));
  const gone: string[] = [];
  for (const [key, one] of work) {
    const row = found.get(key);
    if (!row || (one.own === null && row.decision === null)) gone.push(textsOf(key).join(", ") || key);
    else next.set(key, { ...one, own: one.own && fromNow(one.own, row) });
  }
  return { work: next, gone };
}

function fromNow(decision: DeskDecision, { word }: DeskRow): DeskDecision {
  if (decision.action !== "change" || word?.id !== decision.wordID) return decision;
  return { ...decision, revision: word.revision };
}
