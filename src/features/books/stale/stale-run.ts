import type { Named } from "../../../../api/index.ts";

/// What became of one book.
export interface Outcome {
  readonly book: Named;
  /// Why it could not be deployed, for a person; null where it was.
  readonly error: string | null;
  readonly warnings: readonly string[];
  /// How long it took, ms.
  readonly took: number;
}

/// Stale books that are deployed one after the other (specification, section 4).
export interface StaleRun {
  /// `stopping`: after the book that is being deployed. `stopped`: with books remaining.
  readonly status: "running" | "stopping" | "stopped" | "done";
  readonly deploying: Named | null;
  /// Epoch ms since when that one is being deployed.
  readonly since: number;
  readonly remaining: readonly Named[];
  /// In the order in which they came to their end.
  readonly done: readonly Outcome[];
}

export const isGoing = (run: StaleRun | null): run is StaleRun =>
  run?.status === "running" || run?.status === "stopping";

export const failures = ({ done }: StaleRun): Outcome[] => done.filter(({ error }) => error !== null);

/// How long the rest will take, ms, as far as can be told from the books so far; null before the first one.
export function timeLeft({ done, remaining, deploying }: StaleRun): number | null {
  if (done.length === 0) return null;
  const mean = done.reduce((sum, { took }) => sum + took, 0) / done.length;
  return mean * (remaining.length + (deploying ? 1 : 0));
}
