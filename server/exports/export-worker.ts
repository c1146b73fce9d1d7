import { parentPort, workerData } from "node:worker_threads";
import { ExportRefused } from "./export-refused.ts";
import type { ExportOutput, ExportSource } from "./exporter.ts";
import type { FromThread, ThreadData, ToThread } from "./messages.ts";
import { bookExporters, reportExporters, sheetExporters } from "./registry.ts";
import { createReport } from "./report.ts";

/// The thread of one export: it asks for each picture, hands each piece of the file on and waits until it is taken.
const port = parentPort!;
const { exported, manifest, credits, embeddable } = workerData as ThreadData;
const waiting = new Map<number, (bytes: Uint8Array | null) => void>();
let asked = 0;

port.on("message", ({ ask, bytes }: ToThread) => {
  waiting.get(ask)?.(bytes);
  waiting.delete(ask);
});

const tell = (message: FromThread) => port.postMessage(message);

function ask(make: (ask: number) => FromThread): Promise<Uint8Array | null> {
  const number = asked++;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    tell(make(number));
  });
}

const source: ExportSource = {
  manifest: manifest instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(manifest)) : manifest!,
  credits,
  ...(embeddable ? { embeddable } : {}),
  image: (path) => ask((number) => ({ kind: "image", ask: number, path })),
};

const { report, ...counts } = createReport();
let toldAt = 0;
const output: ExportOutput = {
  ...counts,
  // A copy: the exporter may use its buffer again, and a view would bring all of it along.
  write: async (bytes) => void (await ask((number) => ({ kind: "write", ask: number, bytes: bytes.slice() }))),
  progress(done, all) {
    const now = performance.now();
    if (now - toldAt < 100 && done < all) return;
    toldAt = now;
    tell({ kind: "progress", done, all });
  },
};

try {
  const exporter =
    exported.subject === "book"
      ? bookExporters[exported.format]
      : exported.subject === "sheet"
        ? sheetExporters[exported.format]
        : reportExporters[exported.format];
  await exporter(source, exported.options as never, output);
  tell({ kind: "done", report: report() });
} catch (error) {
  if (!(error instanceof ExportRefused)) throw error;
  tell({ kind: "refused", reason: error.message });
} finally {
  port.unref();
}
