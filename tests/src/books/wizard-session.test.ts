import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { BookDraft, BookStep } from "../../../api/books/rules/book-wizard.ts";
import { bookSteps, emptyBookDraft } from "../../../api/books/rules/book-wizard.ts";
import { createBook, getSymbolExists, listBooks, listWords } from "../../../api/index.ts";
import { createAttempt } from "../../../src/client/attempt.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import type { ImageStore } from "../../../src/features/books/wizard/image-store.ts";
import {
  namedSymbols,
  withMissingSymbols,
  withOtherCase,
  withoutRemains,
  withSymbol,
} from "../../../src/features/books/wizard/missing-symbols.ts";
import { createWizardSession } from "../../../src/features/books/wizard/wizard-session.ts";
import { factsOf } from "../../../src/features/books/wizard/wizard-state.ts";
import { draftOf, obstacleBefore, searchOf } from "../../../src/features/books/wizard/wizard-steps.ts";
import { hostileQuery } from "../../api/system/arbitrary-query.ts";
import { runs } from "../../api/words/runs.ts";

const someID = "10000000-0000-4000-8000-000000000001";
const complete: BookDraft = {
  ...emptyBookDraft,
  title: "The Red Kite",
  existingAuthorIDs: [someID],
  imprintID: someID,
  isbn13: "9780723247708",
  isFiction: true,
};
const newWord = (symbol: string) => ({ id: symbol, text: symbol, symbol, extras: false });

/// The wizard with a browser's history of addresses, and a server that has the symbols of `known` and finds the books
/// of `findBooks`.
function start({
  known = [],
  words = [],
  findBooks = async () => [],
}: {
  known?: string[];
  words?: string[];
  findBooks?: () => Promise<{ id: string; title: string; isbn13: string }[]>;
} = {}) {
  const entries: { path: string; search: string; draftID: string | null }[] = [];
  let at = -1;
  const images = new Map<string, Blob>();
  const store: ImageStore = {
    async put(image) {
      const key = String(1000 + images.size);
      images.set(key, image);
      return key;
    },
    get: async (key) => images.get(key) ?? null,
    keys: async () => new Set(images.keys()),
    remove: async (keys) => {
      for (const key of keys) images.delete(key);
    },
    clearOld: async () => undefined,
    close: () => undefined,
  };
  const upload = vi.fn(async (): Promise<unknown> => ({ status: "ok", id: someID }));
  const api = {
    upload,
    call: async (endpoint: unknown, { query }: { query: { name: string; id: string[] } }) => {
      if (endpoint === getSymbolExists) {
        const others = known.filter((name) => name !== query.name && name.toLowerCase() === query.name.toLowerCase());
        return { exists: known.includes(query.name), otherCases: others };
      }
      if (endpoint === listWords) return { words: query.id.filter((id) => words.includes(id)).map((id) => ({ id })) };
      if (endpoint === listBooks) return { books: await findBooks() };
      throw new Error("not called here");
    },
  } as unknown as Client;
  let made = 0;
  const attempt = createAttempt();
  const session = createWizardSession(
    api,
    ({ pathname, search }, draftID, replace) => {
      if (!replace) at++;
      entries.splice(at, replace ? 1 : entries.length, { path: pathname, search, draftID });
      arrive(false);
    },
    async () => store,
    () => attempt,
    () => `draft ${made++}`,
  );
  function arrive(isPop: boolean) {
    const { path, search, draftID } = entries[at]!;
    session.arrive({ pathname: path, search, draftID, isPop });
  }
  return {
    session,
    images,
    upload,
    state: session.store.getState,
    open(step: BookStep, search: string) {
      at++;
      const { path } = bookSteps.find((one) => one.step === step)!;
      entries.splice(at, entries.length, { path: `/book/wizard${path}`, search, draftID: null });
      arrive(true);
    },
    goBack() {
      at--;
      arrive(true);
    },
    address: () => entries[at]!,
  };
}

it("keeps the draft in the address, and later entries through the browser's Back", () => {
  const { session, state, open, goBack, address } = start();
  open("title", "");
  expect(session.next()).toBe(false);
  expect(state()).toMatchObject({ step: "title", submitted: true });
  session.change({ title: "Kites" });
  session.flush();
  expect(address()).toMatchObject({ path: "/book/wizard", search: "?title=Kites" });
  expect(session.next()).toBe(true);
  session.change({ newAuthorNames: ["Ada"] });
  goBack();
  expect(state()).toMatchObject({ step: "title", draft: { title: "Kites", newAuthorNames: ["Ada"] } });
  expect(address()).toMatchObject({ path: "/book/wizard", search: "?title=Kites&newAuthorNames=Ada" });
  open("author", "?title=Other");
  expect(state()).toMatchObject({ step: "author", draft: { title: "Other", newAuthorNames: [] } });
});

it("writes a choice to the address at once, and typed text a few times a second", () => {
  vi.useFakeTimers();
  const { session, open, address } = start();
  open("title", "");
  vi.advanceTimersByTime(1000);
  session.change({ title: "K" });
  expect(address().search).toBe("?title=K");
  for (const title of ["Ki", "Kit", "Kites"]) session.change({ title });
  expect(address().search).toBe("?title=K");
  vi.advanceTimersByTime(300);
  expect(address().search).toBe("?title=Kites");
  // By then another screen may be open, which must stay.
  session.change({ title: "Kites!" });
  session.stop();
  vi.advanceTimersByTime(300);
  expect(address().search).toBe("?title=Kites");
  vi.useRealTimers();
});

it("redirects a step that is too early to the first incomplete one, and says so", () => {
  const { state, open, address } = start();
  open("others", "?title=Kites");
  expect(state()).toMatchObject({
    step: "author",
    // The steps after it show no problems yet.
    furthest: 1,
    notice: "“Other details” comes later. At least one author is required.",
  });
  expect(address().path).toBe("/book/wizard/author");
});

it("opens any address at a step that may be shown, with a draft that the address can hold", () => {
  const step = fc.constantFrom(...bookSteps.map((one) => one.step));
  fc.assert(
    fc.property(hostileQuery, step, (query, step) => {
      const { state, open, address } = start();
      open(step, `?${query}`);
      const { draft, step: shown } = state();
      expect(obstacleBefore(shown, draft, factsOf(state()))).toBeNull();
      expect(draft).toEqual(draftOf(`?${query}`));
      expect(draftOf(address().search)).toEqual(draft);
    }),
    runs(60),
  );
});

it("finds missing symbols, keeps their images, and asks for images that are gone", async () => {
  const { session, state, open, images } = start({ known: ["dog"] });
  open("symbols", searchOf({ ...complete, newCharacterWords: [newWord("dog"), newWord("zog")] }));
  expect(session.next()).toBe(false);
  await vi.waitFor(() => expect(state().draft.missingSymbols).toEqual([{ id: "zog", symbol: "zog", key: null }]));
  await session.keepImage("zog", new Blob(["png"]));
  const { key } = state().draft.missingSymbols[0]!;
  expect(await session.readImage(key!)).toBeInstanceOf(Blob);
  expect(session.next()).toBe(true);
  images.clear();
  session.go("summary");
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ step: "symbols", notice: expect.stringContaining("Every symbol") }),
  );
});

it("asks whether a symbol that differs only in case is meant, and accepts either answer", async () => {
  const { session, state, open } = start({ known: ["Zog", "ZOG"] });
  open("symbols", searchOf({ ...complete, newCharacterWords: [newWord("zog")] }));
  await vi.waitFor(() => expect(state().otherCases.get("zog")).toEqual(["Zog", "ZOG"]));
  session.change((draft) => withOtherCase(draft, "zog"));
  expect(draftOf(searchOf(state().draft)).missingSymbols).toEqual([
    { id: "zog", symbol: "zog", key: null, isOtherCase: true },
  ]);
  session.change((draft) => withSymbol(draft, "zog", "Zog"));
  expect(state().draft.newCharacterWords.map(({ symbol }) => symbol)).toEqual(["Zog"]);
  expect(state().draft.missingSymbols).toEqual([]);
});

it("returns to the characters step where a word is of another imprint", async () => {
  const { state, open } = start({ words: [] });
  const word = { id: someID, text: "Pip", definition: null, symbol: null };
  open("summary", searchOf({ ...complete, characterWords: [word] }));
  await vi.waitFor(() => expect(state().step).toBe("characters"));
  expect(state().notice).toContain("Not words of the book's imprint and series: “Pip”");
});

it("creates one book on a double click, and loses nothing on a refusal", async () => {
  const { session, state, open, upload, images } = start();
  open(
    "summary",
    searchOf({ ...complete, mode: "P", playCharacters: [{ id: "1", name: "A", colour: 1, symbol: " zog " }] }),
  );
  await vi.waitFor(() => expect(state().step).toBe("symbols"));
  await session.keepImage("zog", new Blob(["png"]));
  session.go("summary");
  upload.mockRejectedValueOnce(new ApiError(0, { error: "No answer" }));
  expect(await session.create()).toBeNull();
  expect(state()).toMatchObject({
    isCreating: false,
    refusal: { message: "No answer" },
    draft: { title: "The Red Kite" },
  });
  expect(images.size).toBe(1);
  expect(await Promise.all([session.create(), session.create()])).toMatchObject([
    { answer: { id: someID }, isEarlier: false },
    null,
  ]);
  expect(upload).toHaveBeenCalledTimes(2);
  expect(upload).toHaveBeenLastCalledWith(createBook, {
    body: withoutRemains(state().draft),
    files: { zog: expect.any(Blob) },
    key: sentKeys(upload)[0],
  });
  expect(images.size).toBe(0);
});

it("stays at the summary where the ISBN check finds the book that was just created", async () => {
  const answers: (() => void)[] = [];
  const itself = [{ id: someID, title: complete.title, isbn13: complete.isbn13 }];
  const { session, state, open, upload } = start({
    findBooks: () => new Promise((resolve) => answers.push(() => resolve(itself))),
  });
  open("summary", searchOf(complete));
  expect(answers).toHaveLength(1);
  upload.mockRejectedValueOnce(new ApiError(0, { error: "No answer" }));
  expect(await session.create()).toBeNull();
  answers[0]!();
  await new Promise((resolve) => setTimeout(resolve));
  expect(state()).toMatchObject({ step: "summary", notice: null, takenISBNs: new Map() });
  // It is not checked either while it is unknown whether the book was created.
  session.closeRefusal();
  session.change({ isbn13: "" });
  session.change({ isbn13: complete.isbn13 });
  session.go("others");
  expect(answers).toHaveLength(1);
});

it("sends the same request after a lost answer, although the book's symbols exist by then", async () => {
  const known: string[] = [];
  const { session, state, open, upload } = start({ known });
  open("symbols", searchOf({ ...complete, newCharacterWords: [newWord("otter")] }));
  await vi.waitFor(() => expect(state().symbols.status).toBe("loaded"));
  await session.keepImage("otter", new Blob(["otter"]));
  session.go("summary");
  await vi.waitFor(() => expect(state().symbols.status).toBe("loaded"));
  upload.mockImplementationOnce(async () => {
    known.push("otter");
    throw new ApiError(0, { error: "No answer" });
  });
  expect(await session.create()).toBeNull();
  session.closeRefusal();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await session.create()).toMatchObject({ isEarlier: false });
  const bodies = upload.mock.calls.map((call: readonly unknown[]) => (call[1] as { body: unknown }).body);
  expect(bodies[1]).toEqual(bodies[0]);
});

/// The keys that were sent.
const sentKeys = (upload: { mock: { calls: readonly unknown[][] } }): string[] =>
  upload.mock.calls.map(([, input]) => (input as { key: string }).key);

it("names each symbol once, characters' symbols only in plays, and keeps images through other changes", () => {
  const characters = [{ id: "1", name: "A", colour: 1, symbol: " dog " }];
  const draft: BookDraft = {
    ...complete,
    playCharacters: characters,
    newCharacterWords: [newWord("dog"), newWord("cat")],
  };
  expect(namedSymbols(draft)).toEqual(["dog", "cat"]);
  expect(namedSymbols({ ...draft, mode: "P", newCharacterWords: [] })).toEqual(["dog"]);
  const missing = withMissingSymbols(
    draft,
    new Map([
      ["dog", false],
      ["cat", false],
    ]),
  );
  const kept = { ...missing, missingSymbols: missing.missingSymbols.map((one) => ({ ...one, key: one.symbol })) };
  expect(
    withMissingSymbols(
      kept,
      new Map([
        ["dog", false],
        ["cat", true],
      ]),
    ).missingSymbols,
  ).toEqual([{ id: "dog", symbol: "dog", key: "dog" }]);
  expect(
    withMissingSymbols(
      kept,
      new Map([
        ["dog", false],
        ["cat", false],
      ]),
    ),
  ).toBe(kept);
  expect(withoutRemains(kept).playCharacters).toEqual([]);
  expect(withoutRemains({ ...kept, mode: "P" }).playCharacters[0]?.symbol).toBe("dog");
});
