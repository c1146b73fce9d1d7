/// Reads a manuscript's file away from the page's thread.

import { toJpeg } from "./convert-picture.ts";
import { FileRefused, type ManuscriptFile } from "./manuscript-file.ts";
import { readFile } from "./read-file.ts";

export type FileTask =
  | { readonly kind: "read"; readonly file: File; readonly beside: readonly File[] }
  | { readonly kind: "convert"; readonly pictures: readonly { readonly image: string; readonly picture: Blob }[] };

export type FileAnswer =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "read"; readonly file: ManuscriptFile }
  | { readonly kind: "converted"; readonly image: string; readonly file: Blob | null }
  | { readonly kind: "done" }
  /// `reason` is null for a fault of the program.
  | { readonly kind: "refused"; readonly reason: string | null };

const answer = (message: FileAnswer) => self.postMessage(message);
/// Progress is told so often, ms.
const progressEvery = 50;

self.onmessage = async ({ data: task }: MessageEvent<FileTask>) => {
  try {
    if (task.kind === "read") {
      let reportedAt = 0;
      const file = await readFile(task.file, task.beside, (share) => {
        if (performance.now() - reportedAt < progressEvery) return;
        reportedAt = performance.now();
        answer({ kind: "progress", share });
      });
      answer({ kind: "read", file });
    } else {
      for (const { image, picture } of task.pictures) {
        answer({ kind: "converted", image, file: await toJpeg(picture).catch(() => null) });
      }
      answer({ kind: "done" });
    }
  } catch (error) {
    answer({ kind: "refused", reason: error instanceof FileRefused ? error.message : null });
  }
};
