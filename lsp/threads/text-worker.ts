import { parentPort, workerData } from "node:worker_threads";
import { takeShared } from "../dictionary/loaded-dictionaries.ts";
import type { SharedDictionary } from "../dictionary/open-dictionary.ts";
import { type JobOf, type Work, works } from "./works.ts";

/// The worker thread: does its work on the texts that it receives, one after the other.
takeShared(workerData as readonly SharedDictionary[]);

async function receive<W extends Work>([work, job]: readonly [W, JobOf<W>]): Promise<void> {
  parentPort?.postMessage(await (works[work] as (job: JobOf<W>) => Promise<unknown>)(job));
}
parentPort?.on("message", receive);
