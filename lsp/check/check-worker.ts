import { parentPort } from "node:worker_threads";
import { checkFile, type Job } from "./check-file.ts";

/// Checks the texts that it is given, one after the other, beside other threads that do the same.
parentPort?.on("message", async (job: Job) => {
  parentPort?.postMessage(await checkFile(job));
});
