import { refusals } from "../../../../api/common/refusals.ts";
import { isID, noID } from "../../../../api/common/rules/ids.ts";
import { cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { isPlaced, keptProblem } from "../../../../api/sheets/rules/placement.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { neededFitz } from "../../../../api/words/rules/move.ts";
import { popupPlaceProblem } from "../../../../api/words/rules/popups.ts";
import { nonWordProblem, parentProblem, relationProblems, relations } from "../../../../api/words/rules/relations.ts";
import { asParent, type StoredPlace } from "../../../../api/words/rules/standing.ts";
import {
  kinshipFieldProblems,
  wordChangeProblems,
  wordScopeProblem,
} from "../../../../api/words/rules/word-changes.ts";
import { wordProblems } from "../../../../api/words/rules/words.ts";
import { Refusal } from "../../../errors.ts";
import type { PopupCells } from "../../../repositories/words/csv/import-facts.ts";
import type { OwnPlace, WordState } from "../../../repositories/words/csv/word-states.ts";
import { sameJson } from "../../../same-json.ts";
import { draftProblems } from "../draft-problems.ts";
import { planPlaces } from "../plan-word-places.ts";
import type { Families, Node } from "./families.ts";
import type { FileRow } from "./file-row.ts";

/// What rows are judged by: the families as the rows leave them, and what is stored beside them.
export interface CheckedWords {
  readonly families: Families;
  /// The rows that are not refused, by the id of their word.
  readonly rows: ReadonlyMap<string, FileRow>;
  /// The texts of locked words, by id.
  readonly locked: ReadonlyMap<string, string>;
  readonly popups: PopupCells;
  readonly allowPopupsSecondRow: boolean;
}

/// What is wrong with a word by itself.
export function fieldProblems({ id, before, after }: FileRow): string[] {
  const word = {
    id,
    text: after.text,
    definition: after.definition,
    dialects: after.dialects,
    fitzType: after.fitz_type,
    similars: after.similars,
    popupCount: 0,
  };
  const scope = { isCharacter: after.is_character, imprintID: after.imprint_id, seriesID: after.series_id };
  const isOther = before?.type !== after.type || before.fitz_type !== after.fitz_type || !before.is_non_word;
  const problems = [
    ...wordProblems(word).map(({ message }) => message),
    after.is_non_word && isOther && nonWordProblem(after.type, after.fitz_type),
    wordScopeProblem(scope),
    after.popup && after.type !== "P" && before?.type !== "P" && "Only a popup word stands in a popup",
  ];
  return problems.filter((problem): problem is string => !!problem);
}

/// What is wrong with where a word stands and what it is to others.
export function rowProblems(row: FileRow, checked: CheckedWords): string[] {
  const { families } = checked;
  const { before, after } = row;
  const node = families.node(row.id);
  const root = families.rootOf(row.id);
  if (!node || !root)
    return [isAmongItsOwn(node, families) ? "A word cannot stand below itself" : "The word above it is refused"];
  const parent = families.node(node.parentID);
  const stands = { type: after.type, parentWordID: after.parent_word_id, isBookSpecific: after.is_book_specific };
  const problems: (string | null | false)[] = [];
  if (before) {
    const was = { type: before.type, parentWordID: before.parent_word_id, isBookSpecific: before.is_book_specific };
    problems.push(...wordChangeProblems(was, stands, node.children, parent).map(({ message }) => message));
    const isOther = was.type !== stands.type || was.parentWordID !== stands.parentWordID;
    const relation = relations.find((one) => one === after.type);
    if (isOther && parent && relation && !(after.is_book_specific && parent.isBookSpecific))
      problems.push(
        ...relationProblems(relation, childOf(after), asParent(parent, root.places, families.sheetsOf([root]))),
      );
    problems.push(...lockProblems(row, node, checked));
  } else problems.push(...newProblems(row, node, parent, root, families));
  problems.push(...placeProblems(row, node, root, families), ...popupProblems(row, parent, checked));
  return [...new Set(problems.filter((problem): problem is string => !!problem))];
}

const isAmongItsOwn = (node: Node | null, families: Families): boolean => {
  const met = new Set<string>();
  let above = node;
  while (above && !met.has(above.id)) {
    met.add(above.id);
    above = families.node(above.parentID);
  }
  return above !== null;
};

const childOf = (word: WordState) => ({ fitzType: word.fitz_type, isNonWord: word.is_non_word, hasExtras: false });

function newProblems({ after }: FileRow, node: Node, parent: Node | null, root: Node, families: Families): string[] {
  const stands = { type: after.type, parentWordID: after.parent_word_id, isBookSpecific: after.is_book_specific };
  const misfits = kinshipFieldProblems(stands).map(({ message }) => message);
  if (misfits.length) return misfits;
  const word = {
    text: after.text,
    type: after.type,
    fitzType: after.fitz_type,
    dialects: [...after.dialects],
    definition: after.definition,
    isNonWord: after.is_non_word,
    isBookSpecific: after.is_book_specific,
    parentWordID: after.parent_word_id ?? noID,
    popups: after.popup ? [after.popup] : [],
    grids: [...after.places],
    extras: [],
  };
  // A word below one that belongs to books has no place, and needs none.
  const facts = parent && asParent(parent, root.places, families.sheetsOf([root]));
  return draftProblems(word, facts, node.places[0]?.sheet.fitzTypes ?? after.fitz_type);
}

const samePlace = (one: OwnPlace, other: OwnPlace): boolean =>
  one.sheetID === other.sheetID && one.row === other.row && one.col === other.col;

/// Places that a row asks for: what the rules of a save say of them.
function placeProblems({ before, after }: FileRow, node: Node, root: Node, families: Families): string[] {
  const old = before?.places ?? [];
  if (sameJson(old, after.places) && before?.type === after.type) return [];
  const isUnplaced = after.places.length > 0 && !isPlaced(after.type, after.is_book_specific);
  // A key word that becomes a form leaves its cells without a word about them.
  if (isUnplaced && before && sameJson(old, after.places)) return [];
  const stoodOn = new Set(old.map(({ sheetID }) => sheetID));
  const sheets = families
    .sheetsOf(
      [root],
      after.places.map(({ sheetID }) => sheetID),
    )
    .map((sheet) => (stoodOn.has(sheet.id) ? sheet : families.without(sheet, [node.id])));
  try {
    const places = old.map((place) => ({ ...place, sheet: { id: place.sheetID } })) as unknown as StoredPlace[];
    const above = after.type === "K" ? [] : root.places;
    const wanted = after.type === "L" && sameJson(old, after.places) ? [] : after.places;
    planPlaces({ ...node, places, fitzTypes: neededFitz(node) }, wanted, above, sheets);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.message];
  }
  return after.places.flatMap((place) => {
    const sheet = sheets.find(({ id }) => id === place.sheetID);
    const isOld = old.some((one) => samePlace(one, place));
    const problem = !sheet || isOld ? null : keptProblem(families.without(sheet, [node.id]), place, node.id);
    return problem ? [`${sheet!.grid.name}, ${sheetLabel(sheet!)}: ${problem}`] : [];
  });
}

/// What is kept in its place stays there (decisions: Consequences and changes, Places are kept).
function lockProblems({ id, before, after }: FileRow, node: Node, { families, locked, rows }: CheckedWords): string[] {
  const was = before!;
  const isKin =
    was.type === after.type &&
    was.parent_word_id === after.parent_word_id &&
    was.is_book_specific === after.is_book_specific;
  const isMoved = !isKin || !sameJson(was.places, after.places) || !sameJson(was.popup, after.popup);
  if (!isMoved) return [];
  if (was.is_locked && !after.is_locked) return [refusals.openLockAlone(was.text)];
  const isLocked = (one: string) => rows.get(one)?.after.is_locked ?? locked.has(one);
  if (isLocked(id)) return [refusals.lockedWord(was.text, null)];
  const left = was.places.filter(
    (place) => !node.places.some((now) => samePlace({ ...now, sheetID: now.sheet.id, gridID: "" }, place)),
  );
  const carried = carriedBy(node).find((below) => isLocked(below.id));
  return left.flatMap((place) => {
    const sheet = families.sheetsOf([], [place.sheetID]).find((one) => one.id === place.sheetID);
    if (!sheet) return [];
    const where = `${cellName(place)} of ${sheetLabel(sheet)}`;
    if (carried) return [refusals.lockedWord(carried.text, where)];
    return sheet.locked?.includes(cellCode(place)) ? [refusals.lockedCell(was.text, where)] : [];
  });
}

const carriedBy = (node: Node): Node[] =>
  node.children.flatMap((child) => (child.type === "A" || child.type === "C" ? [child, ...carriedBy(child)] : []));

const anyPlace = { gridName: "", sheetFitzTypes: "", linkedFitzTypes: [] };

/// A popup word stands in exactly one cell of its parent's popups.
function popupProblems({ id, before, after }: FileRow, parent: Node | null, checked: CheckedWords): string[] {
  if (after.type !== "P" || !parent) return [];
  if (before?.type === "P" && before.parent_word_id === after.parent_word_id && sameJson(before.popup, after.popup))
    return [];
  if (!after.popup) return [`No cell is given for “${after.text}”`];
  const closed = parentProblem({ ...parent, places: [anyPlace] });
  if (closed) return [`A word of this kind has no popups. ${closed}`];
  const standing = parent.children.flatMap((child) => {
    const place = checked.rows.get(child.id)?.after.popup ?? checked.popups.get(parent.id)?.get(child.id);
    return place && child.type === "P" ? [{ ...place, wordID: child.id, text: child.text }] : [];
  });
  const problem = popupPlaceProblem(id, after.popup, standing, checked.allowPopupsSecondRow);
  return problem ? [problem] : [];
}

/// What is wrong with families and was not before, each with the rows that it comes from: the one of the word itself or of the nearest
/// one above it, else all rows of the family.
export function newFindings(
  rows: readonly FileRow[],
  known: ReadonlySet<string>,
  families: Families,
): [FileRow, string][] {
  const byID = new Map(rows.map((row) => [row.id, row]));
  const byRoot = new Map<Node, FileRow[]>();
  for (const row of rows)
    for (const id of new Set([row.id, row.before?.parent_word_id ?? row.id])) {
      const root = isID(id) ? families.rootOf(id) : null;
      if (root) byRoot.set(root, [...(byRoot.get(root) ?? []), row]);
    }
  return [...byRoot].flatMap(([root, ofFamily]) =>
    families
      .findings(root)
      .filter(({ word, problem }) => !known.has(`${word.id} ${problem}`))
      .flatMap(({ word, problem }): [FileRow, string][] => {
        let above = families.node(word.id);
        while (above && !byID.has(above.id)) above = families.node(above.parentID);
        const own = above ? byID.get(above.id)! : null;
        const message = own?.id === word.id ? problem : `“${word.text}”: ${problem}`;
        return (own ? [own] : ofFamily).map((row): [FileRow, string] => [row, message]);
      }),
  );
}
