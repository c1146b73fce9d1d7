import { Refusal } from "./errors.ts";

type Limited = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/// Does at most so much work at once; the rest waits in the order in which it came, and is left undone where nobody waits for it
/// any more.
export function limitQueue(atOnce: number): Limited {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    // A finished call hands its slot directly to the next in the queue, so that no newcomer takes it.
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
