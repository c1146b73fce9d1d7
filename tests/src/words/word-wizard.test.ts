import { expect, it, vi } from "vitest";
import {
  createWord,
  type DictWord,
  type Grid,
  getGrids,
  getSettings,
  getSheet,
  listWords,
  type Sheet,
  type SheetRow,
} from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import { emptyWordDraft, type WordDraft } from "../../../api/words/rules/word-draft.ts";
import { createAttempt } from "../../../src/client/attempt.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { candidatesOn, firstCandidate, sheetSets } from "../../../src/features/words/wizard/candidate-sheets.ts";
import { changedDraft, proposedExtras } from "../../../src/features/words/wizard/draft-changes.ts";
import { draftProblems } from "../../../src/features/words/wizard/wizard-problems.ts";
import { createWordWizardSession } from "../../../src/features/words/wizard/wizard-session.ts";
import { wayBack } from "../../../src/features/words/wizard/word-steps.ts";
import { id } from "../../support/data/ids.ts";

const grid = (number: number, name: string): Grid => ({
  id: id(number),
  name,
  rows: 5,
  cols: 5,
  hasPicture: false,
  highlightModes: [],
});
const grids = [grid(1, "small"), grid(2, "large")];
const row = (number: number, gridID: string, fitzTypes: string, more: Partial<SheetRow> = {}): SheetRow =>
  ({
    id: id(number),
    number,
    name: `Sheet ${number}`,
    gridID,
    fitzTypes,
    isComplete: false,
    freeCellCount: 6,
    ...more,
  }) as SheetRow;
const dog: WordDraft = { ...emptyWordDraft, text: "dog", fitzType: "N" };

it("proposes new forms for another text unless somebody has changed them, and always for another fitz type", () => {
  const proposed = { ...dog, extras: proposedExtras(dog) };
  expect(changedDraft(proposed, { text: "cat" }).extras).toBeNull();
  const changed = { ...proposed, extras: proposed.extras.slice(1) };
  expect(changedDraft(changed, { text: "cat" }).extras).toEqual(changed.extras);
  expect(changedDraft(changed, { fitzType: "V" }).extras).toBeNull();
  const placed = { ...dog, sheetFitzTypes: "N", places: [{ gridID: id(1), sheetID: id(5), row: 3, col: 0 }] };
  expect(changedDraft(placed, { text: "cat" }).places).toEqual(placed.places);
  expect(changedDraft(placed, { sheetFitzTypes: "NV" }).places).toEqual([]);
  const linked: WordDraft = { ...dog, fitzType: "A", relation: "L", isNonWord: true };
  expect(changedDraft(linked, { relation: "A" }).isNonWord).toBe(false);
  expect(changedDraft({ ...dog, choice: "B", isAuthor: true }, { choice: "K" }).isAuthor).toBe(false);
});

it("proposes the dialects of a spelling unless somebody has chosen others", () => {
  const typed = (before: WordDraft, ...texts: string[]) =>
    texts.reduce((draft, text) => changedDraft(draft, { text }), before).dialects.join();
  expect(typed(emptyWordDraft, "f", "flavor")).toBe("en-us");
  expect(typed(emptyWordDraft, "flavor", "flavour")).toBe("en-gb,en-au");
  expect(typed(emptyWordDraft, "flavour", "dog")).toBe("en-gb,en-au,en-us");
  expect(typed({ ...emptyWordDraft, dialects: ["en-gb"] }, "flavor")).toBe("en-gb");
});

it("lists the sheets with room on most grids first, and proposes the one of the same name on the next grid", () => {
  const rows = [
    row(11, id(1), "NV"),
    row(12, id(2), "NV"),
    row(13, id(1), "N", { name: "Pets" }),
    row(14, id(2), "N", { freeCellCount: 0 }),
    row(15, id(2), "N", { isComplete: true }),
    row(16, id(2), "N", { name: "Farm" }),
    row(17, id(2), "N", { name: "Pets" }),
  ];
  expect(sheetSets(rows, grids, "N").map(({ fitzTypes }) => fitzTypes)).toEqual(["N", "VN"]);
  expect(sheetSets(rows.slice(0, 4), grids, "N").map(({ fitzTypes }) => fitzTypes)).toEqual(["VN", "N"]);
  expect(sheetSets([], grids, "N")).toEqual([
    { fitzTypes: "N", grids: grids.map(({ name }) => ({ name, sheets: 0, free: 0 })) },
  ]);
  const draft = { ...dog, sheetFitzTypes: "N" };
  expect(candidatesOn(id(2), draft, rows).map(({ number }) => number)).toEqual([16, 17]);
  expect(firstCandidate(id(2), draft, rows)).toBe(id(16));
  const onPets = { ...draft, places: [{ gridID: id(1), sheetID: id(13), row: 3, col: 0 }] };
  expect(firstCandidate(id(2), onPets, rows)).toBe(id(17));
  expect(firstCandidate(id(1), onPets, [])).toBe(id(13));
});

it("returns to the word on its page of the import text", () => {
  expect(wayBack(dog)).toEqual({ to: "/words", label: "Words" });
  expect(wayBack({ ...dog, bookID: id(9) }).to).toBe(`/book/${id(9)}/import`);
  expect(wayBack({ ...dog, bookID: id(9), page: "1 & 2" }).to).toBe(`/book/${id(9)}/import?page=1+%26+2&word=dog`);
});

/// The wizard with a browser's history of addresses, and a server with one parent on the first grid's sheet.
function start({ parent = "K", fails = false }: { parent?: DictWord["type"]; fails?: boolean } = {}) {
  const sheet = (number: number, gridID: string, words: object[] = []) =>
    ({
      ...row(number, gridID, "N"),
      grid: grids.find((one) => one.id === gridID),
      quarantine: [],
      words,
      linkedSheets: [],
      carriedWords: [],
      locked: [],
      reserved: [],
      lockedWordIDs: [],
      bookID: "",
    }) as unknown as Sheet;
  const word = { wordID: id(7), row: 3, col: 0, word: { id: id(7), text: "wolf", type: "K", fitzType: "N" } };
  const stored = new Map([21, 22].map((number) => [id(number), sheet(number, id(1), number === 21 ? [word] : [])]));
  const above = {
    id: id(7),
    text: "wolf",
    type: parent,
    fitzType: "N",
    isNonWord: false,
    isBookSpecific: false,
    sheets: [{ sheetID: id(21), row: 3, col: 0 }],
    popups: [],
  };
  const posted = vi.fn(async (): Promise<unknown> => ({ status: "ok", id: id(99), revision: 1 }));
  let isDown = fails;
  const api = {
    async call(endpoint: unknown, input: { query?: { id?: string; dryRun?: string } }) {
      if (input.query?.dryRun) return { status: "ok", consequences: noConsequences };
      await Promise.resolve();
      if (endpoint === getGrids) return { grids };
      if (endpoint === getSettings) return { allowPopupsSecondRow: false };
      if (endpoint === createWord) return posted();
      if (endpoint === listWords) {
        if (isDown) throw new ApiError(0, { error: "No answer" });
        return { words: [above] };
      }
      if (endpoint !== getSheet) throw new Error("not called here");
      return input.query?.id ? stored.get(input.query.id) : { sheets: [...stored.values()], total: stored.size };
    },
  } as unknown as Client;
  const entries: { search: string; draftID: string | null }[] = [];
  let at = -1;
  const attempt = createAttempt();
  const session = createWordWizardSession(
    api,
    ({ search }, draftID, replace) => {
      if (!replace) at++;
      entries.splice(at, replace ? 1 : entries.length, { search, draftID });
      arrive(false);
    },
    () => attempt,
    () => "draft",
  );
  const arrive = (isPop: boolean) => session.arrive({ pathname: "/words/wizard", ...entries[at]!, isPop });
  const stages = () => entries.map(({ search }) => new URLSearchParams(search).get("stage") ?? "text");
  return {
    session,
    posted,
    stages,
    state: session.store.getState,
    stage: () => session.store.getState().step.stage,
    fix() {
      isDown = false;
    },
    open(search: string) {
      at++;
      entries.splice(at, entries.length, { search, draftID: null });
      arrive(true);
    },
    goBack() {
      at--;
      arrive(true);
    },
    /// Waits until pending work has ended.
    settle: () => vi.waitFor(() => expect(session.store.getState().isSettling).toBe(false)),
  };
}

it("loads the parent of a shared key on the way to its symbol, and skips that stage on the way back", async () => {
  const { session, stages, stage, state, settle, goBack, open } = start();
  open(`?text=cub&fitz=N&skipExtras=true&type=S&parent=${id(7)}&stage=parent`);
  await settle();
  expect(session.next()).toBe(true);
  await vi.waitFor(() => expect(stage()).toBe("symbol"));
  expect(stages()).toEqual(["parent", "symbol"]);
  expect(session.back()).toBe(true);
  await vi.waitFor(() => expect(stage()).toBe("parent"));
  goBack();
  await vi.waitFor(() => expect([stage(), state().isSettling]).toEqual(["symbol", false]));
  for (const expected of ["sheetFitzTypes", "sharedKey"] as const) {
    await vi.waitFor(() => expect(session.next()).toBe(true));
    await vi.waitFor(() => expect(stage()).toBe(expected));
  }
  // On the parent's own sheet the cell is taken: the rules say so, and the wizard waits for another sheet.
  await vi.waitFor(() => expect(state().draft.places).toHaveLength(1));
  session.showSheet(id(1), id(22));
  await vi.waitFor(() => expect(state().draft.places).toEqual([{ gridID: id(1), sheetID: id(22), row: 3, col: 0 }]));
  expect(draftProblems(state())).toEqual([]);
});

it("shows the first incomplete stage in place of a later one, and retries what failed", async () => {
  const { stage, state, settle, open, fix, session } = start({ fails: true });
  open(`?text=cub&fitz=N&skipExtras=true&type=C&parent=${id(7)}&relation=P&stage=popups`);
  await vi.waitFor(() => expect(state().parent.status).toBe("failed"));
  expect([stage(), state().isSettling]).toEqual(["popups", true]);
  fix();
  session.retry();
  await settle();
  await vi.waitFor(() => expect(state().draft.popup).toEqual({ popup: 1, row: 0, col: 0 }));
  // Another draft with the same parent loads it again.
  open(`?text=pup&fitz=N&skipExtras=true&type=C&parent=${id(7)}&stage=relationship`);
  await vi.waitFor(() => expect([stage(), state().parent.status]).toEqual(["relationship", "loaded"]));
  expect(state().parentID).toBe(id(7));
  open("?text=cub&stage=parent");
  await settle();
  expect([stage(), state().notice]).toEqual(["fitz", "“Kind of word” comes later. Fitz type is required."]);
});

it("reports at the stage of the parent that it cannot be one", async () => {
  const { session, stage, settle, state, open } = start({ parent: "P" });
  open(`?text=cub&fitz=N&skipExtras=true&type=S&parent=${id(7)}&stage=symbol`);
  await settle();
  expect(stage()).toBe("parent");
  expect(state().notice).toBe("“Symbol” comes later. The parent must be a key word or an associated word.");
  expect(session.next()).toBe(false);
});

it("creates one word on a double click, and keeps everything when it is refused", async () => {
  const { session, posted, settle, state, open } = start();
  open("?text=Tildy&fitz=P&type=B&author=true&stage=summary");
  await settle();
  posted.mockRejectedValueOnce(new ApiError(422, { error: "No." }));
  expect(await session.create()).toBeNull();
  expect(state().refusal?.message).toBe("No.");
  const { draft } = state();
  session.closeRefusal();
  await settle();
  expect([state().draft, state().step.stage]).toEqual([draft, "summary"]);
  expect(await Promise.all([session.create(), session.create()])).toMatchObject([
    { answer: { id: id(99) }, isEarlier: false },
    null,
  ]);
  expect(posted).toHaveBeenCalledTimes(2);
});
