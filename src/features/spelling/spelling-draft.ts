import { z } from "zod";
import type { Slot, Spellings } from "./spellings.ts";

/// Spellings that are not saved, and the revision they started from.
export interface SpellingDraft {
  readonly revision: number;
  readonly spellings: Spellings;
}

/// The unsaved spellings of one word and one member of staff, kept in this tab through a reload.
export interface DraftPlace {
  read(): SpellingDraft | null;
  write(draft: SpellingDraft): void;
  clear(): void;
}

const grapheme = z.strictObject({ positions: z.array(z.number()), phoneme: z.string().nullable() });
const slot = z.custom<Slot>((key) => /^en-(gb|au|us) [gc]$/.test(String(key)));
const draft = z.strictObject({ revision: z.number(), spellings: z.partialRecord(slot, z.array(grapheme)) });

export function draftPlace(userID: string, wordID: string): DraftPlace {
  const key = `symbolshelf-spelling-${userID}-${wordID}`;
  /// Where the browser keeps nothing, nothing is kept.
  function attempt<T>(run: () => T): T | null {
    try {
      return run();
    } catch {
      return null;
    }
  }
  return {
    read: () =>
      attempt(() => {
        const kept = sessionStorage.getItem(key);
        return kept === null ? null : ((draft.safeParse(JSON.parse(kept)).data as SpellingDraft | undefined) ?? null);
      }),
    write: (value) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
    clear: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}
