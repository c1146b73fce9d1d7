import { type Dictionary, openStored } from "../../../language/index.ts";

/// Reads the bytes of an ImportLookup, beside the page's own work. The bytes are gone from here then. Throws where they are none,
/// and an AbortError where it is called off.
export async function readDictionary(bytes: ArrayBuffer, signal: AbortSignal): Promise<Dictionary> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./dictionary-worker.ts", import.meta.url), { type: "module" });
  try {
    const stored = await new Promise<ArrayBuffer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message || "The dictionary could not be read"));
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      worker.postMessage(bytes, [bytes]);
    });
    const dictionary = openStored(stored, 0);
    if (dictionary === null) throw new Error("The dictionary could not be read");
    return dictionary;
  } finally {
    worker.terminate();
  }
}
