import { Worker } from "node:worker_threads";
import type { ExportReport } from "../../api/exports/report.ts";
import { ExportRefused } from "./export-refused.ts";
import type { ExportSource } from "./exporter.ts";
import type { Exported, FromThread, ThreadData, ToThread } from "./messages.ts";

/// Thrown where nobody waits for the export any more.
export class ExportCancelled extends Error {}

/// The longest that an export may take, ms.
const timeLimit = 15 * 60 * 1000;
/// The heap of an export's thread, MB. Pictures lie outside of it, one at a time.
const heapLimit = 192;

export interface ExportReceiver {
  /// Takes the next bytes of the file; the thread waits for it.
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly progress?: (done: number, all: number) => void;
}

/// What `runExport` makes the file of: as exporters get it, but that a kept manifest may be given as its bytes, and a report needs none.
export type RunSource = Omit<ExportSource, "manifest"> & { readonly manifest: ThreadData["manifest"] };

/// Runs an export in a thread of its own, and gives the receiver its bytes in order. Returns what the exporter said of its work. Throws
/// ExportRefused where the exporter refuses, ExportCancelled where `signal` aborts, and Error where it fails or takes too long.
export async function runExport(
  worker: string,
  exported: Exported,
  { manifest, credits, embeddable, image }: RunSource,
  { write, progress }: ExportReceiver,
  signal: AbortSignal,
): Promise<ExportReport> {
  if (signal.aborted) throw new ExportCancelled();
  const thread = new Worker(worker, {
    workerData: { exported, manifest, credits, embeddable } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  });
  let stop = () => {};
  // What the receiver still does once the export has ended early: it is waited for, so that the file may be closed then.
  let pending: Promise<unknown> = Promise.resolve();
  try {
    return await new Promise<ExportReport>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error("The export took too long")), timeLimit);
      const cancel = () => reject(new ExportCancelled());
      signal.addEventListener("abort", cancel, { once: true });
      stop = () => {
        clearTimeout(limit);
        signal.removeEventListener("abort", cancel);
      };
      const answer = (ask: number, work: Promise<Uint8Array | null | undefined>) =>
        work.then(
          (bytes) => thread.postMessage({ ask, bytes: bytes ?? null } satisfies ToThread),
          (error: unknown) => reject(error),
        );
      thread.on("message", (message: FromThread) => {
        if (message.kind === "image") void answer(message.ask, image(message.path));
        else if (message.kind === "write")
          pending = answer(
            message.ask,
            write(message.bytes).then(() => null),
          );
        else if (message.kind === "progress") progress?.(message.done, message.all);
        else if (message.kind === "done") resolve(message.report);
        else reject(new ExportRefused(message.reason));
      });
      thread.on("error", reject);
      thread.on("exit", () => reject(new Error("The export's thread ended before the export")));
    });
  } finally {
    stop();
    await thread.terminate();
    await pending;
  }
}
