import { sourceFiles } from "../../tidy/imports.ts";
import { bundledWorker } from "./bundled-worker.ts";

const entry = "server/exports/export-worker.ts";

/// The module of exports' threads. Rooms that exporters are made of are all in its name.
export function exportWorker(): Promise<string> {
  const sources = ["server", "api", "language", "reader"].flatMap((room) => sourceFiles(room));
  return bundledWorker("export-worker", [entry, ...sources.filter((file) => file !== entry)]);
}
