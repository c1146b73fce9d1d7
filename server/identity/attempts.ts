import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { countAttempt, forgetAttempts, sweepAttempts } from "../repositories/identity/attempts.ts";
import { hashSecret } from "./hash-secret.ts";

export interface AttemptLimit {
  /// What is tried, which keeps keys of several limits apart.
  readonly of: string;
  readonly limit: number;
  /// Of the limit, ms.
  readonly window: number;
}

/// After so many attempts a process removes what has ended.
const sweepEvery = 500;

/// Counts attempts over all processes of a database, and says when there are too many.
export class Attempts {
  readonly #db: Kysely<Database>;
  readonly #limit: AttemptLimit;
  #counted = 0;

  constructor(db: Kysely<Database>, limit: AttemptLimit) {
    this.#db = db;
    this.#limit = limit;
  }

  /// Counts an attempt before it is made. Returns null where it is allowed, else in how many seconds, at least 1, the key may be tried again.
  async count(key: string): Promise<number | null> {
    const { limit, window } = this.#limit;
    const { count, until } = await countAttempt(this.#db, this.#hash(key), window);
    if (++this.#counted % sweepEvery === 0) await sweepAttempts(this.#db);
    return count <= limit ? null : Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  }

  /// Forgets the attempts of a key, after a successful one.
  async forget(key: string): Promise<void> {
    await forgetAttempts(this.#db, this.#hash(key));
  }

  /// Keys say who tried what from where: the database keeps their hashes alone.
  #hash(key: string): string {
    return hashSecret(`${this.#limit.of} ${key}`);
  }
}
