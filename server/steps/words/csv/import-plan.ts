import { sql, type Transaction } from "kysely";
import { isPlaced, placeKind } from "../../../../api/sheets/rules/placement.ts";
import { neededFitz } from "../../../../api/words/rules/move.ts";
import type { Database } from "../../../db/schema.ts";
import { Refusal } from "../../../errors.ts";
import { type PopupCells, readImportFacts } from "../../../repositories/words/csv/import-facts.ts";
import { readFamilies } from "../../../repositories/words/word-family.ts";
import { sameJson } from "../../../same-json.ts";
import { planFollowers, planPlaces, withoutLinked } from "../plan-word-places.ts";
import { Families, type Node, type Standing } from "./families.ts";
import { type FileRow, refuse } from "./file-row.ts";
import { type CheckedWords, newFindings, rowProblems } from "./row-problems.ts";
import { sameWordProblems } from "./same-words.ts";

/// A word that changes although no row says so.
export interface Follower {
  readonly id: string;
  readonly text: string;
  readonly cause: FileRow;
  /// As it stood before.
  readonly before: Standing;
}

/// What of the rows can be done, all of it together.
export interface ImportPlan {
  readonly families: Families | null;
  readonly followers: readonly Follower[];
  readonly popups: PopupCells;
}

/// So often a refused row is found to take others with it before it is given up.
const maxRounds = 200;

/// Finds what stands against the rows, each with what the others change, and takes the refused ones back until what is left can be done
/// together. The reasons stand in the rows. The caller holds the dictionary.
export async function planImport(
  trx: Transaction<Database>,
  rows: readonly FileRow[],
  report: (part: number) => void,
): Promise<ImportPlan> {
  const sound = () => rows.filter(({ reasons }) => !reasons.length);
  const standing = sound().filter(standsOtherwise);
  const families = standing.length > 0 ? await lockFamilies(trx) : null;
  const facts = await readImportFacts(trx, sound());
  const before = families && new Applied(families, standing);
  before?.apply();
  for (let round = 0; ; round++) {
    report(round / (round + 2));
    if (round === maxRounds) throw new Refusal("Too many rows depend on each other: import the file in parts");
    const refused = [...sameWordProblems(sound(), facts.sameTexts, facts.definitionsAbove)];
    if (families && before) {
      const live = sound().filter(standsOtherwise);
      const checked: CheckedWords = { ...facts, families, rows: new Map(live.map((row) => [row.id, row])) };
      for (const row of live) for (const reason of rowProblems(row, checked)) refused.push([row, reason]);
      refused.push(...newFindings(live, before.known, families));
    }
    refused.push(...missingWords(sound(), rows));
    for (const [row, reason] of refused) refuse(row, reason);
    if (!refused.length) break;
    if (before) for (const row of new Set(refused.map(([row]) => row))) before.takeBack(row);
  }
  return { families, followers: before ? before.followers() : [], popups: facts.popups };
}

/// Every family and sheet; the sheets are held to the end of the transaction.
async function lockFamilies(trx: Transaction<Database>): Promise<Families> {
  await sql`select id from sheet order by id for update`.execute(trx);
  return new Families(await readFamilies(trx));
}

/// Whether a row changes what its family and its place depend on.
function standsOtherwise({ before, after }: FileRow): boolean {
  if (!before) return true;
  const fields = [
    "text",
    "type",
    "fitz_type",
    "is_non_word",
    "is_book_specific",
    "parent_word_id",
    "places",
    "popup",
    "is_locked",
  ] as const;
  return fields.some((field) => !sameJson(before[field], after[field]));
}

/// Rows that name words whose own rows are refused, or go with such rows.
function missingWords(sound: readonly FileRow[], rows: readonly FileRow[]): [FileRow, string][] {
  const gone = new Map(rows.flatMap((row) => (row.reasons.length && !row.before ? [[row.id, row]] : [])));
  const found = sound.flatMap((row): [FileRow, string][] =>
    row.follows?.reasons.length
      ? [[row, `It goes with “${row.follows.text}”, whose row ${row.follows.row} is refused`]]
      : [],
  );
  // What follows a row alone is refused for both.
  for (const row of rows)
    if (!row.isSaid && row.reasons.length && !row.follows!.reasons.length)
      found.push(...row.reasons.map((reason): [FileRow, string] => [row.follows!, `“${row.text}”: ${reason}`]));
  if (!gone.size) return found;
  for (const row of sound)
    for (const id of [row.after.parent_word_id, ...row.after.similars]) {
      const other = id === null ? undefined : gone.get(id);
      if (other) found.push([row, `It names “${other.text}”, whose row ${other.row} is refused`]);
    }
  return found;
}

/// The rows as they are carried out on the families, each of which can be taken back.
class Applied {
  readonly #families: Families;
  readonly #rows: readonly FileRow[];
  readonly #before = new Map<FileRow, Standing | null>();
  readonly #followers = new Map<FileRow, Follower[]>();
  /// The words whose own rows say where they stand.
  readonly #moved: ReadonlySet<string>;
  /// What was wrong before: `word problem`.
  readonly known = new Set<string>();

  constructor(families: Families, rows: readonly FileRow[]) {
    this.#families = families;
    this.#rows = rows;
    this.#moved = new Set(rows.filter(isMoved).map(({ id }) => id));
    for (const row of rows) this.#before.set(row, row.before && families.standing(row.id));
    const ids = rows.flatMap(({ id, after }) => [id, after.parent_word_id]);
    const roots = new Set(ids.flatMap((id) => (id === null ? [] : (families.rootOf(id) ?? []))));
    for (const root of roots)
      for (const { word, problem } of families.findings(root)) this.known.add(`${word.id} ${problem}`);
  }

  followers(): readonly Follower[] {
    return [...this.#followers.values()].flat();
  }

  apply(): void {
    // A new word is there before others are put below it.
    const isNew = (row: FileRow) => row.before === null;
    for (const row of [...this.#rows.filter(isNew), ...this.#rows.filter((row) => !isNew(row))])
      this.#families.set(row.id, standingOf(row));
    // Once more, since what is below a word that came later was not put there.
    for (const row of this.#rows.filter(isNew)) this.#families.set(row.id, standingOf(row));
    for (const row of this.#rows) if (row.after.type === "L") this.#tryOn(row, () => this.#placeLinked(row));
    for (const row of this.#rows) if (isMoved(row)) this.#tryOn(row, () => this.#moveFollowers(row));
  }

  takeBack(row: FileRow): void {
    if (!this.#before.has(row)) return;
    this.#families.set(row.id, this.#before.get(row) ?? null);
    for (const { id, before } of this.#followers.get(row) ?? []) this.#families.set(id, before);
    this.#followers.delete(row);
    this.#before.delete(row);
  }

  /// What is refused on the way stands in the row.
  #tryOn(row: FileRow, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(row, error.message);
      this.takeBack(row);
    }
  }

  /// A linked word that is new, or that stands below another word, takes the sheets of the set that have room for it.
  #placeLinked(row: FileRow): void {
    const { before, after } = row;
    const isOther = before?.type !== "L" || before.parent_word_id !== after.parent_word_id;
    const node = this.#families.node(row.id);
    const root = this.#families.rootOf(row.id);
    if (!isOther || !node || !root || node.isBookSpecific) return;
    const wanted = sameJson(before?.places ?? [], after.places) ? [] : after.places;
    const sheets = this.#families.sheetsOf(
      [root],
      wanted.map(({ sheetID }) => sheetID),
    );
    const places = planPlaces(
      { ...node, fitzTypes: neededFitz(node) },
      wanted,
      root.places,
      sheets.map((sheet) => (before ? sheet : this.#families.without(sheet, [node.id]))),
    );
    this.#place(node, places);
  }

  /// Linked words and shared keys go where their word goes, unless their own rows say otherwise.
  #moveFollowers(row: FileRow): void {
    const node = this.#families.node(row.id);
    if (!node || placeKind(node.type, node.isBookSpecific) !== "own" || !node.children.length) return;
    const ids = row.before?.places.map(({ sheetID }) => sheetID) ?? [];
    const sheets = withoutLinked(node, this.#families.sheetsOf([node], ids));
    const places = node.places.map(({ sheet, ...cell }) => ({ sheet, ...cell }));
    const followers: Follower[] = [];
    this.#followers.set(row, followers);
    for (const { wordID, places: planned } of planFollowers(node, places, sheets)) {
      const follower = this.#families.node(wordID)!;
      if (this.#moved.has(wordID)) continue;
      followers.push({ id: wordID, text: follower.text, cause: row, before: this.#families.standing(wordID)! });
      this.#place(follower, planned);
    }
  }

  #place(node: Node, places: readonly { sheet: { id: string; gridID: string }; row: number; col: number }[]): void {
    this.#families.set(node.id, {
      ...node,
      places: places.map(({ sheet, row, col }) => ({ gridID: sheet.gridID, sheetID: sheet.id, row, col })),
    });
  }
}

const isMoved = ({ before, after }: FileRow): boolean => !sameJson(before?.places ?? [], after.places);

/// Of words that have no place of their own the places go.
function standingOf({ after }: FileRow): Standing {
  return {
    text: after.text,
    type: after.type,
    fitzType: after.fitz_type,
    isNonWord: after.is_non_word,
    isBookSpecific: after.is_book_specific,
    parentID: after.parent_word_id,
    places: isPlaced(after.type, after.is_book_specific) ? after.places : [],
  };
}
