import { bundledWorker } from "./bundled-worker.ts";

const sources = ["server/db/pglite-worker.ts", "server/db/pglite-sessions.ts", "server/db/durable-files.ts"];

/// The embedded database's worker.
export const embeddedWorker = (): Promise<string> => bundledWorker("pglite-worker", sources);
