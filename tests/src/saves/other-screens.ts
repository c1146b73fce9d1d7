import { noID } from "../../../api/common/rules/ids.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import {
  getBook,
  getDeployStatus,
  getImportText,
  getSheet,
  type HighlightSet,
  putBook,
  putHighlights,
  putImportText,
  putSheet,
} from "../../../api/index.ts";
import { isUnsaved as isBookUnsaved } from "../../../src/features/books/book/book-state.ts";
import { createBookWork } from "../../../src/features/books/book/book-work.ts";
import { isUnsaved as arePeopleUnsaved, createPeopleWork } from "../../../src/features/books/people/people-work.ts";
import {
  type HighlightSource,
  historyOf,
  unsavedKeys,
} from "../../../src/features/sheets/highlights/highlight-state.ts";
import { createHighlightWork } from "../../../src/features/sheets/highlights/highlight-work.ts";
import {
  createQuarantineWork,
  isUnsaved as isQuarantineUnsaved,
} from "../../../src/features/sheets/quarantine/quarantine-work.ts";
import { isUnsaved as isSheetUnsaved } from "../../../src/features/sheets/sheet/sheet-state.ts";
import { createSheetWork } from "../../../src/features/sheets/sheet/sheet-work.ts";
import { id } from "../../support/data/ids.ts";
import { heldApi, stored } from "./held-api.ts";
import { type Screen, screenOn } from "./screen.ts";

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
  highlightSets: [],
};

/// A sheet's name, which is saved clean, as every text is that is entered.
export function sheetScreen(): Screen {
  const server = stored(sheet);
  const held = heldApi([
    [getSheet, () => server.now],
    [putSheet, ({ body }) => server.save(body.revision, { name: cleanText(String(body.name)) })],
  ]);
  const foodOf = (name = "") => Number(name.split(" ")[1]);
  return screenOn(
    held,
    server,
    (toasts, draft) => createSheetWork(held.api, toasts, sheet.id, draft),
    (work, state) => ({
      put: putSheet,
      get: getSheet,
      change: (to) => work.change("Rename", { name: `Fo\u00adod\t${to} ` }, "name"),
      shown: () => foodOf(cleanText(state().history?.present.name ?? "")),
      stored: () => foodOf(server.now.name),
      isUnsaved: () => isSheetUnsaved(state()),
      trouble: () => state().dialog,
    }),
  );
}

/// So many cells are quarantined.
export function quarantineScreen(): Screen {
  const server = stored(sheet);
  const held = heldApi([
    [getSheet, () => server.now],
    [putSheet, ({ body }) => server.save(body.revision, { quarantine: body.quarantine as number[] })],
  ]);
  return screenOn(
    held,
    server,
    (toasts, draft) => createQuarantineWork(held.api, toasts, sheet.id, draft),
    (work, state) => ({
      put: putSheet,
      get: getSheet,
      change: (to) => work.toggle({ row: 3, col: to }),
      shown: () => state().history?.present.length,
      stored: () => server.now.quarantine.length,
      isUnsaved: () => isQuarantineUnsaved(state()),
      trouble: () => state().refusal ?? state().conflict,
    }),
  );
}

/// So many highlights, each of which gets its id when it is saved.
export function highlightScreen(): Screen {
  const server = stored({ highlights: [] as HighlightSet["highlights"] });
  const held = heldApi([
    [getSheet, () => server.now],
    [
      putHighlights,
      ({ body }) => {
        const highlights = (body.highlights as HighlightSet["highlights"]).map((one) => ({
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
    save: (_key, highlights, revision) =>
      held.api.call(putHighlights, { body: { grid: id(9), mode: id(8), fitz: "N", highlights, revision } }),
  };
  return screenOn(
    held,
    server,
    (toasts, draft) => createHighlightWork(source, toasts, draft),
    (work, state) => ({
      put: putHighlights,
      get: getSheet,
      change: (to) => void work.add("a", grid, { colOffset: to, rowOffset: 3 }),
      shown: () => historyOf(state(), source, "a").present.length,
      stored: () => server.now.highlights.length,
      isUnsaved: () => unsavedKeys(state(), source).length > 0,
      trouble: () => state().refusal ?? state().conflict,
    }),
  );
}

/// The name of a book's one character.
export function peopleScreen(): Screen {
  const book = { id: id(4), title: "Cats", mode: "P", imprintID: noID, seriesID: noID };
  const server = stored({ text: "#character Tom0 symbol=cat colour=ff0000\n\nTom0: Hello.\n" });
  const held = heldApi([
    [getImportText, () => ({ book, importedRevision: null, ...server.now, savedAt: null, savedBy: null })],
    [putImportText, ({ body }) => server.save(body.revision, { text: String(body.text) })],
  ]);
  const tom = (text = "") => Number(/Tom(\d)/.exec(text)?.[1]);
  return screenOn(
    held,
    server,
    (toasts, draft) => createPeopleWork(held.api, toasts, book.id, draft),
    (work, state) => ({
      put: putImportText,
      get: getImportText,
      change: (to) => work.change(state().drafts[0]!.id, { name: ` To\u200bm${to}` }),
      shown: () => tom(cleanText(state().drafts[0]?.name ?? "")),
      stored: () => (server.now.text.match(/#character/g)?.length === 1 ? tom(server.now.text) : Number.NaN),
      isUnsaved: () => arePeopleUnsaved(state()),
      trouble: () => state().refusal ?? state().conflict,
    }),
  );
}

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
  });
  const held = heldApi([
    [getBook, () => server.now],
    [getDeployStatus, () => ({ deploymentStatus: "-" })],
    [putBook, ({ body }) => server.save(body.revision, { title: cleanText(String(body.title)) })],
  ]);
  const cats = (title = "") => Number(title.split(" ")[1]);
  return screenOn(
    held,
    server,
    (toasts, draft) => createBookWork(held.api, toasts, server.now.id, draft),
    (work, state) => ({
      put: putBook,
      get: getBook,
      change: (to) => work.change({ title: `Ca\u00adts\u00a0${to} ` }),
      shown: () => cats(cleanText(state().form?.title ?? "")),
      stored: () => cats(server.now.title),
      isUnsaved: () => isBookUnsaved(state()),
      trouble: () => state().dialog,
    }),
  );
}
