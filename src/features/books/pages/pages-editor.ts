import { createStore, type StoreApi } from "zustand/vanilla";
import { deleteBookPage, getBookPage, getBookPages, postBookPage } from "../../../../api/index.ts";
import type { Client, ResponseOf } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { tryOut } from "../../../client/try-out.ts";
import { type Asking, createAsking } from "../../../components/consequences/asking.ts";
import { plural } from "../../../components/format.ts";
import { readPicture } from "../../../components/pictures/read-picture.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { createUploadQueue, isUnderWay, type UploadQueue } from "../../../components/upload/upload-queue.ts";
import { pictureRows } from "./picture-rows.ts";
import { type PlannedFile, planFiles, readyFiles } from "./upload-plan.ts";

export type PagesOfBook = ResponseOf<typeof getBookPages>;

export interface PagesState {
  readonly load: Load<PagesOfBook>;
  /// What was chosen and is not uploaded yet.
  readonly plan: readonly PlannedFile[];
  readonly refusal: { readonly title: string; readonly error: ApiError; readonly again: () => void } | null;
  /// The row that is to have the focus; a new object each time.
  readonly focus: { readonly image: string } | null;
}

export interface PagesEditor {
  readonly store: StoreApi<PagesState>;
  readonly queue: UploadQueue;
  readonly asking: Asking;
  load(): Promise<void>;
  stop(): void;
  /// Looks into files and plans under which names they are uploaded. `image` where that is settled.
  choose(files: readonly File[], image?: string): Promise<void>;
  rename(id: string, image: string): void;
  drop(id: string): void;
  clearPlan(): void;
  /// Uploads all of the plan that can be.
  upload(): Promise<void>;
  retry(ids: readonly string[]): Promise<void>;
  /// Takes a picture away; it can be brought back for a moment.
  remove(image: string): Promise<void>;
  closeRefusal(): void;
}

/// How long the list is up to date enough while pictures are uploaded, ms.
const readAgain = 2000;

/// The page pictures of a book. After each change the list is read again: others work on it too.
export function createPagesEditor(api: Client, toasts: Toasts, bookID: string): PagesEditor {
  const store = createStore<PagesState>(() => ({ load: nothingLoaded, plan: [], refusal: null, focus: null }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<PagesOfBook>(
    () => get().load,
    (load) => set({ load }),
  );
  const asking = createAsking();
  let hideUndo = () => {};
  let isStopped = false;
  let readAt = 0;
  // While hundreds arrive the list is read from time to time; when the last one has, it is read anyway.
  const queue = createUploadQueue(api, bookID, () => {
    if (!queue.store.getState().some(isUnderWay) || Date.now() - readAt < readAgain) return;
    readAt = Date.now();
    void load();
  });

  async function load(): Promise<void> {
    if (!isStopped) await loader.run((signal) => api.call(getBookPages, { query: { id: bookID }, signal }));
  }

  const isThere = (image: string) => (get().load.data?.pages ?? []).some((picture) => picture.image === image);

  /// Waits for the uploads and tells of them.
  async function settle(uploading: Promise<void>): Promise<void> {
    await uploading;
    await load();
    const uploads = queue.store.getState();
    const count = uploads.filter(({ status }) => status === "done").length;
    if (count === 0 || isStopped) return;
    toasts.done(count === 1 ? "Uploaded" : `Uploaded ${plural(count, "picture")}`);
    // What failed is read and tried again: the list stays.
    if (uploads.every(({ status }) => status === "done")) queue.clear();
  }

  async function upload(): Promise<void> {
    const { plan } = get();
    const ready = readyFiles(plan);
    const [first] = ready;
    if (!first) return;
    const question = { title: `Upload ${plural(ready.length, "page picture")}?`, verb: "Upload" };
    // They are all the one book's: what comes of the first comes of them all.
    const attempt = (api: Client) =>
      api.upload(postBookPage, {
        body: { id: bookID, image: first.image.trim() },
        files: { file: first.picture.file },
      });
    try {
      if (!(await asking.isAgreed(question, [() => tryOut(api, attempt)]))) return;
    } catch {
      // Each tells beside it why it was refused.
    }
    set({ plan: plan.filter((file) => !ready.includes(file)) });
    await settle(queue.add(ready.map(({ image, picture }) => ({ image: image.trim(), file: picture.file }))));
  }

  async function restore(image: string, picture: Blob): Promise<void> {
    try {
      await api.upload(postBookPage, { body: { id: bookID, image }, files: { file: picture } });
      toasts.done("Uploaded");
      await load();
      set({ focus: { image } });
    } catch (error) {
      refuse(`“${image}” could not be brought back`, error, () => restore(image, picture));
    }
  }

  function refuse(title: string, error: unknown, again: () => Promise<void>): void {
    const retry = () => {
      set({ refusal: null });
      void again();
    };
    set({ refusal: { title, error: toApiError(error), again: retry } });
  }

  /// The row that is there when a picture is gone: its own where the text names it, else the next one.
  function rowAfter(image: string): string | null {
    const { pages = [], textPages = [] } = get().load.data ?? {};
    const rows = pictureRows(pages, textPages);
    const at = rows.findIndex((row) => row.image === image);
    const own = rows[at]?.pages.length ? rows[at] : null;
    return (own ?? rows[at + 1] ?? rows[at - 1])?.image ?? null;
  }

  async function remove(image: string): Promise<void> {
    const next = rowAfter(image);
    try {
      const picture = await api.picture(getBookPage, { query: { id: bookID, image } });
      const send = (api: Client) => api.call(deleteBookPage, { body: { id: bookID, image } });
      const question = { title: `Delete “${image}”?`, verb: "Delete" };
      if (!(await asking.isAgreed(question, [() => tryOut(api, send)]))) return;
      await send(api);
      hideUndo();
      hideUndo = toasts.undoable(`Deleted “${image}”`, () => void restore(image, picture));
      await load();
      if (next !== null) set({ focus: { image: next } });
    } catch (error) {
      // Somebody else may have deleted it.
      if (toApiError(error).status === 404) await load();
      refuse(`“${image}” could not be deleted`, error, () => remove(image));
    }
  }

  return {
    store,
    queue,
    asking,
    load,
    stop() {
      asking.stop();
      isStopped = true;
      loader.stop();
      queue.cancelAll();
      hideUndo();
    },
    async choose(files, image) {
      const pictures = await Promise.all(files.map(readPicture));
      const { pages = [], textPages = [] } = get().load.data ?? {};
      const added = planFiles([], pictures, pages, textPages);
      const named =
        image === undefined ? added : added.map((file) => ({ ...file, image, match: { kind: "chosen" as const } }));
      set(({ plan }) => ({ plan: [...plan, ...named] }));
      // One file for one picture that is missing needs no second look.
      const [only] = named;
      if (image !== undefined && only && named.length === 1 && get().plan.length === 1 && !isThere(image))
        await upload();
    },
    rename: (id, image) =>
      set(({ plan }) => ({
        plan: plan.map((file) => (file.id === id ? { ...file, image, match: { kind: "chosen" } } : file)),
      })),
    drop: (id) => set(({ plan }) => ({ plan: plan.filter((file) => file.id !== id) })),
    clearPlan: () => set({ plan: [] }),
    upload,
    retry: (ids) => settle(queue.retry(ids)),
    remove,
    closeRefusal: () => set({ refusal: null }),
  };
}
