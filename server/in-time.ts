import { setTimeout as wait } from "node:timers/promises";

/// Resolves as `work` does; rejects with an ETIMEDOUT after `limit` ms. The work goes on.
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  const settled = new AbortController();
  const late = wait(limit, null, { signal: settled.signal, ref: false }).then(() => {
    throw Object.assign(new Error("There was no answer in time"), { code: "ETIMEDOUT" });
  });
  return Promise.race([work, late]).finally(() => settled.abort());
}
