import { createStore, type StoreApi } from "zustand/vanilla";
import { type DeployProblem, getDeployProblems } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { onceEach } from "./problem-kinds.ts";

export interface ProblemsOfBook {
  readonly bookTitle: string;
  readonly problems: readonly DeployProblem[];
  /// When it was checked, ms since the epoch.
  readonly checkedAt: number;
}

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
        return { bookTitle, problems: onceEach(problems), checkedAt: Date.now() };
      }),
    stop: loader.stop,
  };
}
