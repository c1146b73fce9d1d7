import { ApiError, isAbort } from "./errors.ts";

/// The key of a create, and whether it was sent without an answer.
export interface AttemptKey {
  readonly key: string;
  readonly isOpen: boolean;
}

/// Where the key of an attempt is kept.
export interface KeptKey {
  read(): AttemptKey | null;
  write(key: AttemptKey): void;
  clear(): void;
}

/// What a create came to. `isEarlier`: an earlier try had made it, whose answer never came, and which said something
/// else; what was changed since is not in it.
export interface Made<T> {
  readonly answer: T;
  readonly isEarlier: boolean;
}

/// The tries to make one thing (docs/decisions/0021-exactly-once.md): all are sent with one key, until it is known that it
/// was made.
export interface Attempt {
  /// A try was sent, and it is not known whether it was made.
  isOpen(): boolean;
  /// Tries. Throws what `send` throws, but for the refusal of what was made already.
  run<T>(send: (key: string) => Promise<T>): Promise<Made<T>>;
  /// The draft is given up: what comes after it is another thing.
  forget(): void;
}

/// `kept`: where the key outlives the page; without it, it lives as long as the attempt.
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
      // Before it is sent: the page may go before anything is answered.
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

/// The message where an earlier try had created it.
export const earlierText = (what: string): string =>
  `${what} was made already: here it is. What you changed since is not in it.`;
