import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { readPackedFile } from "../packed-file.ts";
import { DurableFiles, durableStart, syncTree } from "./durable-files.ts";
import { Sessions } from "./pglite-sessions.ts";

/// The thread's start data and its requests. It posts `{ ready: true }`, `{ failed: message }` or `{ closed: true }`.
export interface WorkerData {
  readonly folder: string;
}
export type WorkerRequest = { readonly connect: MessagePort } | { readonly close: true };

const { folder } = workerData as WorkerData;
const host = parentPort;
if (!host) throw new Error("this is a worker thread's module");

/// The engine's own files, which PGlite itself would read only as they are.
const engineFolder = dirname(fileURLToPath(import.meta.resolve("@electric-sql/pglite")));
const engineFile = (name: string) => readPackedFile(join(engineFolder, name));
/// Node has it, and its types name it only with those of browsers.
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(code: Uint8Array): Promise<object> } };

const isNew = !existsSync(join(folder, "PG_VERSION"));
// An answered commit is acknowledged: by then its write-ahead log must be on the disk.
const db = await PGlite.create({
  pgliteWasmModule: await WebAssembly.compile(await engineFile("pglite.wasm")),
  fsBundle: new Blob([await engineFile("pglite.data")]),
  fs: new DurableFiles(folder),
  startParams: [...durableStart],
  relaxedDurability: false,
  extensions: { pg_trgm },
}).catch((error: unknown) => {
  host.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  throw error;
});
if (isNew) syncTree(folder);

const sessions = new Sessions({
  async execute(messages) {
    const parts: Uint8Array[] = [];
    await db.runExclusive(() =>
      db.execProtocolRawStream(messages, { onRawData: (data) => void parts.push(Uint8Array.from(data)) }),
    );
    return Buffer.concat(parts);
  },
  inTransaction: () => db.isInTransaction(),
  async rollback() {
    await db.exec("rollback");
  },
});

host.on("message", async (request: WorkerRequest) => {
  if ("close" in request) {
    await db.close();
    host.postMessage({ closed: true });
    host.close();
    return;
  }
  const port = request.connect;
  const session = sessions.open(
    (bytes) => port.postMessage(bytes),
    () => port.close(),
  );
  port.on("message", (bytes: Uint8Array) => session.receive(bytes));
  port.on("close", () => session.close());
});
host.postMessage({ ready: true });
