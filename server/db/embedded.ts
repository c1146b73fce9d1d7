import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import { builtWorker } from "../built-worker.ts";
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
    const thread = new Worker(options.worker ?? builtWorker("pglite-worker.js"), {
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
