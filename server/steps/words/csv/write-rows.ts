import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { PopupCells } from "../../../repositories/words/csv/import-facts.ts";
import { readWordStates, type WordState } from "../../../repositories/words/csv/word-states.ts";
import {
  endLogOnceBegun,
  nameChangeSet,
  readFactsToKeep,
  recordWritten,
  type WordToWrite,
  writeWordFields,
  writeWordParts,
} from "../../../repositories/words/csv/write-words.ts";
import { popupsOf } from "../../../repositories/words/word-includes.ts";
import { replacePopups } from "../../../repositories/words/word-popups.ts";
import { sameJson } from "../../../same-json.ts";
import { isTryOut } from "../../../transact.ts";
import { ownPlace } from "./families.ts";
import type { FileRow, QuietRow } from "./file-row.ts";
import type { ImportPlan } from "./import-plan.ts";

/// Quiet rows that are written at a time.
const atOnce = 1000;
/// The parts of the work, from 0 to 1, by the time that they take.
const shares = { facts: [0, 0.2], fields: [0.2, 0.6], history: [0.7, 1] } as const;
const sharesOfTryOut = { ...shares, fields: [0, 0.8] } as const;

/// Writes rows that were found sound together with what changes along, in a few statements however many they are, with the history of each
/// word. `name` is what the change set is called.
export async function writeRows(
  trx: Transaction<Database>,
  { sound: rows, quiet: saidQuietly }: { sound: readonly FileRow[]; quiet: readonly QuietRow[] },
  { families, followers, popups }: ImportPlan,
  { by, name, report }: { by: string; name: string; report: (part: number) => void },
): Promise<void> {
  const placed = (word: WordState): WordState => {
    // Where nothing moves, very many rows need not be held twice.
    if (!families) return word;
    const node = families.node(word.id);
    const places = node?.places.map(ownPlace).sort((one, other) => (one.gridID < other.gridID ? -1 : 1));
    return { ...word, places: places ?? word.places };
  };
  const words: WordToWrite[] = rows.map(({ before, after }) => ({ before, after: placed(after) }));
  const said = new Set(rows.map(({ id }) => id));
  const others = [...followers.map(({ id }) => id), ...popupParents(rows)].filter((id) => !said.has(id));
  const along = await readWordStates(trx, others);
  const fieldsOf = new Map(saidQuietly.map(({ id, fields }) => [id, fields]));
  for (const state of along.values())
    words.push({ before: state, after: placed({ ...state, ...fieldsOf.get(state.id) }) });
  const quiet = saidQuietly.filter(({ id }) => !along.has(id));
  const count = words.length + quiet.length;
  if (!count) return;
  // Of what is only tried nobody reads the history, which is half of the work.
  const isRecorded = !isTryOut();
  const share = isRecorded ? shares : sharesOfTryOut;
  const within =
    ([from, to]: readonly [number, number]) =>
    (part: number) =>
      report(from + part * (to - from));
  const old = [...quiet.map(({ id }) => id), ...words.flatMap(({ before }) => before?.id ?? [])];
  const facts = isRecorded ? await readFactsToKeep(trx, old, within(share.facts)) : new Map<string, string>();
  let isLogEnded = isRecorded;
  const onWritten = async (written: number) => {
    within(share.fields)(written / count);
    if (!isLogEnded) isLogEnded = await endLogOnceBegun(trx);
  };
  await writeQuiet(trx, quiet, by, onWritten);
  await writeWordFields(trx, words, by, (part) => onWritten(quiet.length + part * words.length));
  const differing = (part: "similars" | "places" | "spellings") =>
    words.filter(({ before, after }) => !sameJson(before?.[part] ?? [], after[part])).map(({ after }) => after);
  const parts = {
    similars: differing("similars"),
    places: differing("places"),
    spellings: differing("spellings"),
  };
  await writeWordParts(trx, parts, by);
  await writePopups(trx, rows, popups);
  const ids = [...quiet.map(({ id }) => id), ...words.map(({ after }) => after.id)];
  if (isRecorded) await recordWritten(trx, ids, { facts, by, onPart: within(share.history) });
  await nameChangeSet(trx, name);
}

/// Quiet rows are written some at a time, each time with all that is stored of their words.
async function writeQuiet(
  trx: Transaction<Database>,
  rows: readonly QuietRow[],
  by: string,
  onWritten: (count: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    const piece = rows.slice(start, start + atOnce);
    const ids = piece.map(({ id }) => id);
    const states = await readWordStates(trx, ids);
    const words = piece.map(({ id, fields }): WordToWrite => {
      const before = states.get(id)!;
      return { before, after: { ...before, ...fields } };
    });
    await writeWordFields(trx, words, by, (part) => onWritten(start + part * piece.length));
    const spelled = new Set(piece.filter(({ fields }) => fields.spellings).map(({ id }) => id));
    const spellings = words.flatMap(({ after }) => (spelled.has(after.id) ? [after] : []));
    if (spellings.length) await writeWordParts(trx, { similars: [], places: [], spellings }, by);
  }
}

const isPopupChanged = ({ before, after }: FileRow): boolean =>
  (before?.type === "P" || after.type === "P") &&
  (before?.type !== after.type ||
    before.parent_word_id !== after.parent_word_id ||
    !sameJson(before.popup, after.popup));

/// The words whose popups come out different.
const popupParents = (rows: readonly FileRow[]): string[] => [
  ...new Set(
    rows
      .filter(isPopupChanged)
      .flatMap(({ before, after }) => [
        before?.type === "P" ? before.parent_word_id : null,
        after.type === "P" ? after.parent_word_id : null,
      ])
      .flatMap((id) => id ?? []),
  ),
];

async function writePopups(trx: Transaction<Database>, rows: readonly FileRow[], popups: PopupCells): Promise<void> {
  const changed = rows.filter(isPopupChanged);
  const parents = popupParents(rows);
  if (!parents.length) return;
  const leaving = changed.map(({ id }) => id);
  await sql`delete from word_popup_cell where word_id = any (${leaving}::uuid[])`.execute(trx);
  const panels = await popupsOf(trx, parents);
  for (const parentID of parents) {
    const cells = new Map(popups.get(parentID));
    for (const { id, before, after, text } of changed) {
      if (before?.parent_word_id === parentID) cells.delete(id);
      if (after.type === "P" && after.parent_word_id === parentID && after.popup)
        cells.set(id, { ...after.popup, text });
    }
    const old = panels.get(parentID) ?? [];
    const count = Math.max(old.length, ...[...cells.values()].map(({ popup }) => popup));
    await replacePopups(
      trx,
      parentID,
      Array.from({ length: count }, (_, at) => ({
        id: old[at]?.id,
        words: [...cells].flatMap(([wordID, { popup, row, col }]) => (popup === at + 1 ? [{ wordID, row, col }] : [])),
      })),
    );
  }
}
