import { getProgress, type WorkProgress } from "../../api/index.ts";
import type { Client } from "./client.ts";

/// The interval between two questions about progress, milliseconds.
const interval = 500;

/// Runs a long call and asks for its progress meanwhile. `call` sends the key as its `workKey`, and is cancelled by its
/// own signal. Where the server knows nothing of the call (another of its processes does the work), no progress is
/// reported.
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
      // The call itself reports what is wrong.
    }
    if (!ended.signal.aborted) timer = setTimeout(() => void ask(), interval);
  };
  timer = setTimeout(() => void ask(), interval);
  try {
    return await call(key);
  } finally {
    ended.abort();
    clearTimeout(timer);
  }
}
