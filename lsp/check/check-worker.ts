import { parentPort } from "node:worker_threads";
import { checkFile, type Job } from "./check-file.ts";

/// The worker thread: checks the texts it receives, one after the other.
parentPort?.on("message", async (job: Job) => {
  parentPort?.postMessage(await checkFile(job));
});
