import { z } from "zod";
import type { StaleRun } from "./stale-run.ts";

/// Stores a run in this tab. Its result stays until it was read, also through a reload.
export interface RunPlace {
  read(): StaleRun | null;
  write(run: StaleRun | null): void;
}

const book = z.strictObject({ id: z.string(), name: z.string() });
const kept = z.strictObject({
  status: z.enum(["running", "stopping", "stopped", "done"]),
  deploying: book.nullable(),
  since: z.number(),
  remaining: z.array(book),
  done: z.array(
    z.strictObject({ book, error: z.string().nullable(), warnings: z.array(z.string()), took: z.number() }),
  ),
});

export function runPlace(userID: string): RunPlace {
  const key = `symbolshelf-stale-run-${userID}`;
  return {
    read() {
      try {
        const found = kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
        return found.success ? interrupted(found.data) : null;
      } catch {
        return null;
      }
    },
    write(run) {
      try {
        if (run) sessionStorage.setItem(key, JSON.stringify(run));
        else sessionStorage.removeItem(key);
      } catch {
        // Where the browser stores nothing, the result lasts as long as the page.
      }
    },
  };
}

/// Nobody knows what happened to the book that was being deployed. It is deployed again, which does no harm.
function interrupted(run: StaleRun): StaleRun {
  if (run.status === "done") return run;
  const remaining = run.deploying ? [run.deploying, ...run.remaining] : run.remaining;
  return { ...run, status: remaining.length > 0 ? "stopped" : "done", deploying: null, remaining };
}
