import { z } from "zod";
import { type KeptDraft, keptDraft } from "../../../components/drafts/kept-draft.ts";
import type { Slot, Spellings } from "./spellings.ts";

/// Spellings that are not saved, and the revision they started from.
export interface SpellingDraft {
  readonly revision: number;
  readonly spellings: Spellings;
}

const grapheme = z.strictObject({ positions: z.array(z.number()), phoneme: z.string().nullable() });
const slot = z.custom<Slot>((key) => /^en-(gb|au|us) [gc]$/.test(String(key)));
const draft = z.strictObject({ revision: z.number(), spellings: z.partialRecord(slot, z.array(grapheme)) });

/// The unsaved spellings of one word and one member of staff.
export const spellingDraft = (userID: string, wordID: string): KeptDraft<SpellingDraft> =>
  keptDraft(`spelling-${userID}-${wordID}`, draft);
