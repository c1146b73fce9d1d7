import { BoundedMap } from "./bounded-map.ts";

/// Counts attempts in a bounded memory and says when there are too many.
export class Attempts {
  readonly #counts: BoundedMap<string, { count: number; until: number }>;
  readonly #limit: number;
  readonly #window: number;

  /// Allows `limit` attempts in `window` ms for each key. Beyond `memory` keys, forgets the least recently used.
  constructor(limit: number, window: number, memory = 10_000) {
    this.#limit = limit;
    this.#window = window;
    this.#counts = new BoundedMap(memory);
  }

  /// Counts an attempt before it is made, so that concurrent attempts count too. Returns false where there were too
  /// many.
  allow(key: string): boolean {
    const now = Date.now();
    const known = this.#counts.get(key);
    const entry = known && known.until > now ? known : { count: 0, until: now + this.#window };
    entry.count++;
    this.#counts.set(key, entry);
    return entry.count <= this.#limit;
  }

  /// Returns in how many seconds, at least 1, the key may be tried again.
  wait(key: string): number {
    return Math.max(1, Math.ceil(((this.#counts.get(key)?.until ?? 0) - Date.now()) / 1000));
  }

  /// Forgets the attempts of a key, after a successful one.
  forget(key: string): void {
    this.#counts.delete(key);
  }
}
