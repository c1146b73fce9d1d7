import { Refusal } from "./errors.ts";

type Limited = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/// Runs at most `atOnce` jobs at once. The others wait in their order of arrival; a job that nobody waits for any more
/// is skipped.
export function limitQueue(atOnce: number): Limited {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    // A finished call hands its slot directly to the next in the queue, so that a newcomer cannot take it.
    try {
      if (signal.aborted) throw new Refusal("Nobody waits for the answer any more");
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
