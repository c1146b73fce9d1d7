import type { Named } from "../../../../api/index.ts";

/// The outcome of one book.
export interface Outcome {
  readonly book: Named;
  /// Why it could not be deployed, for people; null where it was deployed.
  readonly error: string | null;
  readonly warnings: readonly string[];
  /// The duration, ms.
  readonly took: number;
}

/// A run that deploys stale books one after the other (specification, section 4).
export interface StaleRun {
  /// `stopping`: stops after the current book. `stopped`: with books remaining.
  readonly status: "running" | "stopping" | "stopped" | "done";
  readonly deploying: Named | null;
  /// When the deployment of the current book began, epoch ms.
  readonly since: number;
  readonly remaining: readonly Named[];
  /// In the order in which they ended.
  readonly done: readonly Outcome[];
}

export const isGoing = (run: StaleRun | null): run is StaleRun =>
  run?.status === "running" || run?.status === "stopping";

export const failures = ({ done }: StaleRun): Outcome[] => done.filter(({ error }) => error !== null);

/// Returns the time for the remaining books, ms, estimated from the books so far; null before the first one.
export function timeLeft({ done, remaining, deploying }: StaleRun): number | null {
  if (done.length === 0) return null;
  const mean = done.reduce((sum, { took }) => sum + took, 0) / done.length;
  return mean * (remaining.length + (deploying ? 1 : 0));
}
