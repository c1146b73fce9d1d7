/// What two words must have in common to be merged (decisions: Bulk and merging).
import type { Dialect, FitzType } from "../../common/constants.ts";
import { isID } from "../../common/rules/ids.ts";
import type { WordType } from "../../sheets/rules/placement.ts";

interface Mergeable {
  readonly text: string;
  readonly fitzType: FitzType;
  readonly isBookSpecific: boolean;
  /// The zero UUID for everyone's words.
  readonly imprintID: string;
  readonly seriesID: string;
}

/// Returns why a word cannot go into another one; null if it can. A word of more books than the one that stays would be missing from
/// some.
export function mergingProblem(kept: Mergeable, gone: Mergeable): string | null {
  const pair = `“${gone.text}” cannot go into “${kept.text}”`;
  if (kept.fitzType !== gone.fitzType) return `${pair}: their fitz types differ. Change one of them first.`;
  if (kept.isBookSpecific !== gone.isBookSpecific) return `${pair}: only one of them is book-specific`;
  const isNarrower = (one: string, other: string) => isID(one) && one !== other;
  if (isNarrower(kept.imprintID, gone.imprintID) || isNarrower(kept.seriesID, gone.seriesID))
    return `${pair}: it belongs to more books. Keep that one.`;
  return null;
}

/// What of a word says whether it is the same as another one; the zero UUID for none.
export interface ComparedWord extends Mergeable {
  readonly id: string;
  /// As words are looked up, without case.
  readonly textKey: string;
  readonly type: WordType;
  readonly dialects: readonly Dialect[];
  readonly definition: string | null;
  readonly parentWordID: string;
  readonly symbolID: string | null;
}
