import { z } from "zod";
import type { BookMode } from "../../../api/index.ts";
import { bookModes } from "../../../api/index.ts";
import type { BookForm } from "./book-form.ts";

/// A form that is not saved, and what it started from.
export interface BookDraft {
  readonly revision: number;
  readonly base: BookForm;
  readonly form: BookForm;
}

/// The unsaved form of one book and one member of staff, kept in this tab through a reload.
export interface DraftPlace {
  read(): BookDraft | null;
  write(draft: BookDraft): void;
  clear(): void;
}

const form = z.strictObject({
  title: z.string(),
  isbn10: z.string(),
  isbn13: z.string(),
  authorIDs: z.array(z.string()),
  illustratorIDs: z.array(z.string()),
  imprintID: z.string().nullable(),
  seriesID: z.string().nullable(),
  mode: z.enum(Object.keys(bookModes) as BookMode[]).nullable(),
  isFiction: z.boolean(),
  level: z.number().nullable(),
  price: z.number().nullable(),
  isForSaleWidgit: z.boolean(),
  isForSaleSymbolstix: z.boolean(),
});
const draft = z.strictObject({ revision: z.number(), base: form, form });

export function draftPlace(userID: string, bookID: string): DraftPlace {
  const key = `symbolshelf-book-${userID}-${bookID}`;
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
        return kept === null ? null : (draft.safeParse(JSON.parse(kept)).data ?? null);
      }),
    write: (value) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
    clear: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}
