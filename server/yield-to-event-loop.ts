import { setImmediate } from "node:timers/promises";
import type { Steps } from "../language/index.ts";

/// What is worked at before others have their turn, ms.
const turn = 15;

/// Does long work in turns with everything else that the server has to do.
export async function yieldToEventLoop<T>(steps: Steps<T>): Promise<T> {
  for (let end = performance.now() + turn; ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + turn;
  }
}
