import { createStore, type StoreApi } from "zustand/vanilla";
import { getImportText, putImportText, type SavedText } from "../../../../api/index.ts";
import { defaultColour } from "../../../../api/people/rules/characters.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
import { readTheirs } from "../../../client/read-theirs.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { type Cast, isSameCast, readCast, writeCast } from "./cast.ts";
import {
  type CharacterDraft,
  type CharacterField,
  draftsOf,
  filled,
  isBlank,
  isSameCharacters,
  problemsOf,
  sinceSaved,
  type UnsavedPeople,
  wantedOf,
} from "./character-drafts.ts";

export interface PeopleOfBook {
  readonly bookTitle: string;
  readonly saved: SavedText;
  /// Null where nothing was ever imported.
  readonly importedRevision: number | null;
  readonly cast: Cast;
}

export interface PeopleState {
  readonly load: Load<PeopleOfBook>;
  readonly drafts: readonly CharacterDraft[];
  /// The fields that were touched, `{id} {field}`: what is wrong with them is told.
  readonly touched: ReadonlySet<string>;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  /// The text as somebody else saved it meanwhile, with other characters.
  readonly conflict: PeopleOfBook | null;
  /// The field that is to have the focus; a new object each time.
  readonly focus: { readonly id: string; readonly field: CharacterField } | null;
}

/// The characters of a book: they are written into its import text as a new version (decisions: Books).
export interface PeopleWork {
  readonly store: StoreApi<PeopleState>;
  load(): Promise<void>;
  stop(): void;
  add(name?: string): void;
  change(id: string, to: Partial<Pick<CharacterDraft, CharacterField>>): void;
  leave(id: string, field: CharacterField): void;
  remove(id: string): void;
  save(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  close(): void;
  /// The screen is left without saving.
  abandon(): void;
}

export function isUnsaved({ load, drafts }: PeopleState): boolean {
  const before = load.data ? draftsOf(load.data.cast) : [];
  return !isSameCharacters(before, filled(drafts));
}

export function createPeopleWork(
  api: Client,
  toasts: Toasts,
  bookID: string,
  kept: KeptDraft<UnsavedPeople>,
): PeopleWork {
  const store = createStore<PeopleState>(() => ({
    load: nothingLoaded,
    drafts: [],
    touched: new Set(),
    isSaving: false,
    refusal: null,
    conflict: null,
    focus: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<PeopleOfBook>(
    () => get().load,
    (load) => set({ load }),
  );
  let hideUndo = () => {};

  store.subscribe((state, before) => {
    const { data } = state.load;
    if (!data || (state.drafts === before.drafts && data === before.load.data)) return;
    if (isUnsaved(state)) kept.write({ base: draftsOf(data.cast), drafts: state.drafts });
    else kept.clear();
  });

  async function read(signal?: AbortSignal): Promise<PeopleOfBook> {
    const query = { bookId: bookID };
    const { book, importedRevision, ...saved } = await api.call(getImportText, {
      query,
      ...(signal ? { signal } : {}),
    });
    return { bookTitle: book.title, saved, importedRevision, cast: readCast(saved.text) };
  }

  const readAgain = createReadAgain(read);

  /// What is wrong in the text itself is told at once.
  function show(data: PeopleOfBook, drafts: readonly CharacterDraft[] = draftsOf(data.cast)): void {
    const touched = new Set(problemsOf(drafts).map(({ id, field }) => `${id} ${field}`));
    set({ load: { status: "loaded", data, error: null }, drafts, touched });
  }

  async function load(): Promise<void> {
    const unsaved = kept.read();
    await loader.run(read);
    const { data, status } = get().load;
    if (status !== "loaded" || !data) return;
    show(data, unsaved?.drafts);
    // Somebody else changed the characters since.
    if (unsaved && JSON.stringify(unsaved.base) !== JSON.stringify(draftsOf(data.cast))) set({ conflict: data });
  }

  /// The first field that is wrong has the focus, and all that are say so.
  function isRight(drafts: readonly CharacterDraft[]): boolean {
    const wrong = problemsOf(drafts);
    const touched = new Set([...get().touched, ...wrong.map(({ id, field }) => `${id} ${field}`)]);
    if (wrong[0]) set({ touched, focus: wrong[0] });
    return wrong.length === 0;
  }

  /// Writes the characters of the form into a text that somebody saved.
  async function write(onto: PeopleOfBook, sent: readonly CharacterDraft[]): Promise<void> {
    const { saved, cast } = onto;
    set({ isSaving: true, refusal: null, conflict: null });
    readAgain.stop();
    try {
      const text = writeCast(saved.text, wantedOf(sent));
      const { revision } = await api.call(putImportText, { body: { bookId: bookID, text, revision: saved.revision } });
      const data = { ...onto, saved: { ...saved, text, revision }, cast: readCast(text) };
      set({ load: { status: "loaded", data, error: null }, drafts: sinceSaved(get().drafts, sent, data.cast) });
      toasts.done("Saved ✓");
    } catch (error) {
      return await handleSaveError(toApiError(error), cast, sent);
    } finally {
      set({ isSaving: false });
    }
    await readAgain.run(takeSaved);
  }

  /// The text as it was saved, as it is read again. Where somebody else saved it since, too, and something is not saved
  /// here, the next save tells.
  function takeSaved(now: PeopleOfBook): void {
    if (now.saved.revision === get().load.data?.saved.revision)
      set({ load: { status: "loaded", data: now, error: null } });
    else if (!isUnsaved(get())) show(now);
  }

  /// Somebody saved another text meanwhile: where its characters are the same, ours go into it.
  async function handleSaveError(failure: ApiError, cast: Cast, sent: readonly CharacterDraft[]): Promise<void> {
    const theirs = await readTheirs(failure, read);
    if (!theirs) set({ refusal: failure });
    else if (isSameCast(theirs.cast, cast)) await write(theirs, sent);
    else set({ conflict: theirs });
  }

  async function save(): Promise<void> {
    const { isSaving, load: loaded, drafts } = get();
    if (isSaving || !loaded.data) return;
    set({ drafts: filled(drafts) });
    if (!isRight(get().drafts) || !isUnsaved(get())) return;
    await write(loaded.data, get().drafts);
  }

  return {
    store,
    load,
    stop() {
      loader.stop();
      readAgain.stop();
      hideUndo();
    },
    add(name = "") {
      const id = crypto.randomUUID();
      const draft: CharacterDraft = { id, origin: null, name, symbol: "", colour: defaultColour };
      set(({ drafts }) => ({ drafts: [...drafts, draft], focus: { id, field: name === "" ? "name" : "symbol" } }));
    },
    change: (id, to) =>
      set(({ drafts }) => ({ drafts: drafts.map((draft) => (draft.id === id ? { ...draft, ...to } : draft)) })),
    leave: (id, field) => {
      const draft = get().drafts.find((one) => one.id === id);
      if (draft && !isBlank(draft)) set(({ touched }) => ({ touched: new Set(touched).add(`${id} ${field}`) }));
    },
    remove(id) {
      const { drafts } = get();
      const at = drafts.findIndex((draft) => draft.id === id);
      const draft = drafts[at];
      if (!draft) return;
      const next = drafts[at + 1] ?? drafts[at - 1];
      set({
        drafts: drafts.filter((one) => one !== draft),
        ...(next ? { focus: { id: next.id, field: "name" } } : {}),
      });
      hideUndo();
      if (isBlank(draft)) return;
      hideUndo = toasts.undoable(`“${draft.name}” is taken out when the characters are saved`, () =>
        set((state) => ({
          drafts: [...state.drafts.slice(0, at), draft, ...state.drafts.slice(at)],
          focus: { id: draft.id, field: "name" },
        })),
      );
    },
    save,
    async keepMine() {
      const { conflict, drafts } = get();
      if (conflict) await write(conflict, filled(drafts));
    },
    takeTheirs() {
      const { conflict } = get();
      set({ conflict: null });
      if (conflict) show(conflict);
    },
    close: () => set({ refusal: null, conflict: null }),
    abandon: kept.clear,
  };
}
