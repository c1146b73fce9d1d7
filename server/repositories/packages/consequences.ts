import { type Kysely, sql, type Transaction } from "kysely";
import { type Consequences, maxBooksNamed } from "../../../api/system/consequences.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import type { PartKey } from "./parts.ts";
import { messageOf } from "./stale-reasons.ts";
import { changedParts } from "./staleness.ts";

/// So many words are looked at one by one; of a change of more, only the books are told.
const maxWords = 2000;
/// What is told of one book at most.
const maxReasons = 20;

/// What a transaction has written, seen before it is rolled back.
export interface Attempted {
  /// The parts of packages in force that come out different.
  readonly changed: readonly PartKey[];
  /// The words that it may have touched, as they are after it.
  readonly wordIDs: readonly string[];
  readonly after: WordsNow;
}

/// Words with what a reader meets of them. A word that is gone is not among them.
interface WordsNow {
  readonly words: ReadonlyMap<string, { readonly text: string; readonly spellings: readonly string[] }>;
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /// The ids of the words in a word's popups.
  readonly popupWords: ReadonlyMap<string, readonly string[]>;
}

interface Place {
  readonly wordID: string;
  readonly gridID: string;
  readonly grid: string;
  readonly sheetID: string;
  readonly sheet: string;
  readonly row: number;
  readonly col: number;
}

/// Looks at a transaction that is to be rolled back.
export async function seeAttempt(trx: Transaction<Database>): Promise<Attempted> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from package_touched where kind in ('word', 'popups') order by id`.execute(trx);
  const changed = await changedParts(trx);
  const wordIDs = rows.length > maxWords ? [] : rows.map(({ id }) => id);
  return { changed, wordIDs, after: await readWordsNow(trx, wordIDs) };
}

/// What several transactions of one call have written, or none.
export const joinedAttempts = (attempts: readonly Attempted[]): Attempted => ({
  changed: attempts.flatMap(({ changed }) => changed),
  wordIDs: [...new Set(attempts.flatMap(({ wordIDs }) => wordIDs))],
  after: attempts.at(-1)?.after ?? { words: new Map(), places: new Map(), popupWords: new Map() },
});

/// What a transaction that was rolled back would have done: `db` is as it was before.
export async function readConsequences(db: Kysely<Database>, attempt: Attempted): Promise<Consequences> {
  const { changed, wordIDs, after } = attempt;
  const before = await readWordsNow(db, wordIDs);
  const inForce = await readInForce(db, wordIDs);
  const books = await readBooks(db, changed);
  const moves = await movesOf(db, wordIDs, before, after, inForce);
  const cells = cellsOf(moves, before, after);
  const lost = await lossesOf(db, wordIDs, before, after);
  return { grade: gradeOf({ books, moves, cells, lost }), books, moves, cells, lost };
}

function gradeOf({ books, moves, cells, lost }: Omit<Consequences, "grade">): Consequences["grade"] {
  if (lost.length > 0) return "loses";
  if (cells.some(({ after }) => after !== null)) return "replaces";
  if (moves.some(({ isInForce }) => isInForce)) return "moves";
  return books.count > 0 ? "stale" : "none";
}

async function readWordsNow(db: Kysely<Database>, ids: readonly string[]): Promise<WordsNow> {
  const { rows: words } = await sql<{ id: string; text: string; spellings: string[] }>`
    select word.id, word.text, array(
      select spelling.dialect || ' ' || spelling.field from dict_word_spelling spelling
      where spelling.word_id = word.id order by 1
    ) as spellings from dict_word word where word.id = any (${ids}::uuid[])`.execute(db);
  const { rows: places } = await sql<Place>`
    select place.word_id as "wordID", place.grid_id as "gridID", grid.name as grid, place.sheet_id as "sheetID",
      coalesce(nullif(sheet.name, ''), 'Sheet ' || sheet.number) as sheet, place.row, place.col
    from sheet_word place join sheet on sheet.id = place.sheet_id join grid on grid.id = place.grid_id
    where place.word_id = any (${ids}::uuid[]) order by grid.name, sheet.number`.execute(db);
  const { rows: popups } = await sql<{ ownerID: string; wordID: string }>`
    select popup.word_id as "ownerID", cell.word_id as "wordID"
    from word_popup popup join word_popup_cell cell on cell.popup_id = popup.id
    where popup.word_id = any (${ids}::uuid[]) order by popup.position, cell.row, cell.col`.execute(db);
  const popupWords = groupBy(popups, ({ ownerID }) => ownerID);
  return {
    words: new Map(words.map(({ id, ...word }) => [id, word])),
    places: groupBy(places, ({ wordID }) => wordID),
    popupWords: new Map([...popupWords].map(([owner, cells]) => [owner, cells.map(({ wordID }) => wordID)])),
  };
}

/// Those of the words that a package in force holds.
async function readInForce(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from deployed_part where kind = 'word' and id = any (${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/// The books of which the package in force holds one of these parts, the first ones with what changes and where.
async function readBooks(db: Kysely<Database>, changed: readonly PartKey[]): Promise<Consequences["books"]> {
  if (changed.length === 0) return { count: 0, named: [] };
  const keys = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) changed (kind text, id uuid)`;
  const { rows } = await sql<{ id: string; title: string; deploymentStatus: "D" | "S"; count: number }>`
    select book.id, book.title, book.deployment_status as "deploymentStatus", count(*) over ()::int as count
    from book where book.id in (
      select part.book_id from deployed_part part join ${keys} on changed.kind = part.kind and changed.id = part.id
    ) order by book.title_sort, book.id limit ${maxBooksNamed}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const { rows: reasons } = await sql<Parameters<typeof messageOf>[0]>`
    select part.book_id as "bookID", part.kind, part.id, dict_word.text as word,
      coalesce(nullif(sheet.name, ''), 'Sheet ' || sheet.number) as sheet, coalesce(grid.name, own.name) as grid
    from deployed_part part join ${keys} on changed.kind = part.kind and changed.id = part.id
    left join dict_word on part.kind in ('word', 'popups') and dict_word.id = part.id
    left join sheet on part.kind = 'sheet' and sheet.id = part.id
    left join grid on grid.id = sheet.grid_id
    left join grid own on part.kind = 'grid' and own.id = part.id
    where part.book_id = any (${ids}::uuid[]) order by 2, 4, 5, 3`.execute(db);
  const words = changed.filter(({ kind }) => kind === "word" || kind === "popups").map(({ id }) => id);
  const { rows: uses } = await sql<{ bookID: string; pages: number; uses: number }>`
    select page.book_id as "bookID", count(*)::int as pages, sum(used.count)::int as uses
    from import_page page join page_content content on content.id = page.content_id
    cross join lateral (
      select sum(one.count) as count from unnest(content.word_ids, content.counts) one (id, count)
      where one.id = any (${words}::uuid[])
    ) used
    where page.book_id = any (${ids}::uuid[]) and content.word_ids && ${words}::uuid[]
    group by page.book_id`.execute(db);
  const reasonsOf = groupBy(reasons, ({ bookID }) => bookID);
  const usesOf = new Map(uses.map(({ bookID, ...of }) => [bookID, of]));
  return {
    count: rows[0]?.count ?? 0,
    named: rows.map(({ count, ...book }) => ({
      ...book,
      ...(usesOf.get(book.id) ?? { pages: 0, uses: 0 }),
      reasons: [...new Set((reasonsOf.get(book.id) ?? []).map(messageOf))].slice(0, maxReasons),
    })),
  };
}

/// Words whose place on a grid becomes another one, with what stands with them.
async function movesOf(
  db: Kysely<Database>,
  ids: readonly string[],
  before: WordsNow,
  after: WordsNow,
  inForce: ReadonlySet<string>,
): Promise<Consequences["moves"]> {
  const moved = ids.flatMap((id) => {
    const [was, is] = [before.places.get(id) ?? [], after.places.get(id) ?? []];
    const grids = [...new Map([...was, ...is].map((place) => [place.gridID, place.grid]))];
    return grids.flatMap(([gridID, grid]) => {
      const from = was.find((place) => place.gridID === gridID) ?? null;
      const to = is.find((place) => place.gridID === gridID) ?? null;
      return cellKey(from) === cellKey(to) ? [] : [{ id, gridID, grid, from, to }];
    });
  });
  const along = await readAlong(
    db,
    moved.map(({ id }) => id),
  );
  return moved.map(({ id, gridID, grid, from, to }) => ({
    wordID: id,
    text: textOf(id, before, after),
    along: along.get(id) ?? [],
    gridID,
    grid,
    from: from && cellOf(from),
    to: to && cellOf(to),
    isInForce: inForce.has(id),
  }));
}

/// The texts of what stands below words: in their cells and their popups.
async function readAlong(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ ownerID: string; text: string }>`
    with recursive below as (
      select id as owner_id, id, text from dict_word where id = any (${ids}::uuid[])
      union
      select below.owner_id, child.id, child.text from below join dict_word child on child.parent_word_id = below.id
      where child.type in ('A', 'C', 'P', 'S')
    )
    select owner_id as "ownerID", text from below where id <> owner_id order by text`.execute(db);
  return new Map([...groupBy(rows, ({ ownerID }) => ownerID)].map(([id, of]) => [id, of.map(({ text }) => text)]));
}

/// Cells of words in force that give another word, or none.
function cellsOf(moves: Consequences["moves"], before: WordsNow, after: WordsNow): Consequences["cells"] {
  const comers = new Map(
    [...after.places.values()].flat().map((place) => [cellKey(place), textOf(place.wordID, before, after)]),
  );
  return moves.flatMap(({ isInForce, from, text, gridID, grid }) => {
    if (!isInForce || !from) return [];
    return [{ ...from, gridID, grid, before: text, after: comers.get(cellKey(from)) ?? null }];
  });
}

async function lossesOf(
  db: Kysely<Database>,
  ids: readonly string[],
  before: WordsNow,
  after: WordsNow,
): Promise<Consequences["lost"]> {
  const gone = ids.filter((id) => before.words.has(id) && !after.words.has(id));
  const popupWords = ids.flatMap((id) => {
    const is = new Set(after.popupWords.get(id));
    return (before.popupWords.get(id) ?? []).filter((wordID) => !is.has(wordID)).map((wordID) => ({ id, wordID }));
  });
  const standing = new Set([...after.popupWords.values()].flat());
  const left = popupWords.filter(({ wordID }) => !standing.has(wordID));
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from dict_word where id = any (${left.map(({ wordID }) => wordID)}::uuid[])`.execute(db);
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return [
    ...gone.map((id) => ({ kind: "word" as const, text: textOf(id, before, after) })),
    ...ids.flatMap((id) => {
      if (!after.words.has(id)) return [];
      const grids = new Set((after.places.get(id) ?? []).map(({ gridID }) => gridID));
      const places = (before.places.get(id) ?? []).filter(({ gridID }) => !grids.has(gridID));
      const kept = new Set(after.words.get(id)?.spellings);
      const spellings = (before.words.get(id)?.spellings ?? []).filter((one) => !kept.has(one));
      const text = textOf(id, before, after);
      return [
        ...places.map(({ grid, sheet }) => ({ kind: "place" as const, text: `“${text}” on ${sheet}, ${grid}` })),
        ...spellings.map((one) => ({ kind: "spelling" as const, text: `“${text}”, ${one}` })),
      ];
    }),
    ...left.map(({ id, wordID }) => ({
      kind: "popup" as const,
      text: `“${texts.get(wordID) ?? ""}” in the popups of “${textOf(id, before, after)}”`,
    })),
  ];
}

const textOf = (id: string, before: WordsNow, after: WordsNow): string =>
  before.words.get(id)?.text ?? after.words.get(id)?.text ?? "";

const cellKey = (place: Pick<Place, "sheetID" | "row" | "col"> | null): string =>
  place ? `${place.sheetID} ${place.row} ${place.col}` : "";

const cellOf = ({ sheetID, sheet, row, col }: Place) => ({ sheetID, sheet, row, col });
