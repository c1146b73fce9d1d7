import { createStore, type StoreApi } from "zustand/vanilla";
import { postSymbolSet, revertChange } from "../../../../api/index.ts";
import { maxListBytes, maxSetFiles, maxSetPictures } from "../../../../api/symbols/rules/sets.ts";
import type { Supplier } from "../../../../api/symbols/rules/symbols.ts";
import { createAttempt } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { tryOut } from "../../../client/try-out.ts";
import { type Asking, createAsking } from "../../../components/consequences/asking.ts";
import { recall, remember } from "../../../components/drafts/remembered.ts";
import { plural } from "../../../components/format.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { decodeText } from "../../../components/upload/decode-text.ts";
import { type PackedFile, ZipRefused } from "../../../components/upload/read-zip.ts";
import { listOf, matchSet } from "./match-set.ts";
import { type HashedPicture, planSet, problemOf, withHash } from "./plan-set.ts";
import { ListRefused, readList } from "./read-list.ts";
import { isToSend, reportOf, type SetReport, type SetRow, type SetState } from "./set-state.ts";

/// How often a call that did not pass is sent.
const attempts = 3;
/// Before what did not pass is sent again, ms, where the server does not say.
const pause = 2000;

/// A set of pictures with a list of their words: read, planned, shown, sent some at a time. Each picture that is refused leaves the
/// others; what is answered stays answered, so that it goes on where it ended.
export interface SetSession {
  readonly store: StoreApi<SetState>;
  readonly asking: Asking;
  /// Reads what was chosen. `open` throws ZipRefused.
  choose(open: () => Promise<readonly PackedFile[]>): Promise<void>;
  setSupplier(supplier: Supplier): Promise<void>;
  setSkipChecks(skipChecks: boolean): Promise<void>;
  setSource(source: SetState["source"]): void;
  upload(): Promise<void>;
  cancel(): void;
  /// Puts back what the upload did, the last first.
  takeBack(): Promise<void>;
  /// The result is read.
  dismiss(): void;
}

const empty: Omit<SetState, "supplier" | "skipChecks" | "source" | "report"> = {
  phase: "empty",
  progress: null,
  rows: [],
  withoutPicture: [],
  leftOut: 0,
  problem: null,
  changes: [],
};

export function createSetSession(api: Client, toasts: Toasts, place: string): SetSession {
  const store = createStore<SetState>(() => ({
    ...empty,
    supplier: "symbolshelf",
    skipChecks: false,
    source: { set: "", attribution: "" },
    report: keptReport(place),
  }));
  const { getState: get, setState: set } = store;
  const asking = createAsking();
  let running: AbortController | null = null;

  const isBusy = () => !["empty", "planned", "done"].includes(get().phase);
  const step = (done: number) => {
    const { progress } = get();
    if (progress) set({ progress: { ...progress, done } });
  };
  const begin = (phase: SetState["phase"], total: number): AbortSignal => {
    running?.abort();
    running = new AbortController();
    set({ phase, problem: null, progress: { done: 0, total, since: Date.now() } });
    return running.signal;
  };

  async function replan(): Promise<void> {
    const { rows, phase } = get();
    if (phase !== "planned") return;
    const signal = begin("reading", rows.length);
    try {
      const pictures = rows.map(({ plan: _, done: __, ...row }) => ({ ...row, problem: problemOf(row.file) }));
      set({ rows: await planSet(api, get(), pictures, signal), phase: "planned", progress: null });
    } catch (thrown) {
      set({ phase: "planned", progress: null, problem: signal.aborted ? null : toApiError(thrown).message });
    }
  }

  /// The pictures of a call with their bytes; one that cannot be unpacked is answered with its reason.
  async function bodyOf(rows: readonly SetRow[]) {
    const files: Record<string, Blob> = {};
    const refused = new Map<SetRow, string>();
    for (const [at, row] of rows.entries()) {
      try {
        files[`${at}`] = await row.file.read();
      } catch (thrown) {
        refused.set(row, thrown instanceof ZipRefused ? thrown.message : "Its file could not be read");
      }
    }
    const { supplier, skipChecks, source } = get();
    const sent = rows.flatMap((row, at) =>
      refused.has(row)
        ? []
        : [{ part: `${at}`, name: row.name, words: row.words.slice(0, 100), revision: row.plan.revision }],
    );
    return { body: { supplier, skipChecks, ...source, pictures: sent }, files, refused };
  }

  const batches = (rows: readonly SetRow[]): SetRow[][] =>
    Array.from({ length: Math.ceil(rows.length / maxSetPictures) }, (_, at) =>
      rows.slice(at * maxSetPictures, (at + 1) * maxSetPictures),
    );

  /// Whether the upload goes on: what replaces a picture, or comes under a name that a model has, may change books in force.
  async function isAgreed(rows: readonly SetRow[]): Promise<boolean> {
    const touching = rows.filter(({ plan }) => plan.file === "replaces" || (plan.file === "new" && plan.isNamed));
    const signal = begin("considering", touching.length);
    let done = 0;
    const tries = batches(touching).map((some) => async () => {
      signal.throwIfAborted();
      const { body, files } = await bodyOf(some);
      const found = await tryOut(api, async (api) => {
        if (body.pictures.length > 0) await api.upload(postSymbolSet, { body, files, key: "", signal });
      });
      done += some.length;
      step(done);
      return found;
    });
    const replaced = rows.filter(({ plan }) => plan.file === "replaces").length;
    const title = `Upload ${plural(rows.length, "picture")}${replaced > 0 ? `, ${replaced} in place of others` : ""}?`;
    return asking.isAgreed({ title, verb: "Upload" }, tries);
  }

  async function send(rows: readonly SetRow[], signal: AbortSignal): Promise<void> {
    const { body, files, refused } = await bodyOf(rows);
    const attempt = createAttempt();
    const noted = noting(api);
    for (let tries = 1; body.pictures.length > 0; tries++) {
      try {
        const made = await attempt.run((key) => noted.api.upload(postSymbolSet, { body, files, key, signal }));
        const answered = [...made.answer.rows];
        note(rows, (row) => (refused.has(row) ? refusal(refused.get(row)!) : answered.shift()!));
        const changeID = noted.changeID();
        if (changeID !== null) set({ changes: [...get().changes, changeID] });
        return;
      } catch (thrown) {
        const error = toApiError(thrown);
        if (signal.aborted || !error.isPassing || tries >= attempts) throw thrown;
        await after(error.retryAfter === null ? pause : error.retryAfter * 1000, signal);
      }
    }
    note(rows, (row) => refusal(refused.get(row) ?? ""));
  }

  const refusal = (reason: string) => ({ file: "refused" as const, model: "none" as const, reason });

  function note(rows: readonly SetRow[], of: (row: SetRow) => NonNullable<SetRow["done"]>): void {
    const done = new Map(rows.map((row) => [row.file, of(row)]));
    set({
      rows: get().rows.map((row) => {
        const outcome = done.get(row.file);
        return outcome ? { ...row, done: outcome } : row;
      }),
    });
  }

  function end(problem: string | null): void {
    const report = reportOf(get().rows, new Date().toISOString());
    remember(place, JSON.stringify(report));
    set({ phase: "done", progress: null, problem, report });
  }

  return {
    store,
    asking,
    async choose(open) {
      if (isBusy()) return;
      set({ ...empty });
      const signal = begin("reading", 0);
      try {
        const files = await open();
        if (files.length > maxSetFiles) throw new ZipRefused(`A set has at most ${maxSetFiles} files`);
        const list = listOf(files);
        if (list === "several") throw new ListRefused("The set has several lists of words: leave one in it");
        const text = list ? decodeText(new Uint8Array(await (await list.read()).arrayBuffer())) : "";
        if (text.length > maxListBytes) throw new ListRefused("The list is too long");
        const { pictures, withoutPicture, leftOut } = matchSet(files, list ? readList(text) : []);
        set({ progress: { done: 0, total: pictures.length, since: Date.now() } });
        const hashed: HashedPicture[] = [];
        for (const picture of pictures) {
          signal.throwIfAborted();
          hashed.push(await withHash(picture));
          if (hashed.length % 20 === 0) step(hashed.length);
        }
        set({
          rows: await planSet(api, get(), hashed, signal),
          withoutPicture,
          leftOut,
          phase: "planned",
          progress: null,
        });
      } catch (thrown) {
        const isOwn = thrown instanceof ZipRefused || thrown instanceof ListRefused;
        const problem = isOwn ? thrown.message : signal.aborted ? null : toApiError(thrown).message;
        set({ ...empty, problem });
      }
    },
    async setSupplier(supplier) {
      set({ supplier });
      await replan();
    },
    async setSkipChecks(skipChecks) {
      set({ skipChecks });
      await replan();
    },
    setSource(source) {
      if (!isBusy()) set({ source });
    },
    async upload() {
      const rows = get().rows.filter(isToSend);
      if (isBusy() || rows.length === 0) return;
      const before = get().phase;
      try {
        if (!(await isAgreed(rows))) return set({ phase: before, progress: null });
      } catch (thrown) {
        if (isAbort(thrown)) return set({ phase: before, progress: null });
        return set({ phase: before, progress: null, problem: toApiError(thrown).message });
      }
      const signal = begin("sending", rows.length);
      let sent = 0;
      try {
        for (const some of batches(rows)) {
          signal.throwIfAborted();
          await send(some, signal);
          sent += some.length;
          step(sent);
        }
        end(null);
        toasts.done(`Uploaded ${plural(sent, "picture")}`);
      } catch (thrown) {
        end(signal.aborted ? "The upload was cancelled: what is sent stays." : toApiError(thrown).message);
      }
    },
    cancel() {
      running?.abort();
      asking.stop();
    },
    async takeBack() {
      const { changes } = get();
      if (isBusy() || changes.length === 0) return;
      const signal = begin("taking-back", changes.length);
      const left = [...changes];
      try {
        for (let id = left.at(-1); id !== undefined; id = left.at(-1)) {
          signal.throwIfAborted();
          await api.call(revertChange, { body: { id } });
          left.pop();
          step(changes.length - left.length);
        }
        remember(place, "");
        set({ ...empty, report: null });
        toasts.done("Put back");
      } catch (thrown) {
        const why = signal.aborted ? "It was stopped" : toApiError(thrown).message;
        set({ phase: "done", progress: null, changes: left, problem: `Not all of it is put back. ${why}` });
      }
    },
    dismiss() {
      remember(place, "");
      set({ ...empty, report: null });
    },
  };
}

function after(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function keptReport(place: string): SetReport | null {
  try {
    const kept: unknown = JSON.parse(recall(place) || "null");
    return typeof kept === "object" && kept !== null && "counts" in kept ? (kept as SetReport) : null;
  } catch {
    return null;
  }
}

const sessions = new WeakMap<Client, Map<string, SetSession>>();

/// The one set of a member of staff on this page: it goes on while other screens are shown.
export function setSessionOf(api: Client, toasts: Toasts, userID: string): SetSession {
  const known = sessions.get(api) ?? new Map<string, SetSession>();
  sessions.set(api, known);
  const session = known.get(userID) ?? createSetSession(api, toasts, `symbol set ${userID}`);
  known.set(userID, session);
  return session;
}
