/// The conditions for a stored word's relations and places, which must hold after any change (decisions: Dictionary
/// words).

import type { FitzType } from "../../common/constants.ts";
import { refusals } from "../../common/refusals.ts";
import { listNames } from "../../common/rules/problem.ts";
import type { Cell, GridShape } from "../../sheets/rules/cells.ts";
import {
  linkedPlaceProblem,
  notAtParentsCell,
  type ParentPlace,
  placeKind,
  placeProblem,
  type SheetState,
  sharedPlaceProblem,
} from "../../sheets/rules/placement.ts";
import { linkedSheets } from "../../sheets/rules/sheets.ts";
import { type MovingWord, neededFitz } from "./move.ts";
import { kinshipProblems, nonWordProblem, type ParentWord, type Relation } from "./relations.ts";

export interface StoredSheet extends SheetState {
  readonly number: number;
  readonly grid: GridShape & { readonly id: string; readonly name: string };
}

/// A place of the word itself.
export interface StoredPlace extends Cell {
  readonly sheet: StoredSheet;
}

export interface StoredWord extends MovingWord {
  readonly fitzType: FitzType;
  readonly isNonWord: boolean;
  readonly isBookSpecific: boolean;
  readonly places: readonly StoredPlace[];
  readonly children: readonly StoredWord[];
}

/// Converts a parent for the rules of relations. `places` are the parent's places; those of an A word are its parent's.
export const asParent = (
  word: Pick<StoredWord, "type" | "fitzType" | "isNonWord" | "isBookSpecific">,
  places: readonly StoredPlace[],
  sheets: readonly StoredSheet[],
): ParentWord => ({
  type: word.type,
  fitzType: word.fitzType,
  isNonWord: word.isNonWord,
  isBookSpecific: word.isBookSpecific,
  places: places.map(({ sheet }) => ({
    gridName: sheet.grid.name,
    sheetFitzTypes: sheet.fitzTypes,
    linkedFitzTypes: linkedSheets(sheet, sheets).map(({ fitzTypes }) => fitzTypes),
  })),
});

/// Something that is wrong with a word as it stands.
export interface StandingFinding {
  readonly word: StoredWord;
  readonly problem: string;
}

/// Everything that is wrong with a word that has no parent, and with all below it. `sheets` are the sheets of its grids,
/// or those of them that form sets with where it stands.
export const standingProblems = (root: StoredWord, sheets: readonly StoredSheet[]): string[] =>
  standingFindings(root, sheets).map(({ word, problem }) => (word === root ? problem : `“${word.text}”: ${problem}`));

/// The same, each with its word.
export function standingFindings(root: StoredWord, sheets: readonly StoredSheet[]): StandingFinding[] {
  const own = root.isNonWord ? nonWordProblem(root.type, root.fitzType) : null;
  const problems = [
    ...(own ? [own] : []),
    ...ownPlaceProblems(root, (place) => placeProblem(toPlace(root), place, place.sheet, place.sheet.grid)),
  ];
  return [...problems.map((problem) => ({ word: root, problem })), ...childFindings(root, root.places, sheets)];
}

function childFindings(
  parent: StoredWord,
  places: readonly StoredPlace[],
  sheets: readonly StoredSheet[],
): StandingFinding[] {
  return parent.children.flatMap((child) => {
    const own = problemsBelow(child, parent, places, sheets);
    if (child.type !== "A" && child.children.length)
      own.push(
        `Only key and associated words have others below them: ${listNames(child.children.map(({ text }) => text))}`,
      );
    const found = own.map((problem) => ({ word: child, problem }));
    return child.type === "A" ? [...found, ...childFindings(child, places, sheets)] : found;
  });
}

function problemsBelow(
  child: StoredWord,
  parent: StoredWord,
  places: readonly StoredPlace[],
  sheets: readonly StoredSheet[],
): string[] {
  const word = toPlace(child);
  const on = (gridID: string): ParentPlace | null => places.find(({ sheet }) => sheet.gridID === gridID) ?? null;
  switch (placeKind(child.type, child.isBookSpecific)) {
    case "shared":
      return [
        ...(child.places.length ? [] : ["A shared key must have a place"]),
        ...ownPlaceProblems(child, (place) => {
          const above = on(place.sheet.gridID);
          const moved = above && (above.row !== place.row || above.col !== place.col);
          if (moved) return notAtParentsCell;
          return sharedPlaceProblem(word, above, place.sheet, place.sheet.grid);
        }),
      ];
    case "linked":
      return [
        ...kinship(child, parent, places, sheets),
        ...(places.length ? [] : [refusals.parentNeedsPlace]),
        ...places.flatMap(({ sheet }) =>
          child.places.some((place) => place.sheet.gridID === sheet.gridID)
            ? []
            : [`A linked word must have a place on ${sheet.grid.name}`],
        ),
        ...ownPlaceProblems(child, (place) => {
          const above = on(place.sheet.gridID);
          if (!above || above.row !== place.row || above.col !== place.col) return refusals.linkedAtParent;
          return linkedPlaceProblem(word, above, place.sheet, place.sheet.grid);
        }),
      ];
    default:
      return [
        // The extra forms of a book-specific word have no place either.
        ...(child.isBookSpecific && parent.isBookSpecific ? [] : kinship(child, parent, places, sheets)),
        ...ownPlaceProblems(child, (place) => placeProblem(word, place, place.sheet, place.sheet.grid)),
      ];
  }
}

const kinship = (
  child: StoredWord,
  parent: StoredWord,
  places: readonly StoredPlace[],
  sheets: readonly StoredSheet[],
) => kinshipProblems(child.type as Relation, { ...child, hasExtras: false }, asParent(parent, places, sheets));

const toPlace = (word: StoredWord) => ({ ...word, fitzTypes: neededFitz(word) });

const ownPlaceProblems = (word: StoredWord, problemOf: (place: StoredPlace) => string | null): string[] =>
  word.places.flatMap((place) => {
    const problem = problemOf(place);
    return problem ? [`${place.sheet.grid.name}: ${problem}`] : [];
  });
