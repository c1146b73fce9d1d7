/// The possible relations of a word to its parent, with a reason for each refusal (specification, section 5, Word
/// wizard).

import { type FitzType, fitzTypes } from "../../common/constants.ts";
import { refusals } from "../../common/refusals.ts";
import { listNames } from "../../common/rules/problem.ts";
import type { WordType } from "../../sheets/rules/placement.ts";
import { supportsFitz } from "./fitz-types.ts";

export const relations = ["A", "C", "L", "P"] as const satisfies readonly WordType[];
/// Associated, connected, linked, popup.
export type Relation = (typeof relations)[number];

export interface ChildWord {
  readonly fitzType: FitzType;
  readonly hasExtras: boolean;
  readonly isNonWord: boolean;
}

export interface ParentWord {
  readonly type: WordType;
  readonly fitzType: FitzType;
  readonly isNonWord: boolean;
  readonly isBookSpecific: boolean;
  /// Its places, grid by grid. An A word has its parent's.
  readonly places: readonly {
    readonly gridName: string;
    readonly sheetFitzTypes: string;
    /// The fitz types of each other sheet of the sheet's set.
    readonly linkedFitzTypes: readonly string[];
  }[];
}

/// Returns why a word cannot have children or a shared key; null if it can.
export function parentProblem(parent: ParentWord): string | null {
  if (parent.type !== "K" && parent.type !== "A") return "The parent must be a key word or an associated word";
  if (parent.isBookSpecific) return "The parent must not be book-specific";
  return parent.places.length ? null : refusals.parentNeedsPlace;
}

/// Returns why a word of that type and fitz type cannot be a non-word; null if it can.
export const nonWordProblem = (type: WordType, fitzType: FitzType): string | null =>
  type === "L" && fitzType === "A" ? null : "Only a linked adjective or adverb can be a non-word";

/// Returns every reason why a word cannot be created with this relation to its parent; empty if it can.
export function relationProblems(relation: Relation, child: ChildWord, parent: ParentWord): string[] {
  const own = kinshipProblems(relation, child, parent);
  const general = parentProblem(parent);
  return general && !own.includes(general) ? [...own, general] : own;
}

/// Returns every reason why a word cannot keep this relation to its parent. The parent may have lost its places since
/// the word was created.
export function kinshipProblems(relation: Relation, child: ChildWord, parent: ParentWord): string[] {
  const reasons: (string | null | false)[] = [...reasonsOf[relation](child, parent)];
  reasons.push(child.hasExtras && refusals.extrasNeedKey);
  reasons.push(relation !== "P" && parent.isNonWord && "The parent must not be a non-word");
  reasons.push(child.isNonWord && nonWordProblem(relation, child.fitzType));
  return reasons.filter((reason): reason is string => !!reason);
}

const reasonsOf: Readonly<Record<Relation, (child: ChildWord, parent: ParentWord) => (string | null | false)[]>> = {
  A: (child, parent) => [
    parent.type !== "K" && "The parent must be a key word",
    coverageProblem(
      child.fitzType,
      parent.places.filter(({ sheetFitzTypes }) => !supportsFitz(sheetFitzTypes, child.fitzType)),
      "The parent's sheet",
    ),
  ],
  C: (child, parent) => [(child.fitzType !== "V" || parent.fitzType !== "V") && "Both words must be verbs"],
  L: (child, parent) => [
    child.fitzType === parent.fitzType && "The fitz type must differ from the parent's",
    coverageProblem(
      child.fitzType,
      parent.places.filter(({ linkedFitzTypes }) => !linkedFitzTypes.some((set) => supportsFitz(set, child.fitzType))),
      "No other sheet of the parent's set",
    ),
  ],
  P: (child, parent) => [child.fitzType !== parent.fitzType && "The fitz type must be the parent's"],
};

function coverageProblem(fitzType: FitzType, missing: ParentWord["places"], subject: string): string | null {
  if (!missing.length) return null;
  const verb = subject.startsWith("No") ? "supports" : "does not support";
  return `${subject} ${verb} ${fitzTypes[fitzType]} on ${listNames(missing.map(({ gridName }) => gridName))}`;
}

/// Returns every relation with the reasons against it.
export const relationChoices = (child: ChildWord, parent: ParentWord): { relation: Relation; reasons: string[] }[] =>
  relations.map((relation) => ({ relation, reasons: relationProblems(relation, child, parent) }));
