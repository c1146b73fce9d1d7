import { createStore, type StoreApi } from "zustand/vanilla";
import { deployBook, type Named } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { toApiError } from "../../../client/errors.ts";
import { announce } from "../../../components/screen/live-region.tsx";
import type { Toasts } from "../../../components/toast.tsx";
import type { RunPlace } from "./run-place.ts";
import { failures, isGoing, type Outcome, type StaleRun } from "./stale-run.ts";

export interface StaleRunner {
  readonly store: StoreApi<{ readonly run: StaleRun | null }>;
  start(books: readonly Named[]): Promise<void>;
  /// Stops after the book that is being deployed.
  stop(): void;
  /// Continues with the remaining books.
  resume(): Promise<void>;
  /// Deploys the failed books again, and the remaining ones.
  retry(): Promise<void>;
  /// Drops the result, which was read.
  clear(): void;
}

/// How long a page that is being left may still run, ms.
const maxLeaveDuration = 2000;

/// Runs as long as the page exists, whichever screen is open, and whatever happens to a single book. After a reload,
/// the interrupted run is restored as stopped.
export function createStaleRunner(api: Client, toasts: Toasts, place: RunPlace): StaleRunner {
  const store = createStore<{ readonly run: StaleRun | null }>(() => ({ run: place.read() }));
  const { getState: get } = store;

  function set(run: StaleRun | null): void {
    store.setState({ run });
    place.write(run);
  }

  async function deployOne(book: Named): Promise<Outcome | "signed-out"> {
    const since = Date.now();
    const ended = (error: string | null, warnings: readonly string[]): Outcome => ({
      book,
      error,
      warnings,
      took: Date.now() - since,
    });
    try {
      return ended(null, (await api.call(deployBook, { body: { id: book.id } })).warnings);
    } catch (thrown) {
      const error = toApiError(thrown);
      // A page that closes aborts its calls. That is no failure of the book, and must not be stored as one.
      if (error.isNetwork) await new Promise((resolve) => setTimeout(resolve, maxLeaveDuration));
      return error.status === 401 ? "signed-out" : ended(error.message, []);
    }
  }

  async function go(): Promise<void> {
    window.addEventListener("beforeunload", askFirst);
    for (let run = get().run; run?.status === "running"; run = get().run) {
      const [deploying, ...remaining] = run.remaining;
      if (!deploying) break;
      set({ ...run, deploying, since: Date.now(), remaining });
      const outcome = await deployOne(deploying);
      const now = get().run;
      if (!now) break;
      if (outcome === "signed-out")
        set({ ...now, status: "stopping", deploying: null, remaining: [deploying, ...now.remaining] });
      else set({ ...now, deploying: null, done: [...now.done, outcome] });
    }
    window.removeEventListener("beforeunload", askFirst);
    const { run } = get();
    if (!run) return;
    const isDone = run.remaining.length === 0;
    set({ ...run, status: isDone ? "done" : "stopped" });
    if (isDone) toasts.done("All done! ✓");
    else announce("Stopped");
  }

  function begin(remaining: readonly Named[], done: readonly Outcome[]): Promise<void> {
    if (isGoing(get().run) || remaining.length === 0) return Promise.resolve();
    set({ status: "running", deploying: null, since: 0, remaining, done });
    return go();
  }

  return {
    store,
    start: (books) =>
      begin(
        books.map(({ id, name }) => ({ id, name })),
        [],
      ),
    stop() {
      const { run } = get();
      if (run?.status === "running") set({ ...run, status: "stopping" });
    },
    async resume() {
      const { run } = get();
      if (run) await begin(run.remaining, run.done);
    },
    async retry() {
      const { run } = get();
      if (!run) return;
      const again = failures(run).map(({ book }) => book);
      await begin(
        [...again, ...run.remaining],
        run.done.filter(({ error }) => error === null),
      );
    },
    clear() {
      if (!isGoing(get().run)) set(null);
    },
  };
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();
