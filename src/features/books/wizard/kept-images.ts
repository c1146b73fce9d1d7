import type { StoreApi } from "zustand/vanilla";
import type { BookDraft } from "../../../../api/books/rules/book-wizard.ts";
import type { ImageStore } from "./image-store.ts";
import { factsOf, type WizardState } from "./wizard-state.ts";

const notKept = "This browser cannot keep images: its private windows, or a full disk, forbid it.";

/// The images of a draft's missing symbols, in the browser's store. The store is opened when the first image is needed.
export interface KeptImages {
  /// Finds out which images exist. `isClearing` deletes old ones first.
  look(isClearing: boolean): Promise<void>;
  /// Stores an image. Resolves to a function that puts it into the draft in place of the previous one; null where it
  /// cannot be stored.
  keep(symbol: string, image: Blob): Promise<((draft: BookDraft) => BookDraft) | null>;
  /// Reads an image; null where that fails.
  read(key: string): Promise<Blob | null>;
  remove(keys: readonly (string | null)[]): Promise<void>;
  close(): void;
}

export function createKeptImages(
  { getState: get, setState: set }: StoreApi<WizardState>,
  openImages: () => Promise<ImageStore>,
): KeptImages {
  let opened: Promise<ImageStore> | null = null;

  /// Retries where the store could not be opened before.
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
        // What is not deleted now is deleted once it is old.
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
