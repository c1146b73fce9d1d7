import { noPublication } from "../../../api/books/rules/publication.ts";
import { noID } from "../../../api/common/rules/ids.ts";
import { cleanLines, cleanText } from "../../../api/common/rules/text/index.ts";
import {
  getBook,
  getDeployStatus,
  getImportText,
  getPopupPlacement,
  getPronunciation,
  getSettings,
  getSheet,
  getSymbolModel,
  type HighlightSet,
  listSymbolModelWords,
  listWords,
  putBook,
  putChildPopups,
  putHighlights,
  putImportText,
  putPopupPlacement,
  putSettings,
  putSheet,
  putSymbolModel,
  putWord,
  putWordSpelling,
} from "../../../api/index.ts";
import { createAttempt } from "../../../src/client/attempt.ts";
import type { AskedStep } from "../../../src/components/session/saved-steps.ts";
import { createSpellingSession } from "../../../src/components/spelling/spelling-session.ts";
import { createBookSession } from "../../../src/features/books/book/book-session.ts";
import { createPeopleSession } from "../../../src/features/books/people/people-session.ts";
import {
  createHighlightSession,
  type HighlightSession,
} from "../../../src/features/sheets/highlights/highlight-session.ts";
import {
  type HighlightSource,
  historyOf,
  unsavedKeys,
} from "../../../src/features/sheets/highlights/highlight-state.ts";
import { createQuarantineSession } from "../../../src/features/sheets/quarantine/quarantine-session.ts";
import { createSheetSession } from "../../../src/features/sheets/sheet/sheet-session.ts";
import { createModelSession } from "../../../src/features/symbols/model-session.ts";
import { createSettingsSession } from "../../../src/features/system/settings/settings-session.ts";
import { createChildPopupsSession } from "../../../src/features/words/popups/child-popups-session.ts";
import { cellOf } from "../../../src/features/words/popups/panels.ts";
import { createPlacementSession } from "../../../src/features/words/popups/placement-session.ts";
import { createWordSession } from "../../../src/features/words/word/word-session.ts";
import { id } from "../../support/data/ids.ts";
import { listedWord } from "../../support/screens/words-on-screen.ts";
import { heldApi, stored } from "./held-api.ts";
import { type Screen, screenOn } from "./session.ts";

const grid = { id: id(9), name: "small", rows: 6, cols: 8, hasPicture: false, highlightModes: [] };
const sheet = {
  id: id(3),
  gridID: grid.id,
  grid,
  number: 1,
  name: "Food 0",
  bookID: noID,
  book: null,
  fitzTypes: "N",
  isComplete: false,
  isLinked: true,
  quarantine: [] as number[],
  words: [],
  linkedSheets: [],
  carriedWords: [],
  locked: [],
  reserved: [],
  lockedWordIDs: [],
  highlightSets: [],
};

/// The number says whether its one switch is on.
export function settingsScreen(): Screen {
  const server = stored({ allowPopupsSecondRow: false, readingLevels: [], coreWords: [] });
  const held = heldApi([
    [getSettings, () => server.now],
    [
      putSettings,
      ({ body }) =>
        server.save(body.revision, { ...server.now, allowPopupsSecondRow: body.allowPopupsSecondRow === true }),
    ],
  ]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createSettingsSession(held.api, toasts, kept),
    (session) => ({
      put: putSettings,
      get: getSettings,
      change: (draft, to) => session.change({ ...draft, allowPopupsSecondRow: to === 1 }),
      shown: ({ allowPopupsSecondRow }) => (allowPopupsSecondRow ? 1 : 2),
      stored: () => (server.now.allowPopupsSecondRow ? 1 : 2),
      first: 2,
      storeTheirs(to) {
        server.now.allowPopupsSecondRow = to === 1;
      },
    }),
  );
}

/// The number says which cell is quarantined.
export function quarantineScreen(): Screen {
  const server = stored(sheet);
  const held = heldApi([
    [getSheet, () => server.now],
    [putSheet, ({ body }) => server.save(body.revision, { quarantine: body.quarantine as number[] })],
  ]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createQuarantineSession(held.api, toasts, sheet.id, kept),
    (session) => ({
      put: putSheet,
      get: getSheet,
      change: (_draft, to) => session.toggle({ row: 3, col: to }),
      shown: (draft) => draft.length,
      stored: () => server.now.quarantine.length,
      merged: 3,
      isOther: true,
      storeTheirs(to) {
        server.now.quarantine = Array.from({ length: to }, (_, at) => at);
      },
    }),
  );
}

/// The number is in a sheet's name, which is saved clean, as every entered text is.
export function sheetScreen(): Screen {
  const server = stored(sheet);
  const held = heldApi([
    [getSheet, () => server.now],
    [putSheet, ({ body }) => server.save(body.revision, { name: cleanText(String(body.name)) })],
  ]);
  const food = (name: string) => Number(cleanText(name).split(" ")[1]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createSheetSession(held.api, toasts, sheet.id, kept),
    (session) => ({
      put: putSheet,
      get: getSheet,
      change: (_draft, to) => session.patch({ name: `Fo\u00adod\t${to} ` }, "Rename", "name"),
      shown: ({ name }) => food(name),
      stored: () => food(server.now.name),
      storeTheirs(to) {
        server.now.name = `Food ${to}`;
      },
    }),
  );
}

const word = listedWord(id(1), "cab", { dialects: ["en-gb"], definition: "meaning 0", childWords: [] });

/// The number is in a word's definition, which is saved clean, as every entered text is.
export function wordScreen(): Screen {
  const server = stored(word);
  const held = heldApi([
    [listWords, () => ({ words: [server.now] })],
    [putWord, ({ body }) => server.save(body.revision, { definition: cleanLines(String(body.definition)) })],
  ]);
  const meaning = (text: string | null = "") => Number(cleanLines(text ?? "").split(" ")[1]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createWordSession(held.api, toasts, word.id, kept),
    (session) => ({
      put: putWord,
      get: listWords,
      change: (_draft, to) => session.patch({ definition: `mean\u00ading\u00a0${to} ` }),
      shown: ({ definition }) => meaning(definition),
      stored: () => meaning(server.now.definition),
      storeTheirs(to) {
        server.now.definition = `meaning ${to}`;
      },
    }),
  );
}

/// The number says which sound the first letter has.
export function spellingScreen(): Screen {
  const sounds = ["k", "s", "tʃ"];
  const spelling = (sound: string) => ({
    dialect: "en-gb",
    field: "g",
    graphemes: [sound, "æ", "b"].map((phoneme, at) => ({ positions: [at], phoneme })),
    notation: "c a b",
  });
  const server = stored({ ...word, spellings: [spelling(sounds[0]!)] });
  const soundOf = (graphemes?: readonly { readonly phoneme: string | null }[]) =>
    sounds.indexOf(graphemes?.[0]?.phoneme ?? "");
  const held = heldApi([
    [listWords, () => ({ words: [server.now] })],
    [getPronunciation, () => ({ words: [] })],
    [putWordSpelling, ({ body }) => server.save(body.revision, { spellings: body.spellings as never })],
  ]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createSpellingSession(held.api, toasts, word.id, kept),
    (session) => ({
      put: putWordSpelling,
      get: listWords,
      change: (_draft, to) => session.choosePhoneme("en-gb g", 0, sounds[to]!),
      shown: (spellings) => soundOf(spellings["en-gb g"]),
      stored: () => soundOf(server.now.spellings[0]?.graphemes),
      storeTheirs(to) {
        server.now.spellings = [spelling(sounds[to]!)];
      },
    }),
  );
}

interface SentPanel {
  readonly id?: string;
  readonly words: readonly { readonly wordID: string; readonly row: number; readonly col: number }[];
}

/// Returns popups as the server stores them: those that it does not know get an id.
const storePanels = (sent: readonly SentPanel[], known: readonly { readonly id: string }[]) =>
  sent.map((panel) => ({
    id: known.some((one) => one.id === panel.id) ? panel.id! : crypto.randomUUID(),
    wordID: word.id,
    words: panel.words.map((cell) => ({ ...cell, word: { id: cell.wordID, text: "taxi" } })),
  }));

/// The number is the word's column in the popup that the first change adds.
export function childPopupsScreen(): Screen {
  const child = { id: id(2), text: "taxi", type: "P" };
  const popups = storePanels([{ words: [{ wordID: child.id, row: 0, col: 0 }] }], []);
  const server = stored({ ...word, childWords: [child], popups });
  const held = heldApi([
    [listWords, () => ({ words: [server.now] })],
    [getSettings, () => ({ allowPopupsSecondRow: false })],
    [
      putChildPopups,
      ({ body }) => server.save(body.revision, { popups: storePanels(body.popups as SentPanel[], server.now.popups) }),
    ],
  ]);
  const columnOf = (cell: { readonly panel: number; readonly col: number } | null) => (cell?.panel ? cell.col + 1 : 0);
  return screenOn(
    held,
    server,
    (toasts, kept) => createChildPopupsSession(held.api, toasts, word.id, kept),
    (session) => ({
      isOther: true,
      put: putChildPopups,
      get: listWords,
      change(panels, to) {
        if (panels.length === 1) session.add();
        session.put(child.id, { panel: 1, row: 0, col: to - 1 });
      },
      shown: (panels) => columnOf(cellOf(panels, child.id)),
      stored: () => {
        const panels = server.now.popups.map((popup) => ({ ...popup, key: popup.id, isNew: false }));
        return columnOf(cellOf(panels, child.id));
      },
      storeTheirs(to) {
        const added = { words: [{ wordID: child.id, row: 0, col: to - 1 }] };
        server.now.popups = storePanels([{ id: popups[0]!.id, words: [] }, added], server.now.popups);
      },
    }),
  );
}

/// The number is the word's column. Somebody else saves the word that is placed, or arranges the popups of its parent,
/// which leaves the word's own revision.
export function placementScreen(touched: "child" | "parent" = "child"): Screen {
  const child = { ...word, id: id(2), text: "taxi", type: "P", parentWordID: word.id };
  const [parentWord, childWord] = [stored({ ...word, symbol: null }), stored({ ...child, symbol: null })];
  // Raises the parent's revision, so that neither revision can stand for the other.
  parentWord.save(1, {});
  const at = (col: number) => storePanels([{ words: [{ wordID: child.id, row: 0, col }] }], []);
  let popups = at(0);
  const held = heldApi([
    [listWords, () => ({ words: [childWord.now, parentWord.now] })],
    [
      getPopupPlacement,
      () => ({ parentWord: parentWord.now, childWord: childWord.now, popups, allowPopupsSecondRow: true }),
    ],
    [
      putPopupPlacement,
      ({ body }) => {
        const [parent, moved] = [body.parentWord, body.childWord] as { revision: number }[];
        const saved = childWord.save(moved!.revision, {});
        const { revision: parentRevision } = parentWord.save(parent!.revision, {});
        popups = storePanels(body.popups as SentPanel[], popups);
        return { ...saved, parentRevision };
      },
    ],
  ]);
  return screenOn(
    held,
    touched === "child" ? childWord : parentWord,
    (toasts) => createPlacementSession(held.api, toasts, child.id, { parentID: null, cell: null }),
    (session) => ({
      isInAddress: true,
      put: putPopupPlacement,
      get: getPopupPlacement,
      change: (_choice, to) => session.chooseCell({ panel: 0, row: 0, col: to }),
      shown: ({ cell }) => cell?.col,
      stored: () => popups[0]?.words[0]?.col,
      storeTheirs(to) {
        popups = at(to);
      },
    }),
  );
}

/// The number is in the symbol of a book's one character, which is saved clean, as every entered text is.
export function peopleScreen(): Screen {
  const book = { id: id(4), title: "Cats", mode: "P", imprintID: noID, seriesID: noID };
  const textWith = (symbol: number) => `#character Tom symbol=cat${symbol} colour=ff0000\n\nTom: Hello.\n`;
  const server = stored({ text: textWith(0) });
  const held = heldApi([
    [getImportText, () => ({ book, importedRevision: null, ...server.now, savedAt: null, savedBy: null })],
    [putImportText, ({ body }) => server.save(body.revision, { text: String(body.text) })],
  ]);
  const cat = (text = "") => Number(/cat(\d)/.exec(text)?.[1]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createPeopleSession(held.api, toasts, book.id, kept),
    (session) => ({
      put: putImportText,
      get: getImportText,
      change: ([tom], to) => session.changeOne(tom!.id, { symbol: ` c\u200bat${to}` }),
      shown: ([tom]) => cat(cleanText(tom?.symbol ?? "")),
      stored: () => (server.now.text.match(/#character/g)?.length === 1 ? cat(server.now.text) : Number.NaN),
      storeTheirs(to) {
        server.now.text = textWith(to);
      },
    }),
  );
}

/// The number is in the second word of a symbol model. What is typed differs from what is saved: it has extra blanks
/// and a comma.
export function modelScreen(): Screen {
  const server = stored({ id: id(5), words: ["word", "0"], symbolshelf: "cab", widgit: null, symbolstix: null });
  const held = heldApi([
    [getSymbolModel, () => server.now],
    [listSymbolModelWords, () => ({ words: [] })],
    [putSymbolModel, ({ body }) => server.save(body.revision, { words: (body.words as string[]).map(cleanText) })],
  ]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createModelSession(held.api, toasts, server.now.id, kept, createAttempt()),
    (session) => ({
      put: putSymbolModel,
      get: getSymbolModel,
      change: (_form, to) => session.patch({ words: ` wo\u00adrd,\u200b${to} ,` }),
      shown: ({ words }) => Number(cleanText(words.split(",")[1] ?? "")),
      stored: () => Number(server.now.words[1]),
      storeTheirs(to) {
        server.now.words = ["word", String(to)];
      },
    }),
  );
}

/// The number is in a book's title, which is saved clean, as every entered text is.
export function bookScreen(): Screen {
  const server = stored({
    id: id(4),
    title: "Cats 0",
    isbn10: "",
    isbn13: "9780000000002",
    authorIDs: [id(6)],
    illustratorIDs: [],
    imprintID: id(7),
    seriesID: noID,
    mode: "B",
    isFiction: true,
    level: 1,
    price: 1,
    isForSaleWidgit: false,
    isForSaleSymbolstix: false,
    ...noPublication,
  });
  const held = heldApi([
    [getBook, () => server.now],
    [getDeployStatus, () => ({ deploymentStatus: "-" })],
    [putBook, ({ body }) => server.save(body.revision, { title: cleanText(String(body.title)) })],
  ]);
  const cats = (title = "") => Number(cleanText(title).split(" ")[1]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createBookSession(held.api, toasts, server.now.id, kept),
    (session) => ({
      put: putBook,
      get: getBook,
      change: (_form, to) => session.patch({ title: `Ca\u00adts\u00a0${to} ` }),
      shown: ({ title }) => cats(title),
      stored: () => cats(server.now.title),
      storeTheirs(to) {
        server.now.title = `Cats ${to}`;
      },
    }),
  );
}

/// The number of highlights, each of which gets its id when it is saved.
export function highlightScreen(): Screen {
  type Highlights = HighlightSet["highlights"];
  const server = stored({ highlights: [] as Highlights });
  const held = heldApi([
    [getSheet, () => server.now],
    [
      putHighlights,
      ({ body }) => {
        const highlights = (body.highlights as Highlights).map((one) => ({
          ...one,
          id: server.now.highlights.some((known) => known.id === one.id) ? one.id : crypto.randomUUID(),
        }));
        return server.save(body.revision, { highlights });
      },
    ],
  ]);
  const source: HighlightSource<HighlightSet> = {
    read: () => held.api.call(getSheet, { query: {} }) as unknown as Promise<HighlightSet>,
    setOf: (set) => set,
    save: (api, _key, highlights, revision) =>
      api.call(putHighlights, { body: { grid: id(9), mode: id(8), fitz: "N", highlights, revision } }),
  };
  const area = { colOffset: 0, rowOffset: 0, cols: 1, rows: 1 };
  return screenOn(
    held,
    server,
    (toasts, kept) => {
      const session = createHighlightSession(held.api, source, toasts, kept);
      return { ...session, ...oneSet(session, source) };
    },
    (session) => ({
      isOther: true,
      put: putHighlights,
      get: getSheet,
      change: (_areas, to) => void session.add("a", grid, { colOffset: to, rowOffset: 3 }),
      shown: (areas) => areas.length,
      stored: () => server.now.highlights.length,
      storeTheirs(to) {
        server.now.highlights = Array.from({ length: to }, () => ({ ...area, id: crypto.randomUUID() })) as Highlights;
      },
    }),
  );
}

/// The contract tests one set, with the state of its session.
function oneSet<T>(session: HighlightSession<T>, source: HighlightSource<T>) {
  const one = () => session.sessionOf("a");
  return {
    store: {
      getState() {
        const state = session.store.getState();
        const { dialog = null, focus = null } = state.sets.get("a") ?? {};
        return { dialog, focus, history: historyOf(state, source, "a") };
      },
    },
    isUnsaved: () => unsavedKeys(session.store.getState()).length > 0,
    undo: () => session.undo("a"),
    redo: () => session.redo("a"),
    confirmPutBack: async (asked: AskedStep) => one()?.confirmPutBack(asked),
    keepMine: async () => one()?.keepMine(),
    takeTheirs: () => one()?.takeTheirs(),
    close: () => one()?.close(),
  };
}
