import { createStore, type StoreApi } from "zustand/vanilla";
import { postBookPage } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { isAbort, toApiError } from "../../client/errors.ts";
import type { Progress } from "../../client/send-form.ts";

/// An upload under way or done, until it has been read.
export interface QueuedUpload {
  readonly id: string;
  readonly image: string;
  readonly file: Blob;
  readonly status: "waiting" | "sending" | "done" | "failed" | "cancelled";
  readonly progress: Progress;
  /// Why it failed, or has to wait, for a person.
  readonly error: string | null;
}

/// Uploads page pictures, two at a time. One that fails leaves the others.
export interface UploadQueue {
  readonly store: StoreApi<readonly QueuedUpload[]>;
  /// Resolves when nothing waits any more.
  add(files: readonly { readonly image: string; readonly file: Blob }[]): Promise<void>;
  retry(ids: readonly string[]): Promise<void>;
  cancel(id: string): void;
  cancelAll(): void;
  /// Takes away what is done, failed or cancelled.
  clear(): void;
}

const atOnce = 2;

export const isUnderWay = ({ status }: QueuedUpload): boolean => status === "waiting" || status === "sending";

/// `onDone` after each success.
export function createUploadQueue(api: Client, bookID: string, onDone: () => void): UploadQueue {
  const store = createStore<readonly QueuedUpload[]>(() => []);
  const { getState: get } = store;
  const sending = new Map<string, AbortController>();
  const change = (id: string, to: Partial<QueuedUpload>) =>
    store.setState(
      get().map((upload) => (upload.id === id ? { ...upload, ...to } : upload)),
      true,
    );

  async function send({ id, image, file }: QueuedUpload): Promise<void> {
    const controller = new AbortController();
    sending.set(id, controller);
    change(id, { status: "sending", error: null, progress: { sent: 0, total: file.size } });
    try {
      await api.upload(postBookPage, {
        body: { id: bookID, image },
        files: { file },
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { status: "done" });
      onDone();
    } catch (error) {
      const { status, retryAfter, message } = toApiError(error);
      if (isAbort(error)) change(id, { status: "cancelled" });
      else if (status === 429 && retryAfter !== null) {
        change(id, { status: "waiting", error: message });
        pause(retryAfter);
      } else change(id, { status: "failed", error: message });
    } finally {
      sending.delete(id);
    }
  }

  /// How many are being sent, and who waits until none is.
  let active = 0;
  const waiting: (() => void)[] = [];

  /// The server takes so many uploads in a minute.
  let paused: ReturnType<typeof setTimeout> | null = null;
  function pause(seconds: number): void {
    if (paused !== null) clearTimeout(paused);
    paused = setTimeout(() => {
      paused = null;
      fill();
    }, seconds * 1000);
  }

  function fill(): void {
    while (active < atOnce && paused === null) {
      const next = get().find(({ status }) => status === "waiting");
      if (!next) break;
      active++;
      void send(next).finally(() => {
        active--;
        fill();
      });
    }
    if (active > 0 || get().some(isUnderWay)) return;
    for (const tell of waiting.splice(0)) tell();
  }

  const run = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      fill();
    });

  return {
    store,
    add(files) {
      const added = files.map(({ image, file }) => ({
        id: crypto.randomUUID() as string,
        image,
        file,
        status: "waiting" as const,
        progress: { sent: 0, total: file.size },
        error: null,
      }));
      store.setState([...get().filter(isUnderWay), ...added], true);
      return run();
    },
    retry(ids) {
      for (const id of ids) change(id, { status: "waiting", error: null });
      return run();
    },
    cancel(id) {
      const controller = sending.get(id);
      if (controller) controller.abort();
      else change(id, { status: "cancelled" });
      fill();
    },
    cancelAll() {
      for (const { id } of get().filter(({ status }) => status === "waiting")) change(id, { status: "cancelled" });
      for (const controller of sending.values()) controller.abort();
      fill();
    },
    clear: () => store.setState(get().filter(isUnderWay), true),
  };
}
