import { isID } from "../../../../../api/common/rules/ids.ts";
import type { BriefWord, DeskCell, DeskDecision, DeskForm, DeskLeafDecision } from "../../../../../api/index.ts";

/// The decision that words, symbols and places are of: of a group what the group becomes.
export function leafOf(decision: DeskDecision | null): DeskLeafDecision | null {
  return decision?.action === "group" ? decision.as : decision;
}

/// The same with another leaf: of a group what it becomes.
export const withLeaf = (decision: DeskDecision, leaf: DeskLeafDecision): DeskDecision =>
  decision.action === "group" ? { ...decision, as: leaf } : leaf;

export type NewWordDecision = Extract<DeskLeafDecision, { action: "create" | "child" | "name" }>;

/// The decision of a new word; null of all others.
export function newWordOf(decision: DeskDecision | null): NewWordDecision | null {
  const leaf = leafOf(decision);
  return leaf && (leaf.action === "create" || leaf.action === "child" || leaf.action === "name") ? leaf : null;
}

export function placesOf(decision: DeskDecision | null): readonly DeskCell[] {
  const leaf = leafOf(decision);
  return leaf && (leaf.action === "create" || leaf.action === "change") ? (leaf.places ?? []) : [];
}

export function formsOf(decision: DeskDecision | null): readonly DeskForm[] {
  const leaf = leafOf(decision);
  return leaf && (leaf.action === "create" || leaf.action === "name") ? leaf.forms : [];
}

/// The id of the symbol that it gives a word; null where it gives none.
export function symbolOf(decision: DeskDecision | null): string | null {
  const leaf = leafOf(decision);
  const id = newWordOf(leaf)?.symbolID ?? (leaf?.action === "change" ? leaf.symbolID : undefined);
  return isID(id) ? id! : null;
}

/// The same with another symbol; null where it gives no word one.
export function withSymbol(decision: DeskDecision | null, symbolID: string): DeskDecision | null {
  const leaf = leafOf(decision);
  if (!decision || !leaf || leaf.action === "use" || leaf.action === "noKey") return null;
  return withLeaf(decision, { ...leaf, symbolID });
}

/// The same with other places; null where it places no word.
export function withPlaces(decision: DeskDecision | null, places: DeskCell[]): DeskDecision | null {
  const leaf = leafOf(decision);
  if (!decision || !leaf || (leaf.action !== "create" && leaf.action !== "change")) return null;
  return withLeaf(decision, { ...leaf, places });
}

/// A change of the word that a row is, which changes nothing yet.
export const changeOf = ({ id, revision }: Pick<BriefWord, "id" | "revision">): DeskLeafDecision => ({
  action: "change",
  wordID: id,
  revision,
});

/// Whether it gives the word all that it needs to be of use: what speaks against taking it as it stands; null where nothing does.
export function gapOf(decision: DeskDecision | null): string | null {
  if (decision === null) return "Nothing is proposed: choose what becomes of it";
  if (decision.action !== "change") return null;
  const { symbolID, places, spellings } = decision;
  return symbolID === undefined && !places && !spellings ? "Nothing changes yet: give it a symbol or a place" : null;
}
