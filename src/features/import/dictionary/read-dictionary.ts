import { type Dictionary, openStored } from "../../../../language/index.ts";

/// Reads dictionaries in a worker.
export interface DictionaryReader {
  /// Reads the bytes of an ImportLookup, once. Transfers them: the caller loses them. Throws where they are invalid,
  /// and an AbortError where it is cancelled.
  read(bytes: ArrayBuffer): Promise<Dictionary>;
  stop(): void;
}

/// Starts a reader. That takes a moment, and is best done while the bytes are still on their way.
export function startDictionaryReader(signal: AbortSignal): DictionaryReader {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./dictionary-worker.ts", import.meta.url), { type: "module" });
  // The worker may fail before there is anything to read.
  const stored = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || "The dictionary could not be read"));
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  stored.catch(() => {});
  return {
    async read(bytes) {
      worker.postMessage(bytes, [bytes]);
      const dictionary = openStored(await stored, 0);
      if (dictionary === null) throw new Error("The dictionary could not be read");
      return dictionary;
    },
    stop: () => worker.terminate(),
  };
}
