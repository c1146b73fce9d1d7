import { type BookFormat, bookFormats } from "../../../api/index.ts";
import type { Row } from "../../db/schema.ts";
import { HttpError, Refusal } from "../../errors.ts";
import {
  beatExport,
  type ExportEnd,
  endExport,
  giveBackExport,
  recoverExports,
  takeExport,
} from "../../repositories/exports/export-jobs.ts";
import { contentHash } from "../../storage/content-hash.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { type ExportMeans, makeExport } from "./make-export.ts";
import { maxExportBytes, tooLargeExport } from "./spool-export.ts";

/// Files are kept in pieces of this size, bytes, so that neither writing nor reading one holds it whole.
const pieceSize = 4 * 1024 * 1024;
/// How often a running export says that it runs, and asks whether it still should, ms.
const beatEvery = 1000;
/// How often exports are looked for that another process added or lost, ms.
const lookEvery = 15_000;

export interface RunnerMeans extends ExportMeans {
  readonly exports: ImageStore;
  /// Whether no other process has the database.
  readonly isAlone: boolean;
  readonly onError: (error: unknown) => void;
}

/// Runs the exports that wait, one after the other, for as long as the process serves.
export interface ExportRunner {
  /// Looks for exports at once.
  wake(): void;
  /// Gives the running one back, to be begun again after the next start.
  close(): Promise<void>;
}

export function startExportRunner(means: RunnerMeans): ExportRunner {
  const stopped = new AbortController();
  let isWoken = false;
  let wakeUp = () => {};
  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookEvery);
      timer.unref();
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isWoken || stopped.signal.aborted) wakeUp();
    });

  async function look(isFirst: boolean): Promise<void> {
    await recoverExports(means.db, { isAlone: isFirst && means.isAlone });
    for (let job = await takeExport(means.db); job; job = await takeExport(means.db)) {
      await run(means, job, stopped.signal);
      if (stopped.signal.aborted) return;
    }
  }

  async function work(): Promise<void> {
    for (let isFirst = true; !stopped.signal.aborted; isFirst = false) {
      isWoken = false;
      // Also where the database is away: it is asked again later.
      await look(isFirst).catch(means.onError);
      if (!stopped.signal.aborted) await idle();
    }
  }
  const working = work();
  return {
    wake() {
      isWoken = true;
      wakeUp();
    },
    async close() {
      stopped.abort();
      wakeUp();
      await working;
    },
  };
}

async function run(means: RunnerMeans, job: Row<"export_job">, stopped: AbortSignal): Promise<void> {
  const gone = new AbortController();
  const signal = AbortSignal.any([stopped, gone.signal]);
  const progress = { done: 0, all: 0 };
  const beat = setInterval(() => {
    beatExport(means.db, { ...job, ...progress }).then((isWanted) => isWanted || gone.abort(), means.onError);
  }, beatEvery);
  try {
    const end = await make(means, job, progress, signal).catch((error: unknown): ExportEnd => {
      if (!(error instanceof HttpError)) means.onError(error);
      return {
        status: "failed",
        problem: error instanceof HttpError ? error.message : "Something went wrong: the server's log says what",
      };
    });
    if (stopped.aborted && end.status === "failed") await giveBackExport(means.db, job);
    else await endExport(means.db, job, end);
  } finally {
    clearInterval(beat);
  }
}

async function make(
  means: RunnerMeans,
  job: Row<"export_job">,
  progress: { done: number; all: number },
  signal: AbortSignal,
): Promise<ExportEnd> {
  const format = job.format as BookFormat;
  if (!Object.hasOwn(bookFormats, format)) throw new Refusal(`Books are no longer exported as ${job.format}`);
  const options = bookFormats[format].options.safeParse(job.options);
  if (!options.success) throw new Refusal("The options of this export are no longer those of its format");
  const pieces = pieceWriter(means.exports);
  const { report, fileName } = await makeExport(
    means,
    { bookID: job.book_id, format, options: options.data, from: job.made_from ?? undefined },
    {
      write: pieces.write,
      progress: (done, all) => Object.assign(progress, { done, all }),
    },
    signal,
  );
  return { status: "done", report, fileName, ...(await pieces.end()) };
}

/// Keeps a file in pieces, each under its hash.
function pieceWriter(store: ImageStore): {
  write: (bytes: Uint8Array) => Promise<void>;
  end: () => Promise<{ pieces: string[]; byteSize: number }>;
} {
  const pieces: string[] = [];
  let waiting: Uint8Array[] = [];
  let size = 0;
  let byteSize = 0;
  async function keep(): Promise<void> {
    const piece = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    const hash = contentHash(piece);
    await store.put(hash, piece);
    pieces.push(hash);
  }
  return {
    async write(bytes) {
      byteSize += bytes.byteLength;
      if (byteSize > maxExportBytes) throw new Refusal(tooLargeExport);
      waiting.push(bytes);
      size += bytes.byteLength;
      if (size >= pieceSize) await keep();
    },
    async end() {
      if (size > 0) await keep();
      return { pieces, byteSize };
    },
  };
}
