import type { StoreApi } from "zustand/vanilla";
import type { BookDraft } from "../../../../api/books/rules/book-wizard.ts";
import type { ImageStore } from "./image-store.ts";
import { factsOf, type WizardState } from "./wizard-state.ts";

const notKept = "This browser cannot keep images: its private windows, or a full disk, forbid it.";

/// The images of a draft's missing symbols, in the browser's store, which is opened when the first of them is wanted.
export interface KeptImages {
  /// Finds out which images there are; `isClearing`: old ones go first.
  look(isClearing: boolean): Promise<void>;
  /// Answers the draft with the image in place of the one before; null where it cannot be kept.
  keep(symbol: string, image: Blob): Promise<((draft: BookDraft) => BookDraft) | null>;
  /// Null where it cannot be read.
  read(key: string): Promise<Blob | null>;
  remove(keys: readonly (string | null)[]): Promise<void>;
  close(): void;
}

export function createKeptImages(
  { getState: get, setState: set }: StoreApi<WizardState>,
  openImages: () => Promise<ImageStore>,
): KeptImages {
  let opened: Promise<ImageStore> | null = null;

  /// One that could not be opened is tried again.
  async function store(): Promise<ImageStore> {
    opened ??= openImages();
    try {
      return await opened;
    } catch (error) {
      opened = null;
      throw error;
    }
  }

  return {
    async look(isClearing) {
      try {
        const kept = await store();
        if (isClearing) await kept.clearOld();
        set({ images: await kept.keys(), imagesProblem: null });
      } catch {
        set({ images: new Set(), imagesProblem: notKept });
      }
    },
    async keep(symbol, image) {
      try {
        const key = await (await store()).put(image);
        set({ images: new Set([...factsOf(get()).images, key]), imagesProblem: null });
        return (draft) => withKey(draft, symbol, key);
      } catch {
        set({ imagesProblem: notKept });
        return null;
      }
    },
    async read(key) {
      try {
        return await (await store()).get(key);
      } catch {
        return null;
      }
    },
    async remove(keys) {
      const known = keys.filter((key) => key !== null);
      if (known.length === 0) return;
      try {
        await (await store()).remove(known);
      } catch {
        // What stays goes when it is old.
      }
    },
    close() {
      void opened?.then(
        (kept) => kept.close(),
        () => undefined,
      );
      opened = null;
    },
  };
}

export const keyOf = (draft: BookDraft, symbol: string): string | null =>
  draft.missingSymbols.find((missing) => missing.symbol === symbol)?.key ?? null;

export const withKey = (draft: BookDraft, symbol: string, key: string | null): BookDraft => ({
  ...draft,
  missingSymbols: draft.missingSymbols.map((missing) => (missing.symbol === symbol ? { ...missing, key } : missing)),
});
