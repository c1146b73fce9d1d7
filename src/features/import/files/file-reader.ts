import type { FileAnswer, FileTask } from "./file-worker.ts";
import { FileRefused, type ManuscriptFile } from "./manuscript-file.ts";

/// Reads a manuscript in a worker. Throws FileRefused, and the signal's reason where it is cancelled: the worker is
/// ended then.
export async function readManuscriptFile(
  file: File,
  beside: readonly File[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ManuscriptFile> {
  let read: ManuscriptFile | null = null;
  await inWorker({ kind: "read", file, beside }, signal, (answer) => {
    if (answer.kind === "progress") onProgress(answer.share);
    if (answer.kind !== "read") return false;
    read = answer.file;
    return true;
  });
  if (read === null) throw new Error("The file was not read");
  return read;
}

/// Brings pictures to JPG in a worker, one after the other. `onPicture` gets null for a picture that is damaged.
export async function convertPictures(
  pictures: readonly { readonly image: string; readonly picture: Blob }[],
  signal: AbortSignal,
  onPicture: (image: string, file: Blob | null) => void,
): Promise<void> {
  await inWorker({ kind: "convert", pictures }, signal, (answer) => {
    if (answer.kind === "converted") onPicture(answer.image, answer.file);
    return answer.kind === "done";
  });
}

function inWorker(task: FileTask, signal: AbortSignal, onAnswer: (answer: FileAnswer) => boolean): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module" });
  return new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => {
      if (data.kind === "refused")
        reject(new FileRefused(data.reason ?? "The file could not be read: save it again from where it came from."));
      else if (onAnswer(data)) resolve();
    };
    worker.onerror = ({ message }) => reject(new Error(message || "The file could not be read"));
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
