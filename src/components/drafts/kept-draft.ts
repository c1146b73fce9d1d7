import { z } from "zod";

/// An unsaved draft, kept in this tab through a reload. Keeps nothing where the browser has no storage.
export interface KeptDraft<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

const prefix = "symbolshelf-";
/// The suffix of the key beside a draft, which stores where the draft is edited.
const placeOf = "-place";

const place = z.strictObject({ title: z.string(), address: z.string(), at: z.number() });

/// A screen of this tab with unsaved changes.
export interface DraftPlace extends z.output<typeof place> {
  readonly key: string;
}

function attempt<R>(run: () => R): R | null {
  try {
    return run();
  } catch {
    return null;
  }
}

const parsed = <T>(kept: string | null, schema: z.ZodType<T>): T | null =>
  kept === null ? null : (attempt(() => schema.safeParse(JSON.parse(kept)).data) ?? null);

/// `name` identifies the account and the thing. A draft that no longer fits the schema is dropped. `isScreen`: a screen
/// edits it, and its address leads back there.
export function keptDraft<T>(name: string, schema: z.ZodType<T>, isScreen = true): KeptDraft<T> {
  const key = prefix + name;
  return {
    read: () => attempt(() => parsed(sessionStorage.getItem(key), schema)),
    write: (value) =>
      void attempt(() => {
        sessionStorage.setItem(key, JSON.stringify(value));
        if (isScreen) sessionStorage.setItem(key + placeOf, JSON.stringify(here()));
      }),
    clear: () =>
      void attempt(() => {
        sessionStorage.removeItem(key);
        sessionStorage.removeItem(key + placeOf);
      }),
  };
}

/// Returns the screens of this tab that were left with unsaved changes, the newest first.
export function draftPlaces(userID: string): DraftPlace[] {
  const keys = attempt(() => Object.keys(sessionStorage)) ?? [];
  return keys
    .filter((key) => key.startsWith(prefix) && key.endsWith(placeOf) && key.includes(userID))
    .flatMap((key) => {
      const found = parsed(sessionStorage.getItem(key), place);
      return found && sessionStorage.getItem(key.slice(0, -placeOf.length)) !== null ? [{ key, ...found }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

const here = (): z.output<typeof place> => ({
  title: document.title.replace(/^• /u, "").replace(/ – [^–]*$/u, ""),
  address: location.hash.replace(/^#!?/, ""),
  at: Date.now(),
});
