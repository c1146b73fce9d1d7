/// What a save of a stored word may change, and what only the endpoints for places may change (decisions: Dictionary
/// words).
import { refusals } from "../../common/refusals.ts";
import { isID } from "../../common/rules/ids.ts";
import { listNames, type Problem } from "../../common/rules/problem.ts";
import type { WordType } from "../../sheets/rules/placement.ts";

/// The facts that determine a word's place.
export interface WordStanding {
  readonly type: WordType;
  readonly parentWordID: string | null;
  readonly isBookSpecific: boolean;
}

export type StandingField = "type" | "parentWordID" | "isBookSpecific";

/// Returns what is wrong with changing these facts. `children` are the word's own; `parent` is the new one, null if
/// there is none.
export function wordChangeProblems(
  before: WordStanding,
  after: WordStanding,
  children: readonly { readonly text: string; readonly type: WordType }[],
  parent: { readonly isBookSpecific: boolean } | null,
): Problem<StandingField>[] {
  const problems: Problem<StandingField>[] = [...kinshipFieldProblems(after)];
  const isOtherType = before.type !== after.type;
  const isOtherParent = before.parentWordID !== after.parentWordID;
  const say = (field: StandingField, message: string) => problems.push({ field, message });
  if (isOtherType && after.type === "S") say("type", "A shared key is made as one: no other word becomes one");
  if (isOtherType && after.type === "P") say("type", "A popup word is made as one: no other word becomes one");
  if (!isOtherType && isOtherParent && after.type === "S")
    say("parentWordID", "A shared key stays with the word that it shares its cell with");
  if (!isOtherType && isOtherParent && after.type === "P")
    say("parentWordID", "A popup word gets another parent by its popup placement");
  if (parent && after.isBookSpecific !== parent.isBookSpecific)
    say("isBookSpecific", "A word is book-specific where its parent is");
  if (isOtherType || isOtherParent || before.isBookSpecific !== after.isBookSpecific) {
    const bound = children.filter(({ type }) => type === "L" || type === "S" || (after.isBookSpecific && type === "P"));
    if (bound.length) {
      const texts = listNames(bound.map(({ text }) => text));
      say(
        isOtherType ? "type" : isOtherParent ? "parentWordID" : "isBookSpecific",
        `Words stand by its place: ${texts}`,
      );
    }
  }
  return problems;
}

/// Returns what is wrong with the combination of a word's type, parent and book-specific flag.
export function kinshipFieldProblems(word: WordStanding): Problem<StandingField>[] {
  const problems: Problem<StandingField>[] = [];
  if (word.type === "K" && isID(word.parentWordID))
    problems.push({ field: "parentWordID", message: refusals.keyHasNoParent });
  if (word.type !== "K" && !isID(word.parentWordID))
    problems.push({ field: "parentWordID", message: refusals.parentRequired });
  if (word.isBookSpecific && !["K", "A", "C"].includes(word.type))
    problems.push({ field: "isBookSpecific", message: "A word of this type cannot be book-specific" });
  return problems;
}

/// Returns why a word cannot belong to an imprint and a series; null if it can.
export function wordScopeProblem(word: {
  readonly isCharacter: boolean;
  readonly imprintID: string | null;
  readonly seriesID: string | null;
}): string | null {
  if (isID(word.imprintID) && !word.isCharacter) return "Only a character's word belongs to an imprint";
  if (isID(word.seriesID) && !isID(word.imprintID)) return "A word of a series belongs to the series' imprint";
  return null;
}
