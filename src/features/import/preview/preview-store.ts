import { createStore, type StoreApi } from "zustand/vanilla";
import { type BookPage, getBookPages } from "../../../../api/index.ts";
import type { PageReading } from "../../../../language/index.ts";
import type { Client } from "../../../client/client.ts";
import type { ImportEditor } from "../../../editor/import-editor.ts";

export interface PreviewState {
  /// Null where the text has no page.
  readonly page: PageReading | null;
  /// Offset in the text.
  readonly cursor: number;
  /// The book's page pictures by name; null until they are loaded.
  readonly pictures: ReadonlyMap<string, BookPage> | null;
}

/// Follows the cursor of an editor while it runs.
export interface Preview {
  readonly store: StoreApi<PreviewState>;
  start(): () => void;
  /// Reads the cursor and its page now.
  read(): void;
}

/// The maximum number of sentences shown of a page.
const maxSentences = 60;
/// The minimum interval between two updates of the preview, ms.
const minInterval = 80;
/// How long the list of pictures counts as up to date where a name is not in it, ms.
const maxListAge = 10_000;

export function createPreview({ editor, api, bookId }: { editor: ImportEditor; api: Client; bookId: string }): Preview {
  const store = createStore<PreviewState>(() => ({ page: null, cursor: 0, pictures: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listed = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  function read() {
    clearTimeout(timer);
    timer = undefined;
    const position = editor.position(maxSentences);
    if (position === null) return;
    store.setState(position);
    const { pictures } = store.getState();
    const image = position.page?.image;
    if (image && pictures && !pictures.has(image) && Date.now() - listed > maxListAge) void list();
  }

  async function list() {
    listed = Date.now();
    try {
      const { pages } = await api.call(getBookPages, { query: { id: bookId } });
      if (!isStopped) store.setState({ pictures: new Map(pages.map((page) => [page.image, page])) });
    } catch {
      // The text matters; pictures appear once they can be loaded.
    }
  }

  return {
    store,
    read,
    start() {
      isStopped = false;
      const unwatch = editor.watchPosition(() => {
        timer ??= setTimeout(read, minInterval);
      });
      read();
      void list();
      return () => {
        isStopped = true;
        clearTimeout(timer);
        timer = undefined;
        unwatch();
      };
    },
  };
}
