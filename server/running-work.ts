import type { WorkProgress } from "../api/system/progress.ts";
import { Refusal } from "./errors.ts";

/// A long call while it runs. It reports its progress, and ends where nobody waits for it any more.
export interface RunningWork {
  /// Throws Refusal where the caller has gone, which rolls back the surrounding transaction.
  report(done: number, total: number): void;
}

/// The work of this process only, by account and key.
const running = new Map<string, WorkProgress>();

const nameOf = ({ account, key }: { account: string; key: string }): string => `${account} ${key}`;

export const progressOf = (work: { account: string; key: string }): WorkProgress | null =>
  running.get(nameOf(work)) ?? null;

/// Runs work whose progress can be requested under its key (null: cannot). `signal` cancels it.
export async function runWork<T>(
  { account, key, signal }: { account: string; key: string | null; signal: AbortSignal },
  work: (running: RunningWork) => Promise<T>,
): Promise<T> {
  const name = key === null ? null : nameOf({ account, key });
  try {
    return await work({
      report(done, total) {
        if (signal.aborted) throw new Refusal("The work was cancelled");
        if (name !== null) running.set(name, { done, total });
      },
    });
  } finally {
    if (name !== null) running.delete(name);
  }
}
