import type { Client } from "../../../client/client.ts";
import { toasts } from "../../../components/toast.tsx";
import { runPlace } from "./run-place.ts";
import { createStaleRunner, type StaleRunner } from "./stale-runner.ts";

const runners = new WeakMap<Client, Map<string, StaleRunner>>();

/// The one runner of a member of staff on this page: it goes on while other screens are shown.
export function runnerOf(api: Client, userID: string): StaleRunner {
  const known = runners.get(api) ?? new Map<string, StaleRunner>();
  runners.set(api, known);
  const runner = known.get(userID) ?? createStaleRunner(api, toasts, runPlace(userID));
  known.set(userID, runner);
  return runner;
}
