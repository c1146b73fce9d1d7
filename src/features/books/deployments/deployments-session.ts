import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type BookDeployment,
  compareDeployments,
  getDeployments,
  getDeployPackage,
  restoreDeployment,
} from "../../../../api/index.ts";
import type { Client, ResponseOf } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { Toasts } from "../../../components/toast.tsx";

export type Comparison = ResponseOf<typeof compareDeployments>;
export type DeploymentsOfBook = ResponseOf<typeof getDeployments>;

export type DeploymentsDialog =
  | { readonly kind: "restore"; readonly deployment: BookDeployment }
  | {
      readonly kind: "refusal";
      readonly what: "restore" | "download";
      readonly number: number;
      readonly error: ApiError;
    };

export interface DeploymentsState {
  /// The newest first.
  readonly load: Load<DeploymentsOfBook>;
  readonly comparison: Load<Comparison>;
  /// The comparison of what is in force with what readers would get.
  readonly preview: Load<Comparison>;
  readonly dialog: DeploymentsDialog | null;
  /// The id of the deployment whose package is being downloaded.
  readonly fetching: string | null;
  readonly isRestoring: boolean;
  readonly isLoadingMore: boolean;
  /// The name of the button that is to get the focus; a new object each time.
  readonly focus: { readonly on: string } | null;
}

/// The deployments of one book. Two of them can be compared, and one can be put in force again.
export interface DeploymentsSession {
  readonly store: StoreApi<DeploymentsState>;
  load(): Promise<void>;
  loadMore(): Promise<void>;
  compare(from: string, to: string): Promise<void>;
  askRestore(deployment: BookDeployment): void;
  restore(reason: string): Promise<void>;
  /// Downloads a package; null where that failed.
  fetchPackage(deployment: BookDeployment): Promise<Blob | null>;
  close(): void;
  stop(): void;
}

/// The number of rows in one request.
const pageSize = 50;

export function createDeploymentsSession(
  api: Client,
  toasts: Pick<Toasts, "done">,
  bookID: string,
): DeploymentsSession {
  const store = createStore<DeploymentsState>(() => ({
    load: nothingLoaded,
    comparison: nothingLoaded,
    preview: nothingLoaded,
    dialog: null,
    fetching: null,
    isRestoring: false,
    isLoadingMore: false,
    focus: null,
  }));
  const { getState: get, setState: set } = store;
  const list = createLoader<DeploymentsOfBook>(
    () => get().load,
    (load) => set({ load }),
  );
  const comparisons = createLoader<Comparison>(
    () => get().comparison,
    (comparison) => set({ comparison }),
  );
  const previews = createLoader<Comparison>(
    () => get().preview,
    (preview) => set({ preview }),
  );
  const compareIn = (loader: typeof comparisons, from: string, to: string) =>
    loader.run((signal) => api.call(compareDeployments, { query: { id: bookID, from, to }, signal }));
  const load = () => list.run((signal) => api.call(getDeployments, { query: { id: bookID, limit: pageSize }, signal }));

  return {
    store,
    load,
    async loadMore() {
      const { data } = get().load;
      const last = data?.deployments.at(-1);
      if (!data || !last || get().isLoadingMore) return;
      set({ isLoadingMore: true });
      try {
        const more = await api.call(getDeployments, { query: { id: bookID, limit: pageSize, before: last.number } });
        if (get().load.data === data)
          set({
            load: {
              status: "loaded",
              error: null,
              data: { ...more, deployments: [...data.deployments, ...more.deployments] },
            },
          });
      } catch (thrown) {
        set({ load: { status: "failed", data, error: toApiError(thrown) } });
      } finally {
        set({ isLoadingMore: false });
      }
    },
    compare: (from, to) => compareIn(comparisons, from, to),
    askRestore(deployment) {
      const inForce = get().load.data?.deployments.find(({ isInForce }) => isInForce);
      set({ dialog: { kind: "restore", deployment }, preview: nothingLoaded });
      if (inForce) void compareIn(previews, inForce.id, deployment.id);
    },
    async restore(reason) {
      const { dialog, isRestoring } = get();
      if (dialog?.kind !== "restore" || isRestoring) return;
      const { id, number } = dialog.deployment;
      set({ isRestoring: true });
      try {
        await api.call(restoreDeployment, { body: { id: bookID, deploymentID: id, reason } });
        set({ dialog: null });
        toasts.done(`Deployment ${number} is in force again`);
        await load();
        set({ focus: { on: `download-${get().load.data?.deployments[0]?.number}` } });
      } catch (thrown) {
        set({ dialog: { kind: "refusal", what: "restore", number, error: toApiError(thrown) } });
      } finally {
        set({ isRestoring: false });
      }
    },
    async fetchPackage({ id, number }) {
      if (get().fetching !== null) return null;
      set({ fetching: id });
      try {
        return await api.picture(getDeployPackage, { query: { id: bookID, deploymentID: id } });
      } catch (thrown) {
        set({ dialog: { kind: "refusal", what: "download", number, error: toApiError(thrown) } });
        return null;
      } finally {
        set({ fetching: null });
      }
    },
    close() {
      const { dialog } = get();
      previews.stop();
      if (dialog?.kind === "restore") set({ focus: { on: `restore-${dialog.deployment.number}` } });
      if (dialog?.kind === "refusal") set({ focus: { on: `${dialog.what}-${dialog.number}` } });
      set({ dialog: null });
    },
    stop() {
      list.stop();
      comparisons.stop();
      previews.stop();
    },
  };
}

/// Returns the default comparison: what is in force with what a deployment would give now.
export function proposedPair(deployments: readonly BookDeployment[]): { from: string; to: string } | null {
  const inForce = deployments.find(({ isInForce }) => isInForce);
  return inForce ? { from: inForce.id, to: "now" } : null;
}
