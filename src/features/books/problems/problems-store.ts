import { createStore, type StoreApi } from "zustand/vanilla";
import { type DeployProblem, getDeployProblems } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { onceEach } from "./problem-kinds.ts";

export interface ProblemsOfBook {
  readonly bookTitle: string;
  /// Those that count: worst first.
  readonly problems: readonly DeployProblem[];
  /// Those that were put off.
  readonly putOff: readonly DeployProblem[];
  /// When it was checked, ms since the epoch.
  readonly checkedAt: number;
}

/// What is known to be so now: nothing where the last check failed.
export const currentProblems = ({ status, data }: Load<ProblemsOfBook>): ProblemsOfBook | null =>
  status === "failed" ? null : data;

export interface ProblemsStore {
  readonly store: StoreApi<Load<ProblemsOfBook>>;
  /// Asks for the dry run of a deploy.
  check(): Promise<void>;
  stop(): void;
}

export function createProblemsStore(api: Client, bookID: string): ProblemsStore {
  const store = createStore<Load<ProblemsOfBook>>(() => nothingLoaded);
  const loader = createLoader<ProblemsOfBook>(store.getState, store.setState);
  return {
    store,
    check: () =>
      loader.run(async (signal) => {
        const { bookTitle, problems } = await api.call(getDeployProblems, { query: { id: bookID }, signal });
        const found = onceEach(problems);
        return {
          bookTitle,
          problems: found.filter(({ putOff }) => putOff === null),
          putOff: found.filter(({ putOff }) => putOff !== null),
          checkedAt: Date.now(),
        };
      }),
    stop: loader.stop,
  };
}
