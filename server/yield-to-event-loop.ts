import { setImmediate } from "node:timers/promises";
import type { Steps } from "../language/index.ts";

/// How long to work before yielding, ms.
const turnLength = 15;

/// Runs long work in steps and yields to the event loop between turns.
export async function yieldToEventLoop<T>(steps: Steps<T>): Promise<T> {
  for (let end = performance.now() + turnLength; ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + turnLength;
  }
}
