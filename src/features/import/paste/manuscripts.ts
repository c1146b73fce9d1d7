import { createStore, type StoreApi } from "zustand/vanilla";
import { getBookPages } from "../../../../api/index.ts";
import type { PagePicture, PasteContext } from "../../../../language/manuscript/index.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort } from "../../../client/errors.ts";
import { createUploadQueue, isUnderWay, type UploadQueue } from "../../../components/upload/upload-queue.ts";
import type { Pasted } from "../../../editor/paste/paste-manuscript.ts";
import { convertPictures, readManuscriptFile } from "../files/file-reader.ts";
import { FileRefused, isManuscriptFile } from "../files/manuscript-file.ts";
import { type Manuscript, openedManuscript, readManuscript } from "./read-manuscript.ts";

/// A file that is being read.
export interface Opening {
  readonly name: string;
  /// How much of it is read, 0 to 1.
  readonly share: number;
}

export interface ManuscriptsState {
  readonly opening: Opening | null;
  /// The manuscript that is being looked over, until the user has decided how it is taken.
  readonly manuscript: Manuscript | null;
  /// Why a file was not opened, until the user has read it.
  readonly problem: { readonly name: string; readonly reason: string } | null;
  /// The pictures of the last manuscript that are still to be brought to JPG.
  readonly converting: number;
}

/// Manuscripts on their way into the text: pasted, or opened from files.
export interface Manuscripts {
  readonly store: StoreApi<ManuscriptsState>;
  /// The pictures of manuscripts that were taken.
  readonly uploads: UploadQueue;
  /// Looks over a paste; false for one that is no manuscript.
  paste(pasted: Pasted, context: PasteContext): boolean;
  /// Opens the manuscript among the files; the others may be its pictures.
  open(files: readonly File[]): Promise<void>;
  /// Stops reading, or closes the manuscript or the problem.
  dismiss(): void;
  /// Brings the pictures to JPG and uploads them as pictures of their pages.
  upload(pictures: readonly PagePicture[], sources: ReadonlyMap<string, Blob>): Promise<void>;
  /// Cancels all that is under way of the pictures.
  cancelUploads(): void;
  isUploading(): boolean;
  stop(): void;
}

const idle: ManuscriptsState = { opening: null, manuscript: null, problem: null, converting: 0 };

/// `contextOf` returns the position at which the manuscript will be inserted.
export function createManuscripts(
  api: Client,
  bookID: string,
  { contextOf, onUploaded }: { contextOf: () => PasteContext; onUploaded: () => void },
): Manuscripts {
  const store = createStore<ManuscriptsState>(() => idle);
  const uploads = createUploadQueue(api, bookID, onUploaded);
  let reading: AbortController | null = null;
  let converting: AbortController | null = null;

  async function imagesOf(signal: AbortSignal): Promise<readonly string[]> {
    const { pages } = await api.call(getBookPages, { query: { id: bookID }, signal });
    return pages.map(({ image }) => image);
  }

  const manuscripts: Manuscripts = {
    store,
    uploads,
    paste(pasted, context) {
      const manuscript = readManuscript(pasted, context);
      if (manuscript) store.setState({ manuscript });
      return manuscript !== null;
    },
    async open(files) {
      reading?.abort();
      const file = files.find(({ name }) => isManuscriptFile(name)) ?? files[0];
      if (!file) return;
      const { name } = file;
      const controller = new AbortController();
      reading = controller;
      const { signal } = controller;
      store.setState({ opening: { name, share: 0 }, manuscript: null, problem: null });
      try {
        const beside = files.filter((other) => other !== file);
        const [read, images] = await Promise.all([
          readManuscriptFile(file, beside, signal, (share) => {
            if (!signal.aborted) store.setState({ opening: { name, share } });
          }),
          imagesOf(signal),
        ]);
        if (signal.aborted) return;
        store.setState({ opening: null, manuscript: openedManuscript(read, contextOf(), { name, images }) });
      } catch (error) {
        if (signal.aborted || isAbort(error)) return;
        const reason =
          error instanceof FileRefused
            ? error.message
            : "It could not be read. Check the connection, and open it again.";
        store.setState({ opening: null, problem: { name, reason } });
      }
    },
    dismiss() {
      reading?.abort();
      store.setState({ opening: null, manuscript: null, problem: null });
    },
    async upload(pictures, sources) {
      const tasks = pictures.flatMap(({ picture, image }) => {
        const source = sources.get(picture);
        return source ? [{ image, picture: source }] : [];
      });
      if (tasks.length === 0) return;
      converting ??= new AbortController();
      const { signal } = converting;
      store.setState(({ converting }) => ({ converting: converting + tasks.length }));
      const damaged: string[] = [];
      const sent: Promise<void>[] = [];
      try {
        await convertPictures(tasks, signal, (image, file) => {
          store.setState(({ converting }) => ({ converting: Math.max(0, converting - 1) }));
          if (file === null) damaged.push(image);
          else sent.push(uploads.add([{ image, file }]));
        });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (damaged.length > 0)
        store.setState({
          problem: {
            name: damaged.length === 1 ? damaged[0]! : `${damaged.length} pictures`,
            reason: `The browser cannot draw ${damaged.slice(0, 3).join(", ")}. Upload it on the Pages tab from another file.`,
          },
        });
      await Promise.all(sent);
    },
    cancelUploads() {
      converting?.abort();
      converting = null;
      store.setState({ converting: 0 });
      uploads.cancelAll();
    },
    isUploading: () => store.getState().converting > 0 || uploads.store.getState().some(isUnderWay),
    stop() {
      reading?.abort();
      manuscripts.cancelUploads();
    },
  };
  return manuscripts;
}
