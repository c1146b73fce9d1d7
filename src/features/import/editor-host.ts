import { notifications } from "@mantine/notifications";
import { getBookPages, searchSymbolFiles } from "../../../api/index.ts";
import { emptyWordDraft } from "../../../api/words/rules/word-draft.ts";
import { writeWordDraft } from "../../../api/words/rules/word-wizard-query.ts";
import { screenExists } from "../../app/screen-exists.ts";
import type { Client } from "../../client/client.ts";
import { picturesOf } from "../../components/pictures/picture-cache.ts";
import type { EditorHost } from "../../editor/host.ts";
import { enterPreview } from "./preview/preview-choices.ts";

/// The maximum number of symbols offered.
const maxSymbols = 30;
/// How long the names of a book's pictures count as up to date, ms.
const imagesAge = 60_000;

/// What the editor needs of the app: pictures, names for completion, toasts. What cannot be loaded is not offered.
/// `pageName` returns the page at the cursor, to which the word wizard returns; empty where there is none.
export function createEditorHost(
  api: Client,
  bookId: string,
  {
    pageName,
    ...session
  }: { pageName: () => string } & Pick<EditorHost, "listen" | "searchMeanings" | "reviewMeanings" | "acceptName">,
): EditorHost & { picturesChanged(): void } {
  let images: Promise<readonly string[]> | null = null;
  let fetchedAt = 0;
  async function fetchImages(): Promise<readonly string[]> {
    try {
      const { pages } = await api.call(getBookPages, { query: { id: bookId } });
      return pages.map(({ image }) => image);
    } catch {
      images = null;
      return [];
    }
  }
  return {
    /// The names of the book's pictures are asked for again.
    picturesChanged() {
      images = null;
    },
    pictures: picturesOf(api),
    images() {
      if (images === null || Date.now() - fetchedAt > imagesAge) {
        fetchedAt = Date.now();
        images = fetchImages();
      }
      return images;
    },
    async symbols(typed) {
      try {
        const { symbols } = await api.call(searchSymbolFiles, { query: { query: typed, limit: maxSymbols } });
        return [...new Set(symbols.map(({ name }) => name))];
      } catch {
        return [];
      }
    },
    enterPreview,
    ...session,
    notify: (message) => void notifications.show({ message }),
    wordWizard(text) {
      if (!screenExists("/words/wizard")) return null;
      const draft = { ...emptyWordDraft, text, bookID: bookId, page: pageName() };
      return `#!/words/wizard?${new URLSearchParams(writeWordDraft(draft, { stage: "text", grid: 0 })).toString()}`;
    },
  };
}
