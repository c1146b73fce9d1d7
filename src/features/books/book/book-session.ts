import { refusals } from "../../../../api/common/refusals.ts";
import {
  type Book,
  deleteBook,
  deployBook,
  getBook,
  getDeployPackage,
  getDeployStatus,
  putBook,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { createLoader, nothingLoaded } from "../../../client/load.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { draftIn, type UnsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { type BookForm, changedFields, entriesOf, formOf, formProblems, withForm, withMyChanges } from "./book-form.ts";
import { type BookDialog, type BookExtra, type DeployStatus, takenISBNs } from "./book-state.ts";

type Session = EditSession<Book, BookForm, BookDialog, BookExtra>;

export interface BookSession extends Session {
  loadDeployment(): Promise<void>;
  /// Reverts to what is saved. This can be undone.
  discard(): void;
  deploy(): Promise<void>;
  /// Cancels a deployment: what was in force stays in force.
  cancelDeploy(): void;
  /// Downloads the package in force; null where that failed.
  fetchPackage(): Promise<Blob | null>;
}

/// The edit session of one book: its form, its deployment and its deletion.
export function createBookSession(
  api: Client,
  toasts: Toasts,
  id: string,
  kept: KeptDraft<UnsavedDraft<BookForm>>,
): BookSession {
  const extra: BookExtra = { taken: new Map(), since: 0, deployment: nothingLoaded, made: null };
  const session: Session = createEditSession<Book, BookForm, BookDialog, BookExtra>(
    {
      read: (signal) => readBook(api, id, get().load.data, signal),
      draftOf: formOf,
      isSame: (one, other) => changedFields(one, other).length === 0,
      revisionOf: ({ revision }) => revision,
      merge: (base, mine, theirs) => ({ draft: withMyChanges(base, mine, formOf(theirs)) }),
      obstacle: invalid,
      async send(api, form, { data }) {
        const { revision } = await api.call(putBook, { body: { id, ...entriesOf(form), revision: data.revision } });
        return withForm(data, form, revision);
      },
      delete: (api, { revision }) => api.call(deleteBook, { body: { id, revision } }),
      ownRefusal(error, form) {
        set({ taken: takenISBNs(form, error.message) });
        return null;
      },
      lastChange: (theirs) => theirs,
      firstField: "title",
      focusAfter: (dialog) => (dialog.kind === "invalid" ? (dialog.problems[0]?.field ?? "save") : "deploy"),
    },
    { api, toasts, kept, extra },
  );
  const { getState: get, setState: set } = session.store;
  const deployments = createLoader<DeployStatus>(
    () => get().deployment,
    (deployment) => set({ deployment }),
  );
  let hideUndo = () => {};
  let deploying: AbortController | null = null;

  session.store.subscribe(({ load }, before) => {
    const isSaved = before.load.data !== null && load.data !== null && load.data.revision !== before.load.data.revision;
    if (!isSaved) return;
    set({ taken: new Map() });
    void loadDeployment();
  });

  async function loadDeployment(): Promise<void> {
    if (getDeployStatus.query.safeParse({ id }).success)
      await deployments.run((signal) => api.call(getDeployStatus, { query: { id }, signal }));
  }

  /// Shows a refusal of something other than a save; `what` is the name of its button.
  const refuse = (what: "deploy" | "package", thrown: unknown) =>
    session.ask({ kind: "refusal", what, error: toApiError(thrown) });

  /// Saves what is on screen, so that it can be deployed, and says what prevents that. Resolves to whether all is
  /// saved.
  async function isSaved(): Promise<boolean> {
    const form = draftIn<BookForm>(get());
    if (!form) return false;
    // A deployment is meant to change the package: nothing is asked.
    if (session.isUnsaved()) return session.save(["unasked"]);
    const obstacle = invalid(form);
    if (obstacle) set({ submitted: true, ...obstacle });
    return obstacle === null;
  }

  return {
    ...session,
    loadDeployment,
    stop() {
      session.stop();
      deployments.stop();
      hideUndo();
    },
    patch(fields) {
      const changed = new Set(Object.keys(fields));
      set(({ taken }) => ({ taken: new Map([...taken].filter(([field]) => !changed.has(field))) }));
      session.patch(fields);
    },
    discard() {
      const { base, history } = get();
      if (!base || !history) return;
      session.change(base);
      set({ submitted: false, touched: new Set(), taken: new Map(), focus: { on: "title" } });
      hideUndo = toasts.undoable("Changes discarded", () => {
        if (get().base === base) session.change(history.present);
      });
    },
    async deploy() {
      if (get().activity || !(await isSaved())) return;
      deploying = new AbortController();
      const { signal } = deploying;
      set({ since: Date.now() });
      try {
        const { warnings, deployment: made } = await session.during("deploying", () =>
          api.call(deployBook, { body: { id }, signal }),
        );
        set({ made });
        if (warnings.length > 0) session.ask({ kind: "warnings", warnings });
        else toasts.done("Deployed ✓");
      } catch (thrown) {
        if (!isAbort(thrown)) refuse("deploy", thrown);
        else {
          toasts.done("Deployment cancelled");
          session.focusOn("deploy");
        }
      }
      await loadDeployment();
    },
    cancelDeploy: () => deploying?.abort(),
    async fetchPackage() {
      if (get().activity) return null;
      try {
        return await session.during("fetching", () => api.picture(getDeployPackage, { query: { id } }));
      } catch (thrown) {
        refuse("package", thrown);
        return null;
      }
    },
  };
}

function invalid(form: BookForm): { readonly dialog: BookDialog } | null {
  const problems = formProblems(form);
  return problems.length > 0 ? { dialog: { kind: "invalid", problems } } : null;
}

/// Reads the book. The structure that was imported is kept from the first read.
async function readBook(api: Client, id: string, known: Book | null, signal?: AbortSignal): Promise<Book> {
  if (!getBook.query.safeParse({ id }).success) throw new ApiError(404, { error: `${refusals.noSuch("book")}.` });
  const query = known ? { id } : { id, extended: true };
  const book = await api.call(getBook, { query, ...(signal ? { signal } : {}) });
  return { ...book, import: book.import ?? known?.import ?? null };
}
