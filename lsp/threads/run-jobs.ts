import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { shareDictionaries } from "../dictionary/loaded-dictionaries.ts";
import type { SharedDictionary } from "../dictionary/open-dictionary.ts";
import { standardInput } from "../files/read-text.ts";
import { type JobOf, type OutcomeOf, type Work, works } from "./works.ts";

/// The amount of text, in bytes, from which several threads are worthwhile: each of them starts cold.
const minBytesForThreads = 3_000_000;

/// Does work on texts, in several threads if there is much of it. Yields the outcomes in the order of the jobs, each as
/// soon as it and all earlier ones are done. Each dictionary is read once, for all threads.
export async function* runJobs<W extends Work>(work: W, jobs: readonly JobOf<W>[]): AsyncGenerator<OutcomeOf<W>> {
  const here = works[work] as (job: JobOf<W>) => Promise<OutcomeOf<W>>;
  const threads = Math.min(availableParallelism(), jobs.length);
  if (threads < 2 || sizeOf(jobs) < minBytesForThreads) {
    for (const job of jobs) yield await here(job);
    return;
  }
  const pool = new Pool<JobOf<W>, OutcomeOf<W>>(work, threads, await shareDictionaries(jobs));
  try {
    const outcomes = jobs.map((job) => (job.file === standardInput ? here(job) : pool.run(job)));
    // Each promise is awaited later, in order; until then a rejection must not count as unhandled.
    for (const outcome of outcomes) outcome.catch(() => {});
    for (const outcome of outcomes) yield await outcome;
  } finally {
    await pool.close();
  }
}

const sizeOf = (jobs: readonly { readonly file: string }[]): number =>
  jobs.reduce((sum, { file }) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

/// Returns the worker's program. It is built beside this code, or one folder above if the bundler shares it between
/// programs.
function builtWorker(): URL {
  const positions = ["./text-worker.cjs", "../text-worker.cjs"].map((path) => new URL(path, import.meta.url));
  const found = positions.find((position) => existsSync(position));
  if (!found) throw new Error("There is no text-worker.cjs: build the command line first");
  return found;
}

interface Waiting<Job, Outcome> {
  readonly job: Job;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

class Pool<Job, Outcome> {
  readonly #work: Work;
  readonly #dictionaries: readonly SharedDictionary[];
  readonly #workers: Worker[] = [];
  readonly #idle: Worker[] = [];
  readonly #queue: Waiting<Job, Outcome>[] = [];
  readonly #busy = new Map<Worker, Waiting<Job, Outcome>>();
  #failure: Error | null = null;

  constructor(work: Work, size: number, dictionaries: readonly SharedDictionary[]) {
    this.#work = work;
    this.#dictionaries = dictionaries;
    for (let index = 0; index < size; index++) this.#start();
  }

  run(job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #start(): void {
    const worker = new Worker(builtWorker(), { workerData: this.#dictionaries });
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
    worker.postMessage([this.#work, waiting.job]);
  }
}
