import { ApiError, isAbort } from "./errors.ts";

/// The key of a create. `isOpen`: it was sent, and no answer came.
export interface AttemptKey {
  readonly key: string;
  readonly isOpen: boolean;
}

/// Stores the key of an attempt.
export interface KeptKey {
  read(): AttemptKey | null;
  write(key: AttemptKey): void;
  clear(): void;
}

/// The result of a create. `isEarlier`: an earlier attempt, whose answer never came, had created it from other content.
/// What was changed since is not saved.
export interface Made<T> {
  readonly answer: T;
  readonly isEarlier: boolean;
}

/// The attempts to create one thing (docs/decisions/0021-exactly-once.md). All are sent with one key until it is known
/// that the thing was created.
export interface Attempt {
  /// Whether an attempt was sent without a known result.
  isOpen(): boolean;
  /// Sends an attempt. Throws what `send` throws, except the refusal of a thing that was created already.
  run<T>(send: (key: string) => Promise<T>): Promise<Made<T>>;
  /// Drops the key: the draft is given up, and the next one is another thing.
  forget(): void;
}

/// `kept` stores the key beyond the life of the page. Without it, the key lives as long as the attempt.
export function createAttempt(kept?: KeptKey): Attempt {
  let current: AttemptKey | null = null;
  const read = () => current ?? kept?.read() ?? null;

  function write(key: AttemptKey): void {
    current = key;
    kept?.write(key);
  }

  function forget(): void {
    current = null;
    kept?.clear();
  }

  return {
    isOpen: () => read()?.isOpen ?? false,
    forget,
    async run(send) {
      const key = read()?.key ?? crypto.randomUUID();
      // The key is stored before sending: the page may close before an answer arrives.
      write({ key, isOpen: true });
      try {
        const answer = await send(key);
        forget();
        return { answer, isEarlier: false };
      } catch (error) {
        if (error instanceof ApiError && error.made !== null) {
          forget();
          return { answer: error.made as Awaited<ReturnType<typeof send>>, isEarlier: true };
        }
        write({
          key,
          isOpen: isAbort(error) || (error instanceof ApiError && error.status !== 429 && error.isPassing),
        });
        throw error;
      }
    },
  };
}

/// The message where an earlier attempt had created the thing.
export const earlierText = (what: string): string =>
  `${what} was made already: here it is. What you changed since is not in it.`;
