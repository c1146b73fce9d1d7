import { createStore, type StoreApi } from "zustand/vanilla";
import { deleteBookCover, getBook, getBookCover, postBookImage } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { Progress } from "../../../client/send-form.ts";
import { tryOut } from "../../../client/try-out.ts";
import { type Asking, createAsking } from "../../../components/consequences/asking.ts";
import { sizeOf } from "../../../components/pictures/read-picture.ts";
import type { Toasts } from "../../../components/toast.tsx";

export interface Cover {
  readonly picture: Blob;
  readonly type: "png" | "jpeg";
  /// Pixels.
  readonly width: number;
  readonly height: number;
}

export interface CoverOfBook {
  readonly bookTitle: string;
  readonly cover: Cover | null;
}

export interface CoverState {
  readonly load: Load<CoverOfBook>;
  /// How far the upload is; null while there is none.
  readonly progress: Progress | null;
  readonly isDeleting: boolean;
  readonly refusal: { readonly title: string; readonly error: ApiError; readonly again: () => void } | null;
}

/// What can be done with a book's cover. What it was can be brought back for a moment: its bytes are still here.
export interface CoverEditor {
  readonly store: StoreApi<CoverState>;
  readonly asking: Asking;
  load(): Promise<void>;
  stop(): void;
  upload(picture: Blob): Promise<void>;
  cancel(): void;
  remove(): Promise<void>;
  closeRefusal(): void;
}

async function coverOf(picture: Blob): Promise<Cover> {
  const { width, height } = (await sizeOf(picture)) ?? { width: 0, height: 0 };
  return { picture, type: picture.type === "image/png" ? "png" : "jpeg", width, height };
}

export function createCoverEditor(api: Client, toasts: Toasts, bookID: string): CoverEditor {
  const store = createStore<CoverState>(() => ({
    load: nothingLoaded,
    progress: null,
    isDeleting: false,
    refusal: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<CoverOfBook>(
    () => get().load,
    (load) => set({ load }),
  );
  const asking = createAsking();
  let sending: AbortController | null = null;
  let hideUndo = () => {};
  /// The last picture that is known to be the cover: what was acknowledged is, before it is read again.
  let latest: Blob | null = null;

  const load = () =>
    loader.run(async (signal) => {
      const { title: bookTitle, cover } = await api.call(getBook, { query: { id: bookID }, signal });
      if (!cover) {
        latest = null;
        return { bookTitle, cover: null };
      }
      const picture = await api.picture(getBookCover, { query: { id: bookID }, signal });
      latest = picture;
      return { bookTitle, cover: await coverOf(picture) };
    });

  /// Of what was acknowledged, before it is read again.
  function show(cover: Cover | null): void {
    const { load } = get();
    if (load.data) set({ load: { ...load, data: { ...load.data, cover } } });
  }

  /// Success with the way back to the cover that was there.
  function tell(message: string, before: Blob | null): void {
    hideUndo();
    hideUndo = before ? toasts.undoable(message, () => void upload(before, true)) : () => {};
    if (!before) toasts.done(message);
  }

  function refuse(title: string, error: unknown, again: () => Promise<void>): void {
    set({ refusal: { title, error: toApiError(error), again: () => void again() } });
  }

  /// `isAgreed`: what comes of it was agreed to; or it brings back what was there.
  async function upload(picture: Blob, isAgreed = false): Promise<void> {
    let isAsked = isAgreed;
    if (get().progress) return;
    const before = latest;
    sending = new AbortController();
    const { signal } = sending;
    const send = (api: Client) =>
      api.upload(postBookImage, {
        body: { bookId: bookID },
        files: { file: picture },
        signal,
        onProgress: (progress) => set({ progress }),
      });
    set({ progress: { sent: 0, total: picture.size }, refusal: null });
    try {
      const question = { title: `${before ? "Replace" : "Upload"} the cover?`, verb: before ? "Replace" : "Upload" };
      isAsked ||= await asking.isAgreed(question, [() => tryOut(api, send)]);
      if (!isAsked) return;
      await send(api);
    } catch (error) {
      if (!isAbort(error)) return refuse("The cover could not be uploaded", error, () => upload(picture, isAsked));
      // The server may have had all of it before it was cancelled.
      return await load();
    } finally {
      sending = null;
      set({ progress: null });
    }
    latest = picture;
    show(await coverOf(picture));
    tell("Uploaded", before);
    await load();
  }

  async function remove(isAgreed = false): Promise<void> {
    let isAsked = isAgreed;
    const before = latest;
    const send = (api: Client) => api.call(deleteBookCover, { body: { id: bookID } });
    set({ isDeleting: true, refusal: null });
    try {
      const question = { title: "Delete the cover?", verb: "Delete" };
      isAsked ||= await asking.isAgreed(question, [() => tryOut(api, send)]);
      if (!isAsked) return;
      await send(api);
      latest = null;
      show(null);
      tell("Deleted", before);
      await load();
    } catch (error) {
      refuse("The cover could not be deleted", error, () => remove(isAsked));
      // Somebody else may have deleted it.
      if (toApiError(error).status === 404) await load();
    } finally {
      set({ isDeleting: false });
    }
  }

  return {
    store,
    asking,
    load,
    stop() {
      asking.stop();
      loader.stop();
      sending?.abort();
      hideUndo();
    },
    upload: (picture) => upload(picture),
    cancel: () => sending?.abort(),
    remove: () => remove(),
    closeRefusal: () => set({ refusal: null }),
  };
}
