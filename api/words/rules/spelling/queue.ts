import type { Dialect } from "../../../common/constants.ts";
import type { DictWord } from "../../shapes.ts";
import type { QueuedSpelling, QueuedWord } from "../../spelling-queue.ts";
import { proposeSpelling } from "./proposal/propose.ts";
import { type Grapheme, printSpelling, type SpellingField, spellingProblems, thrassFrom } from "./spelling.ts";

/// Returns the spellings of a word as the queue shows them: those that it has, and in their absence those that would be proposed,
/// each with whether it is sure. What could not be saved is not proposed.
export function queuedSpellings(
  word: Pick<DictWord, "text" | "fitzType" | "dialects" | "spellings">,
  pronunciations: ReadonlyMap<string, string>,
): QueuedSpelling[] {
  return word.dialects.flatMap((dialect) => {
    const storedIn = (field: SpellingField) =>
      word.spellings?.find((one) => one.dialect === dialect && one.field === field) ?? null;
    const proposal = storedIn("g")?.confirmed
      ? null
      : proposeSpelling(word.text, dialect, pronunciations, word.fitzType);
    const normal = queuedIn("g", proposal?.graphemes ?? null, proposal?.sure ?? false);
    const thrass = normal && queuedIn("c", thrassFrom(word.text, normal.graphemes), normal.sure);
    return [normal, thrass ?? queuedIn("c", null, false)].filter((one) => one !== null);

    function queuedIn(
      field: SpellingField,
      proposed: readonly Grapheme[] | null,
      isSure: boolean,
    ): QueuedSpelling | null {
      const stored = storedIn(field);
      if (stored) {
        const isAsProposed = proposed !== null && same(stored.graphemes, proposed);
        return { ...stored, isStored: true, sure: stored.confirmed || (isSure && isAsProposed) };
      }
      if (!proposed || spellingProblems(word.text, field, proposed, dialect).length > 0) return null;
      const graphemes = proposed.map(({ positions, phoneme }) => ({ positions: [...positions], phoneme }));
      const notation = printSpelling(word.text, proposed);
      return { dialect, field, graphemes, notation, confirmed: false, isStored: false, sure: isSure };
    }
  });
}

const same = (one: readonly Grapheme[], other: readonly Grapheme[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ positions, phoneme }, at) => phoneme === other[at]!.phoneme && positions.join() === other[at]!.positions.join(),
  );

/// Whether a look at many is enough: every dialect has a spelling, and none leaves a doubt.
export const isSure = ({ dialects, spellings }: Pick<QueuedWord, "dialects" | "spellings">): boolean =>
  dialectsToSpell(dialects, spellings).length === 0 && spellings.every(({ sure }) => sure);

/// Whether there is something to confirm.
export const isOpen = ({ spellings }: Pick<QueuedWord, "spellings">): boolean =>
  spellings.some(({ confirmed }) => !confirmed);

/// Returns the dialects of a word for which it has no spelling in the normal field, not even a proposed one.
export const dialectsToSpell = (
  dialects: readonly Dialect[],
  spellings: readonly Pick<QueuedSpelling, "dialect" | "field">[],
): Dialect[] => dialects.filter((dialect) => !spellings.some((one) => one.dialect === dialect && one.field === "g"));
