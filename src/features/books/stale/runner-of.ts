import type { Client } from "../../../client/client.ts";
import { toasts } from "../../../components/toast.tsx";
import { runPlace } from "./run-place.ts";
import { createStaleRunner, type StaleRunner } from "./stale-runner.ts";

const runners = new WeakMap<Client, Map<string, StaleRunner>>();

/// Returns this page's only runner of a member of staff. It continues while other screens are open.
export function runnerOf(api: Client, userID: string): StaleRunner {
  const known = runners.get(api) ?? new Map<string, StaleRunner>();
  runners.set(api, known);
  const runner = known.get(userID) ?? createStaleRunner(api, toasts, runPlace(userID));
  known.set(userID, runner);
  return runner;
}
