import { beforeEach, describe, expect, it, vi } from "vitest";
import { noID } from "../../../api/common/rules/ids.ts";
import {
  createSymbolModel,
  type DeskDecision,
  type DeskSaved,
  listWords,
  proposeDeskRow,
  saveDesk,
} from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import { createAttempt } from "../../../src/client/attempt.ts";
import { ApiError } from "../../../src/client/errors.ts";
import type { Toasts } from "../../../src/components/toast.tsx";
import { createDeskSession } from "../../../src/features/books/words/desk-session.ts";
import { createReview } from "../../../src/features/books/words/review/review-session.ts";
import { figuresOf } from "../../../src/features/books/words/state/figures.ts";
import { aDesk, aRow, deskApi } from "./desk-support.ts";

const guess = { word: true, fitzType: true, symbol: false, place: true };

async function open(rows = [aRow("garden"), aRow("lippity", { sure: guess }), aRow("basket")]) {
  const desk = { now: aDesk(rows) };
  const sent: unknown[] = [];
  let answer: (endpoint: unknown, body: never) => unknown = () => ({ consequences: noConsequences });
  const api = deskApi(desk, (endpoint, body) => {
    sent.push(body);
    return answer(endpoint, body as never);
  });
  const start = async () => {
    const session = createDeskSession(api, "ann", "book");
    await session.load();
    return session;
  };
  function answers(next: typeof answer): void {
    answer = next;
  }
  return { desk, sent, start, session: await start(), answers };
}

type Session = Awaited<ReturnType<typeof open>>["session"];
const viewOf = (session: Session, key: string) => session.view(session.rows([key])[0]!);
const statusOf = (session: Session, key: string) => viewOf(session, key).work.status;
const message = (session: Session) => session.store.getState().message;

beforeEach(() => sessionStorage.clear());

describe("decisions", () => {
  it("are taken, undone by name and redone", async () => {
    const { session } = await open();
    session.take(["garden", "basket"]);
    expect(message(session)).toBe("Take 2 rows");
    expect(["garden", "lippity", "basket"].map((key) => statusOf(session, key))).toEqual(["ready", "open", "ready"]);
    session.printWithNoKey(["lippity"]);
    expect(viewOf(session, "lippity").decision).toEqual({ action: "noKey" });
    session.undo();
    expect(message(session)).toBe("Undo: Print lippity with no key");
    expect(viewOf(session, "lippity").decision?.action).toBe("create");
    session.undo();
    expect(statusOf(session, "garden")).toBe("open");
    session.redo();
    expect(statusOf(session, "garden")).toBe("ready");
  });

  it("take only what is certain by one key, and never what is put aside", async () => {
    const { session } = await open();
    session.putAside(["basket"]);
    session.takeSure(["garden", "lippity", "basket"]);
    expect(["garden", "lippity", "basket"].map((key) => statusOf(session, key))).toEqual(["ready", "open", "aside"]);
  });

  it("say why a row cannot be taken as it is", async () => {
    const { session } = await open([aRow("left", { needs: ["homonym"], decision: null })]);
    session.take(["left"]);
    expect(statusOf(session, "left")).toBe("open");
    expect(message(session)).toBe("left: Nothing is proposed: choose what becomes of it");
  });

  it("count the words to be created", async () => {
    const { session } = await open();
    session.take(["garden", "lippity"]);
    const ready = session.views().filter(({ work }) => work.status === "ready");
    expect(figuresOf(ready)).toEqual({ words: 2, forms: 2, cells: 2, grids: 1, symbols: 2, sheets: 1 });
  });

  it("request another proposal, which takes no cell of another row", async () => {
    const { session, sent, answers } = await open();
    const decision = aRow("nibble").decision!;
    answers((endpoint) =>
      endpoint === proposeDeskRow ? { decision, sure: guess, symbols: [], beside: [], sheets: [] } : {},
    );
    await session.makeWord(["lippity"], "nibble");
    expect(sent[0]).toMatchObject({ text: "nibble", action: "create", fitzType: "N", texts: ["lippity"] });
    expect((sent[0] as { taken: unknown[] }).taken).toHaveLength(2);
    expect(viewOf(session, "lippity")).toMatchObject({ decision, work: { status: "ready" } });
  });

  it("take a new word for what has the written word as a form", async () => {
    const { session, sent, answers } = await open([aRow("overheard"), aRow("running")]);
    const decision = aRow("overhear").decision!;
    answers((endpoint) =>
      endpoint === proposeDeskRow ? { decision, sure: guess, symbols: [], beside: [], sheets: [] } : {},
    );
    await session.makeWord(["overheard"], "overhear");
    await session.makeWord(["running"], "sprint");
    expect(sent).toMatchObject([
      { text: "overhear", fitzType: "V", texts: ["overheard"] },
      // Of nothing that is a form of it: what it was taken for.
      { text: "sprint", fitzType: "N", texts: ["running"] },
    ]);
  });

  it("join words into a group that the dictionary has, and put the other row aside", async () => {
    const { session, answers } = await open([aRow("fir"), aRow("tree")]);
    answers((endpoint) => (endpoint === listWords ? { words: [{ text: "Fir tree" }] } : {}));
    await session.join(["fir", "tree"], "fir tree");
    expect(viewOf(session, "fir").decision).toEqual({ action: "group", text: "fir tree", as: null });
    expect(statusOf(session, "tree")).toBe("aside");
  });
});

describe("a symbol", () => {
  const picture = { id: noID, label: "garden-3", symbol: { symbolshelf: "garden-3" } };

  it("without a model gets one when it is chosen", async () => {
    const { session, sent, answers } = await open();
    answers((endpoint) => (endpoint === createSymbolModel ? { id: "s1" } : {}));
    await session.chooseSymbol(["garden"], picture);
    expect(sent).toEqual([{ symbol: { words: ["garden"], symbolshelf: "garden-3" } }]);
    expect(viewOf(session, "garden").decision).toMatchObject({ symbolID: "s1" });
    expect(message(session)).toBe("Give garden the symbol garden");
  });

  it("whose model is refused is not chosen, and the reason is shown", async () => {
    const { session, answers } = await open();
    answers(() => {
      throw new ApiError(422, { error: "It is doubtful." });
    });
    const before = viewOf(session, "garden").decision;
    await session.chooseSymbol(["garden"], picture);
    expect(viewOf(session, "garden").decision).toBe(before);
    expect(message(session)).toBe("It is doubtful. Press S to look for another symbol.");
  });

  it("can be none, for words that are created alone", async () => {
    const { session } = await open([aRow("garden"), aRow("left", { decision: { action: "noKey" } })]);
    session.leaveSymbol(["garden", "left"]);
    expect(message(session)).toBe("Leave garden without a symbol");
    expect(viewOf(session, "garden")).toMatchObject({
      decision: { symbolID: noID },
      basis: { sure: { symbol: true } },
    });
    session.leaveSymbol(["left"]);
    expect(message(session)).toBe("left: no word is made");
  });
});

describe("a draft", () => {
  it("survives a reload", async () => {
    const { session, start } = await open();
    session.printWithNoKey(["lippity"]);
    session.take(["garden"]);
    session.keepPending();
    const again = await start();
    expect(viewOf(again, "lippity").decision).toEqual({ action: "noKey" });
    expect(statusOf(again, "garden")).toBe("ready");
    expect(again.store.getState().notice).toBeNull();
  });

  it("reports which decisions no longer apply, and keeps the others", async () => {
    const { session, start, desk } = await open();
    session.take(["garden", "basket"]);
    desk.now = aDesk([aRow("basket")], 2);
    session.keepPending();
    const again = await start();
    expect(again.store.getState().notice).toEqual({
      title: "The words of the book have changed",
      text: "What was decided about 1 row no longer applies: garden. The others are kept.",
    });
    expect(statusOf(again, "basket")).toBe("ready");
  });

  it("changes a word on top of what somebody else saved", async () => {
    const word = { id: "w", text: "kite", revision: 3, symbol: null } as unknown as NonNullable<
      ReturnType<typeof aRow>["word"]
    >;
    const row = aRow("kite", { needs: ["noSymbol"], decision: null, word });
    const { session, desk } = await open([row]);
    session.chooseSymbol(["kite"], row.symbols[0]!);
    desk.now = aDesk([{ ...row, word: { ...word, revision: 4 } }]);
    await session.load();
    expect(viewOf(session, "kite").decision).toMatchObject({ action: "change", revision: 4 });
  });
});

describe("a batch", () => {
  const saved = (refused: Record<string, string>, keys: string[]): DeskSaved => ({
    status: "ok",
    rows: keys.map((key) => ({ key, refused: refused[key] ?? null, words: [] })),
    revision: 2,
    savedAt: null,
  });

  function toastsOf() {
    const shown: string[] = [];
    const toasts: Toasts = {
      done: (text) => void shown.push(text),
      undoable(text) {
        shown.push(text);
        return () => {};
      },
    };
    return { toasts, shown };
  }

  it("leaves refused rows with their reason, and completes the others", async () => {
    const { session, desk, sent, answers } = await open();
    session.take(["garden", "basket"]);
    const { toasts, shown } = toastsOf();
    const review = createReview(session, { attempt: createAttempt(), toasts, onStale: () => {} });
    expect(review.rows.map(({ key }) => key)).toEqual(["garden", "basket"]);
    answers((endpoint) => (endpoint === saveDesk ? saved({ basket: "The cell is taken" }, ["garden", "basket"]) : {}));
    desk.now = aDesk([aRow("lippity"), aRow("basket")], 2);
    expect(await review.apply()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect((sent.at(-1) as { rows: { decision: DeskDecision }[] }).rows[0]!.decision.action).toBe("create");
    expect(viewOf(session, "basket").work).toMatchObject({ status: "open", refused: "The cell is taken" });
    expect(session.rows(["garden"])).toEqual([]);
    expect(session.store.getState().notice).toBeNull();
    expect(shown).toEqual(["Done: 1 row, 1 refused"]);
  });

  it("is put back by undo once nothing else is left to undo, with its decisions as before", async () => {
    const { session, sent } = await open();
    session.take(["garden"]);
    const work = session.store.getState().history.present;
    session.settle(["garden"], new Map());
    session.carriedOut({ changeID: 7, name: "1 row", work });
    session.printWithNoKey(["lippity"]);
    await session.undo();
    expect(sent).toEqual([]);
    await session.undo();
    // It is tried before it is done.
    expect(sent).toEqual([{ id: 7 }, { id: 7 }]);
    expect(message(session)).toBe("Put back: 1 row");
    expect(statusOf(session, "garden")).toBe("ready");
    await session.undo();
    expect(message(session)).toBe("Nothing to undo");
  });

  it("asks before it is put back where deployed books would change, and stays where that is not agreed to", async () => {
    const { session, answers, sent } = await open();
    session.carriedOut({ changeID: 7, name: "1 row", work: new Map() });
    const books = { ...noConsequences.books, count: 1 };
    answers(() => ({ consequences: { ...noConsequences, grade: "stale", books } }));
    const question = session.asking.store;
    for (const isAgreed of [false, true]) {
      const undone = session.undo();
      await vi.waitUntil(() => question.getState() !== null);
      expect(question.getState()).toMatchObject({ title: "Put back 1 row?", verb: "Put back" });
      question.getState()!.answer(isAgreed);
      await undone;
      expect(message(session)).toBe(isAgreed ? "Put back: 1 row" : "Not put back: 1 row");
    }
    expect(sent).toHaveLength(3);
  });

  it("leads to its change where it is to be put back after the desk was left", async () => {
    const { session, sent } = await open();
    session.stop();
    await session.putBack({ changeID: 7, name: "1 row", work: new Map() });
    expect(sent).toEqual([]);
    expect(location.hash).toContain("7");
  });

  it("that cannot be put back is reported, and can be tried again", async () => {
    const { session, answers, sent } = await open();
    session.carriedOut({ changeID: 7, name: "1 row", work: new Map() });
    answers(() => {
      throw new ApiError(422, { error: "The word is used." });
    });
    await session.undo();
    expect(session.store.getState().notice).toEqual({ title: "Not put back: 1 row", text: "The word is used." });
    answers(() => ({ consequences: noConsequences }));
    await session.undo();
    expect(sent.at(-1)).toEqual({ id: 7 });
    expect(message(session)).toBe("Put back: 1 row");
  });

  it("is not carried out on a text that was saved since, and decisions stay", async () => {
    const { session, answers } = await open();
    session.take(["garden"]);
    answers((endpoint) => {
      if (endpoint === saveDesk) throw new ApiError(409, { error: "Saved by bob" });
      return {};
    });
    let isStale = false;
    const review = createReview(session, {
      attempt: createAttempt(),
      toasts: toastsOf().toasts,
      onStale() {
        isStale = true;
        session.textChanged();
      },
    });
    expect(await review.apply()).toBe(false);
    expect(isStale).toBe(true);
    await session.load();
    expect(session.store.getState().notice?.title).toBe("The text was saved by somebody else meanwhile");
    expect(statusOf(session, "garden")).toBe("ready");
  });
});
