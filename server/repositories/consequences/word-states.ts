import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../../api/common/constants.ts";
import type { SpellingField } from "../../../api/words/rules/spelling/spelling.ts";
import type { WordType } from "../../../language/types.ts";
import type { Database } from "../../db/schema.ts";
import { sameJson } from "../../same-json.ts";
import { groupBy } from "../common/group-by.ts";

/// Words with where they stand. A word that is gone is not among them.
export interface WordStates {
  /// Those that may have changed, with all that stand below them; the others are there for the words above them.
  readonly scope: ReadonlySet<string>;
  readonly words: ReadonlyMap<string, WordState>;
  /// A word's own places, one on each grid at most.
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /// Where a popup word stands in the popups of its parent.
  readonly popupCells: ReadonlyMap<string, PopupCell>;
}

export interface WordState {
  readonly id: string;
  readonly text: string;
  readonly type: WordType;
  readonly parentID: string | null;
  readonly spellings: readonly { readonly dialect: Dialect; readonly field: SpellingField }[];
}

export interface Place {
  readonly gridID: string;
  readonly grid: string;
  readonly sheetID: string;
  readonly sheet: string;
  readonly row: number;
  readonly col: number;
}

export interface PopupCell {
  readonly position: number;
  readonly row: number;
  readonly col: number;
}

/// Words of one query.
const atOnce = 2000;

/// These words, all that stand below them, and all that stand above them. What is as in `known` is held once with it: of very many words
/// most stand where they stood.
export async function readWordStates(
  db: Kysely<Database>,
  ids: readonly string[],
  known: WordStates = noWords,
): Promise<WordStates> {
  const found = {
    scope: new Set<string>(),
    words: new Map<string, WordState>(),
    places: new Map<string, readonly Place[]>(),
    popupCells: new Map<string, PopupCell>(),
  };
  const names = new Map<string, string>();
  /// Each grid and sheet is named by very many places: its name is held once.
  const once = (name: string): string => {
    const first = names.get(name);
    if (first === undefined) names.set(name, name);
    return first ?? name;
  };
  for (let start = 0; start < ids.length; start += atOnce) {
    const { words, places, cells } = await readPiece(db, ids.slice(start, start + atOnce));
    for (const { isBelow, id, text, type, parentID, spellings } of words) {
      if (isBelow) found.scope.add(id);
      found.words.set(id, orKnown({ id, text, type, parentID, spellings }, known.words.get(id)));
    }
    for (const [id, of] of groupBy(places, ({ wordID }) => wordID)) {
      const own = of.map(({ gridID, grid, sheetID, sheet, row, col }) => {
        return { gridID: once(gridID), grid: once(grid), sheetID: once(sheetID), sheet: once(sheet), row, col };
      });
      found.places.set(id, orKnown(own, known.places.get(id)));
    }
    for (const { wordID, position, row, col } of cells)
      found.popupCells.set(wordID, orKnown({ position, row, col }, known.popupCells.get(wordID)));
  }
  return found;
}

const noWords: WordStates = { scope: new Set(), words: new Map(), places: new Map(), popupCells: new Map() };

const orKnown = <T>(one: T, known: T | undefined): T => (known !== undefined && sameJson(one, known) ? known : one);

async function readPiece(db: Kysely<Database>, ids: readonly string[]) {
  const { rows: words } = await sql<WordState & { isBelow: boolean }>`
    with recursive below as (
      select id from dict_word where id = any (${ids}::uuid[])
      union select child.id from below join dict_word child on child.parent_word_id = below.id
    ), above as (
      select id, parent_word_id from dict_word where id = any (${ids}::uuid[])
      union select parent.id, parent.parent_word_id from above join dict_word parent on parent.id = above.parent_word_id
    ), reached as (
      select id, bool_or(is_below) as is_below
      from (select id, true as is_below from below union all select id, false from above) both_ways group by id
    )
    select word.id, word.text, word.type, word.parent_word_id as "parentID", coalesce((
      select json_agg(json_build_object('dialect', spelling.dialect, 'field', spelling.field)
        order by spelling.dialect, spelling.field)
      from dict_word_spelling spelling where spelling.word_id = word.id
    ), '[]') as spellings, reached.is_below as "isBelow"
    from reached join dict_word word on word.id = reached.id`.execute(db);
  const all = words.map(({ id }) => id);
  const { rows: places } = await sql<Place & { wordID: string }>`
    select place.word_id as "wordID", place.grid_id as "gridID", grid.name as grid, place.sheet_id as "sheetID",
      coalesce(nullif(sheet.name, ''), 'Sheet ' || sheet.number) as sheet, place.row, place.col
    from sheet_word place join sheet on sheet.id = place.sheet_id join grid on grid.id = place.grid_id
    where place.word_id = any (${all}::uuid[]) order by grid.position, sheet.number`.execute(db);
  const { rows: cells } = await sql<PopupCell & { wordID: string }>`
    select cell.word_id as "wordID", popup.position, cell.row, cell.col
    from word_popup_cell cell join word_popup popup on popup.id = cell.popup_id
    where cell.word_id = any (${all}::uuid[])`.execute(db);
  return { words, places, cells };
}

/// A cell in which a reader meets a word.
export interface Spot extends Place {
  /// In which popup of the cell's word, and where in it; null of the cell itself.
  readonly popup: PopupCell | null;
}

/// Where a reader meets a word, by grid: A and C in the cell of their parent, P in its popups.
export function spotsOf(id: string, states: WordStates): ReadonlyMap<string, Spot> {
  const word = states.words.get(id);
  if (!word) return new Map();
  if (word.type !== "A" && word.type !== "C" && word.type !== "P")
    return new Map((states.places.get(id) ?? []).map((place) => [place.gridID, spotOf(place, null)]));
  const above = word.parentID === null ? new Map<string, Spot>() : spotsOf(word.parentID, states);
  if (word.type !== "P") return above;
  const popup = states.popupCells.get(id);
  return popup ? new Map([...above].map(([gridID, spot]) => [gridID, spotOf(spot, popup)])) : new Map();
}

/// By its fields: of very many spots, copies of a place with one field more would be objects of a kind of its own each.
const spotOf = ({ gridID, grid, sheetID, sheet, row, col }: Place, popup: PopupCell | null): Spot => ({
  gridID,
  grid,
  sheetID,
  sheet,
  row,
  col,
  popup,
});
