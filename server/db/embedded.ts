import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { MessageChannel, Worker } from "node:worker_threads";
import { takeLock } from "./lock.ts";
import { PortStream } from "./pglite-stream.ts";
import type { WorkerData, WorkerRequest } from "./pglite-worker.ts";

/// A PGlite in its own thread, with its data in `folder`/database.
export interface EmbeddedDatabase {
  /// Opens a new session, which `pg` uses as its socket.
  connect(): PortStream;
  /// Flushes everything, ends the thread and releases the folder. All sessions must have ended.
  close(): Promise<void>;
}

/// Opens the database in the data folder, and creates the folder where it does not exist. Throws FolderHeld where
/// another process has it. Calls `onExit` where the thread ends by itself; nothing can be stored from then on.
export async function openEmbedded(
  folder: string,
  options: { worker?: string | undefined; onExit: (error: Error) => void },
): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(folder);
  try {
    const thread = new Worker(options.worker ?? builtWorker(), {
      workerData: { folder: join(folder, "database") } satisfies WorkerData,
    });
    const exited = new Promise((resolve) => thread.once("exit", resolve));
    await new Promise<void>((resolve, reject) => {
      thread.once("message", (message: { ready?: true; failed?: string }) =>
        message.ready
          ? resolve()
          : reject(new Error(`The embedded database in ${folder} does not open: ${message.failed}`)),
      );
      thread.once("error", reject);
    });
    let closing = false;
    const onEnd = (error: Error) => {
      if (closing) return;
      closing = true;
      options.onExit(error);
    };
    thread.on("error", onEnd);
    thread.on("exit", () => onEnd(new Error("The embedded database's thread has ended")));
    const tell = (request: WorkerRequest, ...transfer: MessageChannel["port1"][]) =>
      thread.postMessage(request, transfer);
    return {
      connect: () =>
        new PortStream(() => {
          const { port1, port2 } = new MessageChannel();
          tell({ connect: port2 }, port2);
          return port1;
        }),
      async close() {
        closing = true;
        tell({ close: true });
        await exited;
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/// Returns the path of the worker module: beside the built entry, or one folder above where the bundler moved this code
/// into a shared chunk.
function builtWorker(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [here, dirname(here)].map((place) => join(place, "pglite-worker.js")).find((path) => existsSync(path));
  if (!found) throw new Error(`There is no pglite-worker.js beside ${here}: build the server first`);
  return found;
}
