import { type Dictionary, openStored } from "../../../../language/index.ts";

/// Reads dictionaries beside the page's own work.
export interface DictionaryReader {
  /// Reads the bytes of an ImportLookup, once. They are gone from here then. Throws where they are none, and an AbortError where it is
  /// called off.
  read(bytes: ArrayBuffer): Promise<Dictionary>;
  stop(): void;
}

/// Starts a reader, which takes a moment: best while what it is to read is still on its way.
export function startDictionaryReader(signal: AbortSignal): DictionaryReader {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./dictionary-worker.ts", import.meta.url), { type: "module" });
  // It may fail before there is anything to read.
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
