import { getImportText, putImportText, type SavedText } from "../../../../api/index.ts";
import { defaultColour } from "../../../../api/people/rules/characters.ts";
import type { Client } from "../../../client/client.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { draftIn, type UnsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { type Cast, readCast, writeCast } from "./cast.ts";
import {
  type CharacterDraft,
  type CharacterField,
  draftsOf,
  fieldName,
  filled,
  isBlank,
  isSameCharacters,
  mergeCharacters,
  problemsOf,
  sinceSaved,
  wantedOf,
} from "./character-drafts.ts";

export interface PeopleOfBook {
  readonly bookTitle: string;
  readonly saved: SavedText;
  /// Null where nothing was ever imported.
  readonly importedRevision: number | null;
  readonly cast: Cast;
}

export type CharacterDrafts = readonly CharacterDraft[];

/// Edits the characters of a book. Saving writes them into its import text as a new version (decisions: Books).
export interface PeopleSession extends EditSession<PeopleOfBook, CharacterDrafts> {
  add(name?: string): void;
  changeOne(id: string, to: Partial<Pick<CharacterDraft, CharacterField>>): void;
  leaveField(id: string, field: CharacterField): void;
  remove(id: string): void;
}

export function createPeopleSession(
  api: Client,
  toasts: Toasts,
  bookID: string,
  kept: KeptDraft<UnsavedDraft<CharacterDrafts>>,
): PeopleSession {
  const session: EditSession<PeopleOfBook, CharacterDrafts> = createEditSession<PeopleOfBook, CharacterDrafts>(
    {
      async read(signal) {
        const query = { bookId: bookID };
        const { book, importedRevision, ...saved } = await api.call(getImportText, {
          query,
          ...(signal ? { signal } : {}),
        });
        return { bookTitle: book.title, saved, importedRevision, cast: readCast(saved.text) };
      },
      draftOf: ({ cast }) => draftsOf(cast),
      isSame: isSameCharacters,
      revisionOf: ({ saved }) => saved.revision,
      merge: (base, mine, { cast }) => ({ draft: mergeCharacters(base, mine, draftsOf(cast)) }),
      sinceSent: (drafts, sent, { cast }) => sinceSaved(drafts, sent, cast),
      // The save already identified them by their names in the text.
      asStored: (drafts) => drafts,
      obstacle(drafts) {
        const [wrong] = problemsOf(filled(drafts));
        return wrong ? { focus: { on: fieldName(wrong.id, wrong.field) } } : null;
      },
      async send(api, drafts, { data }) {
        const text = writeCast(data.saved.text, wantedOf(filled(drafts)));
        const { revision } = await api.call(putImportText, {
          body: { bookId: bookID, text, revision: data.saved.revision },
        });
        return { ...data, saved: { ...data.saved, text, revision }, cast: readCast(text) };
      },
      lastChange: ({ saved: { savedBy, savedAt } }) => ({ updatedBy: savedBy ?? "", updatedAt: savedAt ?? "" }),
    },
    { api, toasts, kept },
  );
  const drafts = () => draftIn<CharacterDrafts>(session.store.getState()) ?? [];
  let hideUndo = () => {};
  return {
    ...session,
    stop() {
      session.stop();
      hideUndo();
    },
    add(name = "") {
      const id = crypto.randomUUID();
      session.change([...drafts(), { id, origin: null, name, symbol: "", colour: defaultColour }]);
      session.focusOn(fieldName(id, name === "" ? "name" : "symbol"));
    },
    changeOne: (id, to) => session.change(drafts().map((draft) => (draft.id === id ? { ...draft, ...to } : draft))),
    leaveField(id, field) {
      const draft = drafts().find((one) => one.id === id);
      if (draft && !isBlank(draft)) session.leave(fieldName(id, field));
    },
    remove(id) {
      const before = drafts();
      const at = before.findIndex((draft) => draft.id === id);
      const draft = before[at];
      if (!draft) return;
      const next = before[at + 1] ?? before[at - 1];
      session.change(before.filter((one) => one !== draft));
      if (next) session.focusOn(fieldName(next.id, "name"));
      hideUndo();
      if (isBlank(draft)) return;
      hideUndo = toasts.undoable(`“${draft.name}” is taken out when the characters are saved`, () => {
        session.change(drafts().toSpliced(at, 0, draft));
        session.focusOn(fieldName(draft.id, "name"));
      });
    },
  };
}
