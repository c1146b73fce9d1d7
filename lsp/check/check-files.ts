import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { standardInput } from "../files/read-text.ts";
import { checkFile, type Job, type Outcome } from "./check-file.ts";

/// The amount of text, in bytes, from which several threads are worthwhile: each thread loads the dictionary itself.
const minBytesForThreads = 3_000_000;

/// Checks texts, in several threads if there is much work. Yields the outcomes in the order of the jobs, each as soon
/// as it and all earlier ones are done.
export async function* checkFiles(jobs: readonly Job[]): AsyncGenerator<Outcome> {
  const threads = Math.min(availableParallelism(), jobs.length);
  if (threads < 2 || sizeOf(jobs) < minBytesForThreads) {
    for (const job of jobs) yield await checkFile(job);
    return;
  }
  const pool = new Pool(threads);
  try {
    const outcomes = jobs.map((job) => (job.file === standardInput ? checkFile(job) : pool.check(job)));
    // Each promise is awaited later, in order; until then a rejection must not count as unhandled.
    for (const outcome of outcomes) outcome.catch(() => {});
    for (const outcome of outcomes) yield await outcome;
  } finally {
    await pool.close();
  }
}

const sizeOf = (jobs: readonly Job[]): number =>
  jobs.reduce((sum, { file }) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

/// Returns the worker's program. It is built beside this code, or one folder above if the bundler shares it between
/// programs.
function builtWorker(): URL {
  const positions = ["./check-worker.js", "../check-worker.js"].map((path) => new URL(path, import.meta.url));
  const found = positions.find((position) => existsSync(position));
  if (!found) throw new Error("There is no check-worker.js: build the command line first");
  return found;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

class Pool {
  readonly #workers: Worker[] = [];
  readonly #idle: Worker[] = [];
  readonly #queue: Waiting[] = [];
  readonly #busy = new Map<Worker, Waiting>();
  #failure: Error | null = null;

  constructor(size: number) {
    for (let index = 0; index < size; index++) this.#start();
  }

  check(job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #start(): void {
    const worker = new Worker(builtWorker());
    worker.on("message", (outcome: Outcome) => {
      this.#busy.get(worker)?.resolve(outcome);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      this.#next();
    });
    worker.on("error", (error) => {
      this.#failure = error;
      this.#busy.get(worker)?.reject(error);
      this.#next();
    });
    this.#workers.push(worker);
    this.#idle.push(worker);
  }

  #next(): void {
    if (this.#failure) for (const { reject } of this.#queue.splice(0)) reject(this.#failure);
    const worker = this.#queue.length > 0 ? this.#idle.pop() : undefined;
    const waiting = worker && this.#queue.shift();
    if (!worker || !waiting) return;
    this.#busy.set(worker, waiting);
    worker.postMessage(waiting.job);
  }
}
