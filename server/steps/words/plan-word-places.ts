import { refusals } from "../../../api/common/refusals.ts";
import {
  linkedPlace,
  linkedPlaceProblem,
  notAtParentsCell,
  type PlaceKind,
  placeKind,
  placeProblem,
  sharedPlaceProblem,
  type WordToPlace,
} from "../../../api/sheets/rules/placement.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { linkedChildren, neededFitz, sharingChildren, sheetsTogetherProblem } from "../../../api/words/rules/move.ts";
import type { StoredPlace, StoredSheet, StoredWord } from "../../../api/words/rules/standing.ts";
import type { Row } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";

/// A place that is asked for; `gridID` where the caller says which grid it means.
export interface WantedPlace {
  readonly gridID?: string;
  readonly sheetID: string;
  readonly row: number;
  readonly col: number;
}

/// A word's place as it is to be.
export interface PlannedPlace {
  readonly sheet: StoredSheet;
  readonly row: number;
  readonly col: number;
}

/// The places that a word is to have. `parentPlaces` are those where its parent stands; of a linked word the wanted places
/// choose among the sheets of the set, and where none is wanted it stays where it may, else stands on the first sheet that
/// takes it. Throws Refusal.
export function planPlaces(
  word: WordToPlace & { readonly places: readonly StoredPlace[] },
  wanted: readonly WantedPlace[],
  parentPlaces: readonly StoredPlace[],
  sheets: readonly StoredSheet[],
): PlannedPlace[] {
  const kind = placeKind(word.type, word.isBookSpecific);
  const places = wanted.map(({ gridID, sheetID, row, col }): PlannedPlace => {
    const sheet = sheets.find(({ id }) => id === sheetID);
    if (!sheet) throw new Refusal(refusals.noSuch("sheet"));
    if (gridID !== undefined && sheet.gridID !== gridID) throw refused(sheet, refusals.sheetOfAnotherGrid);
    return { sheet, row, col };
  });
  for (const [at, { sheet }] of places.entries())
    if (places.slice(0, at).some((other) => other.sheet.gridID === sheet.gridID))
      throw refused(sheet, "A word has one place on a grid");
  if (kind === "linked") return planLinked(word, places, parentPlaces, sheets);
  for (const place of places) {
    const problem = problemOf(kind, word, place, parentPlaces);
    if (problem) throw refused(place.sheet, problem);
  }
  // A sheet's fitz types may have changed since the word was placed: it need not leave for that.
  const isNew = places.some(({ sheet }) => !word.places.some((place) => place.sheet.id === sheet.id));
  const apart = isNew ? sheetsTogetherProblem(places.map(({ sheet }) => sheet)) : null;
  if (apart) throw new Refusal(apart);
  return places;
}

function problemOf(
  kind: PlaceKind,
  word: WordToPlace,
  place: PlannedPlace,
  parentPlaces: readonly StoredPlace[],
): string | null {
  const { sheet } = place;
  if (kind !== "shared") return placeProblem(word, place, sheet, sheet.grid);
  const parent = parentPlaces.find((above) => above.sheet.gridID === sheet.gridID) ?? null;
  if (parent && (parent.row !== place.row || parent.col !== place.col)) return notAtParentsCell;
  return sharedPlaceProblem(word, parent, sheet, sheet.grid);
}

function planLinked(
  word: WordToPlace & { readonly places: readonly StoredPlace[] },
  wanted: readonly PlannedPlace[],
  parentPlaces: readonly StoredPlace[],
  sheets: readonly StoredSheet[],
): PlannedPlace[] {
  const stray = wanted.find(({ sheet }) => !parentPlaces.some((parent) => parent.sheet.gridID === sheet.gridID));
  if (stray) throw refused(stray.sheet, "The parent has no place on this grid");
  return parentPlaces.map((parent) => {
    const { grid } = parent.sheet;
    const { row, col } = parent;
    const on = (place: { sheet: StoredSheet }) => place.sheet.gridID === grid.id;
    const chosen = wanted.find(on);
    if (chosen) {
      if (chosen.row !== row || chosen.col !== col) throw refused(chosen.sheet, refusals.linkedAtParent);
      const problem = linkedPlaceProblem(word, parent, chosen.sheet, grid);
      if (problem) throw refused(chosen.sheet, problem);
      return chosen;
    }
    const current = sheets.find(({ id }) => id === word.places.find(on)?.sheet.id);
    if (current && !linkedPlaceProblem(word, parent, current, grid)) return { sheet: current, row, col };
    const found = linkedPlace(word, parent, sheets, grid);
    if ("problem" in found) throw new Refusal(`${grid.name}: ${found.problem}`);
    return { sheet: found.sheet, row, col };
  });
}

const refused = (sheet: StoredSheet, problem: string) =>
  new Refusal(`${sheet.grid.name}, ${sheetLabel(sheet)}: ${problem}`);

/// The words below a word that get another place of their own with it: linked words, and the shared keys at its cell.
export const followersOf = (word: StoredWord): StoredWord[] =>
  [...linkedChildren(word), ...sharingChildren(word)] as StoredWord[];

/// The words that follow a word to other places, each with its own as they are to be, without those of `except`, which are
/// placed by themselves. Throws Refusal, which names the word.
export function planFollowers(
  word: StoredWord,
  places: readonly PlannedPlace[],
  sheets: readonly StoredSheet[],
  { except = new Set() }: { readonly except?: ReadonlySet<string> } = {},
): { wordID: string; places: PlannedPlace[] }[] {
  const above = places.map(({ sheet, row, col }) => ({ sheetID: sheet.id, row, col }));
  const followers = followersOf(word).filter((child) => !except.has(child.id) && !staysBehind(child, above, sheets));
  const planned: { wordID: string; places: PlannedPlace[] }[] = [];
  for (const child of followers) {
    // What moves too is not in the way where it was, but where it will be.
    const others = [word, ...followers].filter(({ id }) => id !== child.id).map(({ id }) => id);
    const taken = [{ wordID: word.id, places }, ...planned];
    const after = sheets.map((sheet) => ({
      ...sheet,
      // Where it stands it may stay.
      isComplete: sheet.isComplete && !child.places.some((place) => place.sheet.id === sheet.id),
      words: [
        ...sheet.words.filter(({ wordID }) => !others.includes(wordID)),
        ...taken.flatMap((other) =>
          other.places
            .filter((place) => place.sheet.id === sheet.id)
            .map(({ row, col }) => ({ wordID: other.wordID, text: word.text, row, col })),
        ),
      ],
    }));
    const inNew = places.map((place) => ({ ...place, sheet: after.find(({ id }) => id === place.sheet.id)! }));
    planned.push({
      wordID: child.id,
      places: named(`“${child.text}”`, () =>
        planPlaces({ ...child, fitzTypes: neededFitz(child) }, wantedBeside(child, places), inNew, after),
      ),
    });
  }
  return planned;
}

/// Whether a shared key stands, on every grid, at the cell that the word above it is to have: it need not follow. `sheets` are
/// those of the cells.
export const staysBehind = (
  child: StoredWord,
  above: readonly WantedPlace[],
  sheets: readonly StoredSheet[],
): boolean =>
  child.type === "S" &&
  child.places.every(({ sheet: { gridID }, row, col }) =>
    above.every(
      (place) =>
        sheets.find(({ id }) => id === place.sheetID)?.gridID !== gridID || (place.row === row && place.col === col),
    ),
  );

/// A shared key keeps its sheets, and takes the cells of the word that it shares with; a linked word chooses its own.
const wantedBeside = ({ type, places }: StoredWord, above: readonly PlannedPlace[]): WantedPlace[] =>
  type === "S"
    ? places.map(({ sheet, ...cell }) => {
        const { row, col } = above.find((place) => place.sheet.gridID === sheet.gridID) ?? cell;
        return { sheetID: sheet.id, row, col };
      })
    : [];

/// Plans, and says in a refusal what it is about.
export function named<Plan>(what: string, plan: () => Plan): Plan {
  try {
    return plan();
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(`${what}: ${error.message}`);
    throw error;
  }
}

/// The sheets as they are without the linked words below a word, which make room for it.
export function withoutLinked(word: StoredWord, sheets: readonly StoredSheet[]): StoredSheet[] {
  const ids = linkedChildren(word).map(({ id }) => id);
  return sheets.map((sheet) => ({ ...sheet, words: sheet.words.filter(({ wordID }) => !ids.includes(wordID)) }));
}

/// Planned places as rows.
export const placeRows = (wordID: string, places: readonly PlannedPlace[]): Row<"sheet_word">[] =>
  places.map(({ sheet, row, col }) => ({ sheet_id: sheet.id, grid_id: sheet.gridID, word_id: wordID, row, col }));
