import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type BookFormat,
  bookFormats,
  cancelExports,
  createExports,
  deleteExports,
  type ExportJob,
  type ExportReport,
  getExportFile,
  getExportReport,
  listExports,
  type MadeFrom,
  maxExports,
} from "../../../../api/index.ts";
import { createAttempt } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { saveFile } from "../../../components/save-file.ts";

/// How often the list is read again while an export runs, ms.
const lookEvery = 1000;

export interface Exports {
  readonly exports: readonly ExportJob[];
  readonly total: number;
  readonly open: number;
}

export interface ExportsState {
  readonly list: Load<Exports>;
  /// The export whose report is open.
  readonly report: { readonly job: ExportJob; readonly report: ExportReport } | null;
  /// Why the last thing that was asked did not come about.
  readonly problem: ApiError | null;
}

export interface WantedExports {
  readonly ids: readonly string[];
  readonly format: BookFormat;
  readonly from: MadeFrom | undefined;
  readonly options: Readonly<Record<string, string>>;
}

/// Exports of one book, or of all, as they run on the server: what is seen here goes on whether somebody looks or not.
export interface ExportsSession {
  readonly store: StoreApi<ExportsState>;
  load(): Promise<void>;
  /// Lists as many as one call answers, from now on.
  listMore(): Promise<void>;
  /// Returns whether they were added.
  start(wanted: WantedExports): Promise<boolean>;
  cancel(job: ExportJob): Promise<void>;
  remove(job: ExportJob): Promise<void>;
  download(job: ExportJob): Promise<void>;
  showReport(job: ExportJob): Promise<void>;
  closeReport(): void;
  stop(): void;
}

export function createExportsSession(api: Client, bookID: string | null): ExportsSession {
  const store = createStore<ExportsState>(() => ({ list: nothingLoaded, report: null, problem: null }));
  const loader = createLoader<Exports>(
    () => store.getState().list,
    (list) => store.setState({ list }),
  );
  const attempt = createAttempt();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isWhole = false;

  async function load(): Promise<void> {
    clearTimeout(timer);
    isStopped = false;
    const query = { ...(bookID === null ? {} : { bookID }), ...(isWhole ? { limit: maxExports } : {}) };
    await loader.run((signal) =>
      api.call(listExports, { query, signal, isQuiet: store.getState().list.data !== null }),
    );
    if (!isStopped && (store.getState().list.data?.open ?? 0) > 0) timer = setTimeout(() => void load(), lookEvery);
  }

  /// Says what prevented it, or reads the list again.
  async function doing(work: () => Promise<unknown>): Promise<boolean> {
    store.setState({ problem: null });
    try {
      await work();
      return true;
    } catch (thrown) {
      store.setState({ problem: toApiError(thrown) });
      return false;
    }
  }
  const changing = (work: () => Promise<unknown>) =>
    doing(async () => {
      await work();
      await load();
    });

  return {
    store,
    load,
    async listMore() {
      isWhole = true;
      await load();
    },
    async start({ ids, from, ...wanted }) {
      const body = { ...wanted, ids: [...ids], options: { ...wanted.options }, ...(from ? { from } : {}) };
      return changing(() => attempt.run((key) => api.call(createExports, { body, key })));
    },
    async cancel({ id }) {
      await changing(() => api.call(cancelExports, { body: { ids: [id] } }));
    },
    async remove({ id }) {
      await changing(() => api.call(deleteExports, { body: { ids: [id] } }));
    },
    async download({ id, format, book }) {
      await doing(async () => {
        const bytes = await api.picture(getExportFile, { query: { id } });
        saveFile(bytes, `${book.title}.${bookFormats[format].extension}`);
      });
    },
    async showReport(job) {
      await doing(async () => {
        const { report } = await api.call(getExportReport, { query: { id: job.id } });
        if (report) store.setState({ report: { job, report } });
      });
    },
    closeReport: () => store.setState({ report: null }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      loader.stop();
    },
  };
}
