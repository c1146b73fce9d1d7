import { createStore, type StoreApi } from "zustand/vanilla";
import { type SymbolSize, symbolSizeHint, symbolSizes } from "../../../api/books/rules/images.ts";
import { refusals } from "../../../api/common/refusals.ts";
import type { Problem } from "../../../api/common/rules/problem.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { getSymbolExists, postSymbol } from "../../../api/index.ts";
import {
  otherCase,
  type Supplier,
  type SymbolUploadField,
  symbolUploadProblems,
} from "../../../api/symbols/rules/symbols.ts";
import { type Attempt, createAttempt } from "../../client/attempt.ts";
import type { Client } from "../../client/client.ts";
import { isAbort, toApiError } from "../../client/errors.ts";
import type { Progress } from "../../client/send-form.ts";
import { tryOut } from "../../client/try-out.ts";
import { type Asking, createAsking } from "../../components/consequences/asking.ts";
import { plural } from "../../components/format.ts";
import type { ChosenPicture } from "../../components/pictures/read-picture.ts";
import type { Toasts } from "../../components/toast.tsx";

/// A file that is to be uploaded, as it is filled in.
export interface PlannedSymbol {
  /// Counts up.
  readonly id: number;
  readonly picture: ChosenPicture;
  readonly name: string;
  readonly supplier: Supplier;
  readonly size: SymbolSize;
  /// With commas between them.
  readonly words: string;
  /// Whether the supplier has a symbol of this name; false until that is known.
  readonly exists: boolean;
  readonly status: "planned" | "sending" | "done" | "failed";
  readonly progress: Progress | null;
  /// Why it was refused.
  readonly error: string | null;
  /// Whether another symbol whose name differs only in case is asked about, or is known to be another.
  readonly otherCase: "asked" | "meant" | null;
}

export interface UploadState {
  readonly files: readonly PlannedSymbol[];
  /// The upload of all is under way.
  readonly isBusy: boolean;
  /// An upload was tried: what is wrong is shown.
  readonly submitted: boolean;
  /// How many files the last upload left, each with its reason beside it.
  readonly leftBehind: number;
  /// There was nothing to upload.
  readonly isEmptyTried: boolean;
}

export interface UploadSession {
  readonly store: StoreApi<UploadState>;
  readonly asking: Asking;
  choose(pictures: readonly ChosenPicture[]): void;
  change(id: number, fields: Partial<Pick<PlannedSymbol, "name" | "supplier" | "size" | "words">>): void;
  /// The same supplier for all that are still to be uploaded.
  setSupplier(supplier: Supplier): void;
  /// The name is meant to differ from another's only in case; `upload` sends it then.
  meanOtherCase(id: number): void;
  drop(id: number): void;
  clearDone(): void;
  upload(): Promise<void>;
  cancel(): void;
}

/// What is still to be uploaded.
export const isToDo = ({ status }: PlannedSymbol): boolean => status === "planned" || status === "failed";

/// A name from a file's: without its ending, and `_` for a space.
function nameFrom(file: string): string {
  const name = file
    .replace(/\.png$/i, "")
    .replaceAll("_", " ")
    .replace(/\s+/g, " ")
    .trim();
  return name.slice(0, 200);
}

const wordsOf = (words: string): string[] => words.split(",").map(cleanText).filter(Boolean);

/// What is wrong with a file before it is sent.
export function problemsOf(file: PlannedSymbol, files: readonly PlannedSymbol[]): Problem<SymbolUploadField>[] {
  const { picture, name, supplier } = file;
  const problems = symbolUploadProblems({ ...file, file: picture, words: wordsOf(file.words) });
  const isTwice = files.some(
    (other) => other.id < file.id && other.supplier === supplier && cleanText(other.name) === cleanText(name),
  );
  if (isTwice && cleanText(name) !== "") problems.push({ field: "name", message: refusals.twice(cleanText(name)) });
  return problems;
}

/// The size class that a picture has the pixels of; a symbol where it has neither's.
const sizeOf = ({ width, height }: ChosenPicture): SymbolSize =>
  symbolSizeHint("character", width, height) === null ? "character" : "symbol";

export const sizeText = (size: SymbolSize): string => `${size}, ${symbolSizes[size]}x${symbolSizes[size]}`;

/// Plans uploads of symbol files and sends them one after the other; one that fails stops no other.
export function createUploadSession(api: Client, toasts: Toasts, supplier: Supplier = "symbolshelf"): UploadSession {
  const store = createStore<UploadState>(() => ({
    files: [],
    isBusy: false,
    submitted: false,
    leftBehind: 0,
    isEmptyTried: false,
  }));
  const { getState: get, setState: set } = store;
  /// By the id of the file.
  const attempts = new Map<number, Attempt>();
  let count = 0;
  let chosenSupplier = supplier;
  const asking = createAsking();
  let sending: AbortController | null = null;

  function update(id: number, fields: Partial<PlannedSymbol>): void {
    set({ files: get().files.map((file) => (file.id === id ? { ...file, ...fields } : file)) });
  }

  /// Asks whether there is such a symbol. Where no answer comes, the upload itself tells.
  async function look(id: number): Promise<void> {
    const file = get().files.find((one) => one.id === id);
    if (!file || cleanText(file.name) === "") return;
    const query = { supplier: file.supplier, name: cleanText(file.name) };
    const exists = await api.call(getSymbolExists, { query }).then(
      (answer) => answer.exists,
      () => false,
    );
    const now = get().files.find((one) => one.id === id);
    if (now?.name === file.name && now.supplier === file.supplier) update(id, { exists });
  }

  function attemptOf(id: number): Attempt {
    const attempt = attempts.get(id) ?? createAttempt();
    attempts.set(id, attempt);
    return attempt;
  }

  function post(api: Client, file: PlannedSymbol, key: string, signal?: AbortSignal) {
    const words = wordsOf(file.words).join(",");
    return api.upload(postSymbol, {
      body: {
        name: cleanText(file.name),
        supplier: file.supplier,
        size: file.size,
        ...(words ? { words } : {}),
        ...(file.otherCase === "meant" ? { isOtherCase: "true" as const } : {}),
      },
      files: { file: file.picture.file },
      key,
      ...(signal ? { signal } : {}),
      onProgress: (progress) => update(file.id, { progress }),
    });
  }

  /// Whether files go on: a word in a package in force may lack just such a symbol. Where that cannot be tried, the upload itself
  /// tells why.
  async function isAgreed(files: readonly PlannedSymbol[]): Promise<boolean> {
    const fresh = files.filter(({ id }) => !attemptOf(id).isOpen());
    const question = { title: `Upload ${plural(fresh.length, "symbol")}?`, verb: "Upload" };
    try {
      return await asking.isAgreed(
        question,
        fresh.map((file) => () => tryOut(api, (api) => post(api, file, ""))),
      );
    } catch {
      return true;
    }
  }

  async function send(file: PlannedSymbol): Promise<boolean> {
    sending = new AbortController();
    update(file.id, { status: "sending", progress: { sent: 0, total: file.picture.byteSize }, error: null });
    try {
      const { signal } = sending;
      const { isEarlier } = await attemptOf(file.id).run((key) => post(api, file, key, signal));
      if (isEarlier)
        toasts.done(`“${file.picture.file.name}” was uploaded already. What you changed since is not in it.`);
      update(file.id, { status: "done", progress: null });
      return true;
    } catch (thrown) {
      const refusal = isAbort(thrown) ? null : toApiError(thrown);
      const isAsked = refusal?.code === otherCase;
      const error = refusal?.message ?? "Cancelled";
      update(file.id, { status: "failed", progress: null, error, ...(isAsked ? { otherCase: "asked" } : {}) });
      return !isAbort(thrown);
    }
  }

  return {
    store,
    asking,
    choose(pictures) {
      const files = pictures.map((picture) => ({
        id: count++,
        picture,
        name: nameFrom(picture.file.name),
        supplier: chosenSupplier,
        size: sizeOf(picture),
        words: nameFrom(picture.file.name).toLowerCase(),
        exists: false,
        status: "planned" as const,
        progress: null,
        error: null,
        otherCase: null,
      }));
      set({ files: [...get().files, ...files], submitted: false, isEmptyTried: false, leftBehind: 0 });
      for (const { id } of files) void look(id);
    },
    change(id, fields) {
      const isNamed = fields.name !== undefined || fields.supplier !== undefined;
      update(id, { ...fields, error: null, ...(isNamed ? { exists: false, otherCase: null } : {}) });
      if (isNamed) void look(id);
    },
    setSupplier(next) {
      chosenSupplier = next;
      const files = get().files.map((file) => (isToDo(file) ? { ...file, supplier: next, exists: false } : file));
      set({ files });
      for (const file of files.filter(isToDo)) void look(file.id);
    },
    meanOtherCase: (id) => update(id, { otherCase: "meant", error: null, status: "planned" }),
    drop: (id) => set({ files: get().files.filter((file) => file.id !== id) }),
    clearDone: () => set({ files: get().files.filter(isToDo) }),
    async upload() {
      const { files, isBusy } = get();
      const toDo = files.filter(isToDo);
      if (isBusy) return;
      if (toDo.length === 0) return set({ isEmptyTried: true });
      set({ submitted: true });
      // What is wrong with a file stands beside it: the others go.
      // What may be uploaded already is asked for: its name is taken by itself then.
      const ready = toDo.filter((file) => attemptOf(file.id).isOpen() || problemsOf(file, files).length === 0);
      if (ready.length === 0) return set({ leftBehind: toDo.length });
      set({ isBusy: true, leftBehind: 0 });
      if (!(await isAgreed(ready))) return set({ isBusy: false });
      for (const file of ready) if (!(await send(file))) break;
      const left = get().files.filter(isToDo).length;
      set({ isBusy: false, leftBehind: left });
      const sent = ready.filter(({ id }) =>
        get().files.some((file) => file.id === id && file.status === "done"),
      ).length;
      if (sent > 0) toasts.done(left === 0 ? "Uploaded" : `Uploaded ${sent} of ${left + sent}`);
    },
    cancel: () => sending?.abort(),
  };
}
