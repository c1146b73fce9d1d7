import type { z } from "zod";

/// An unsaved draft, kept in this tab through a reload. Keeps nothing where the browser has no storage.
export interface KeptDraft<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

/// `name` identifies the account and the thing. A draft that no longer fits the schema is dropped.
export function keptDraft<T>(name: string, schema: z.ZodType<T>): KeptDraft<T> {
  const key = `symbolshelf-${name}`;
  function attempt<R>(run: () => R): R | null {
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
        return kept === null ? null : (schema.safeParse(JSON.parse(kept)).data ?? null);
      }),
    write: (value) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
    clear: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}
