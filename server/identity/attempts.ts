import { BoundedMap } from "./bounded-map.ts";

/// Counts attempts in a bounded memory and says when there were too many.
export class Attempts {
  readonly #counts: BoundedMap<string, { count: number; until: number }>;
  readonly #limit: number;
  readonly #window: number;

  /// At most `limit` attempts in `window` ms for each key; the keys used longest ago are forgotten beyond `memory`.
  constructor(limit: number, window: number, memory = 10_000) {
    this.#limit = limit;
    this.#window = window;
    this.#counts = new BoundedMap(memory);
  }

  /// Counts an attempt before it is made, so that attempts side by side count too; false where there were too many.
  allow(key: string): boolean {
    const now = Date.now();
    const known = this.#counts.get(key);
    const entry = known && known.until > now ? known : { count: 0, until: now + this.#window };
    entry.count++;
    this.#counts.set(key, entry);
    return entry.count <= this.#limit;
  }

  /// In how many seconds, at least 1, attempts of a key count again.
  wait(key: string): number {
    return Math.max(1, Math.ceil(((this.#counts.get(key)?.until ?? 0) - Date.now()) / 1000));
  }

  /// Forgets the attempts of a key: the last one was good.
  forget(key: string): void {
    this.#counts.delete(key);
  }
}
