import { createStore, type StoreApi } from "zustand/vanilla";
import { postBookPage } from "../../../../api/index.ts";
import type { Client } from "../../../api/client.ts";
import { isAbort, toApiError } from "../../../api/errors.ts";
import type { Progress } from "../../../api/send-form.ts";

/// An upload under way or done, until it has been read.
export interface QueuedUpload {
  readonly id: string;
  readonly image: string;
  readonly file: Blob;
  readonly status: "waiting" | "sending" | "done" | "failed" | "cancelled";
  readonly progress: Progress;
  /// Why it failed, for a person.
  readonly error: string | null;
}

/// Uploads page pictures, two at a time. One that fails leaves the others.
export interface UploadQueue {
  readonly store: StoreApi<readonly QueuedUpload[]>;
  /// Resolves when nothing waits any more.
  add(files: readonly { readonly image: string; readonly file: Blob }[]): Promise<void>;
  retry(id: string): Promise<void>;
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
      if (isAbort(error)) change(id, { status: "cancelled" });
      else change(id, { status: "failed", error: toApiError(error).message });
    } finally {
      sending.delete(id);
    }
  }

  /// How many are being sent, and who waits until none is.
  let active = 0;
  const waiting: (() => void)[] = [];

  function fill(): void {
    while (active < atOnce) {
      const next = get().find(({ status }) => status === "waiting");
      if (!next) break;
      active++;
      void send(next).finally(() => {
        active--;
        fill();
      });
    }
    if (active > 0) return;
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
    retry(id) {
      change(id, { status: "waiting", error: null });
      return run();
    },
    cancel(id) {
      const controller = sending.get(id);
      if (controller) controller.abort();
      else change(id, { status: "cancelled" });
    },
    cancelAll() {
      for (const { id } of get().filter(({ status }) => status === "waiting")) change(id, { status: "cancelled" });
      for (const controller of sending.values()) controller.abort();
    },
    clear: () => store.setState(get().filter(isUnderWay), true),
  };
}
