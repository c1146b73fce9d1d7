import { getProgress, type WorkProgress } from "../../api/index.ts";
import type { Client } from "./client.ts";

/// How often is asked how far a call is, milliseconds.
const every = 500;

/// Makes a long call, and asks meanwhile how far it is. `call` sends the key as its `workKey`; it is cancelled by its own signal.
/// That nothing is known of it (another process of the server does it) is no failure: nothing is told then.
export async function followWork<T>(
  api: Client,
  call: (workKey: string) => Promise<T>,
  onProgress: (progress: WorkProgress) => void,
): Promise<T> {
  const key = crypto.randomUUID();
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    try {
      const { progress } = await api.call(getProgress, { query: { key }, signal: ended.signal });
      if (progress && !ended.signal.aborted) onProgress(progress);
    } catch {
      // The call itself tells what is wrong.
    }
    if (!ended.signal.aborted) timer = setTimeout(() => void ask(), every);
  };
  timer = setTimeout(() => void ask(), every);
  try {
    return await call(key);
  } finally {
    ended.abort();
    clearTimeout(timer);
  }
}
