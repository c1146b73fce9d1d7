import { type ApiError, isAbort, toApiError } from "./errors.ts";

/// The state of a load. While newer data load, `data` keeps what is on screen.
export interface Load<T> {
  readonly status: "loading" | "loaded" | "failed";
  readonly data: T | null;
  readonly error: ApiError | null;
}

export const nothingLoaded: Load<never> = { status: "loading", data: null, error: null };

/// Runs the loads of one screen. A newer load aborts the older one; an answer that arrives out of order is dropped.
export interface Loader<T> {
  run(load: (signal: AbortSignal) => Promise<T>): Promise<void>;
  stop(): void;
}

export function createLoader<T>(get: () => Load<T>, set: (load: Load<T>) => void): Loader<T> {
  let current: AbortController | null = null;
  return {
    async run(load) {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      set({ status: "loading", data: get().data, error: null });
      try {
        const data = await load(mine.signal);
        if (current === mine) set({ status: "loaded", data, error: null });
      } catch (error) {
        if (current === mine && !isAbort(error)) set({ status: "failed", data: get().data, error: toApiError(error) });
      }
    },
    stop() {
      current?.abort();
      current = null;
    },
  };
}
