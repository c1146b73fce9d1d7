import { expect, it } from "vitest";
import {
  type Consequences,
  createLicence,
  createSequence,
  createSheet,
  createSymbolModel,
  type Endpoint,
  getGrids,
} from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import { createAttempt } from "../../../src/client/attempt.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { createLicenceSession } from "../../../src/features/licences/licence/licence-session.ts";
import { createSequenceSession } from "../../../src/features/phonics/sequence/sequence-session.ts";
import { createNewSheetSession } from "../../../src/features/sheets/new/new-sheet-session.ts";
import { createModelSession } from "../../../src/features/symbols/model-session.ts";
import { id } from "../../support/data/ids.ts";
import { heldApi } from "./held-api.ts";
import { keptInMemory } from "./session.ts";

/// The contract of edit sessions that create: what every screen does that creates a thing.
interface Making {
  readonly session: {
    readonly store: {
      getState(): { readonly created: string | null; readonly dialog: { readonly kind: string } | null };
    };
    isUnsaved(): boolean;
    load(): Promise<void>;
    save(agreed?: readonly string[]): Promise<boolean>;
    abandon(): void;
  };
  fill(): void;
  shown(): string | undefined;
}

const grid = { id: id(9), name: "small", rows: 6, cols: 8, hasPicture: false, highlightModes: [] };

/// A server that creates one thing for each key, and the browser's storage.
function world(endpoint: Endpoint) {
  const made = new Map<string, string>();
  const said: string[] = [];
  let losesAnswer = false;
  const held = heldApi([[getGrids, () => ({ grids: [grid] })]]);
  let consequences = noConsequences;
  const call = async (asked: Endpoint, given: { key?: string; query?: { dryRun?: string } }) => {
    if (given.query?.dryRun === "true") return { status: "ok", consequences };
    if (asked !== endpoint) return held.api.call(asked as typeof getGrids, given as { query: object });
    made.set(given.key!, made.get(given.key!) ?? id(made.size + 1));
    if (losesAnswer) throw new ApiError(0, { error: "No answer" });
    return { id: made.get(given.key!) };
  };
  let attemptKey: ReturnType<NonNullable<Parameters<typeof createAttempt>[0]>["read"]> = null;
  const attempt = () =>
    createAttempt({
      read: () => attemptKey,
      write: (key) => {
        attemptKey = key;
      },
      clear: () => {
        attemptKey = null;
      },
    });
  return {
    api: { call } as unknown as typeof held.api,
    toasts: { done: (message: string) => void said.push(message), undoable: () => () => {} },
    kept: keptInMemory<never>(),
    attempt,
    made,
    said,
    setConsequences: (next: Consequences) => {
      consequences = next;
    },
    setLost: (isLost: boolean) => {
      losesAnswer = isLost;
    },
  };
}

type World = ReturnType<typeof world>;

function newSheet({ api, toasts, kept, attempt }: World): Making {
  const wanted = { name: "", gridID: grid.id, fitzTypes: "N", bookID: null };
  const session = createNewSheetSession(api, toasts, wanted, kept, attempt());
  return {
    session,
    fill: () => session.patch({ name: "Farm" }),
    shown: () => session.store.getState().history?.present.name,
  };
}

function newModel({ api, toasts, kept, attempt }: World): Making {
  const session = createModelSession(api, toasts, null, kept, attempt());
  return {
    session,
    fill: () => session.patch({ words: "Farm", symbolshelf: "farm" }),
    shown: () => session.store.getState().history?.present.words,
  };
}

function newSequence({ api, toasts, kept, attempt }: World): Making {
  const session = createSequenceSession(api, toasts, null, kept, attempt());
  return {
    session,
    fill: () => session.patch({ name: "Farm" }),
    shown: () => session.store.getState().history?.present.name,
  };
}

function newLicence({ api, toasts, kept, attempt }: World): Making {
  const session = createLicenceSession(api, toasts, null, kept, attempt());
  return {
    session,
    fill: () => session.patch({ name: "Farm", owner: "Somebody" }),
    shown: () => session.store.getState().history?.present.name,
  };
}

const screens: readonly (readonly [string, Endpoint, (world: World) => Making])[] = [
  ["a new sheet", createSheet, newSheet],
  ["a new symbol model", createSymbolModel, newModel],
  ["a new sequence", createSequence, newSequence],
  ["a new licence", createLicence, newLicence],
];

it.each(screens)(
  "%s: is not sent while it is incomplete, and is created once it is complete",
  async (_name, endpoint, open) => {
    const server = world(endpoint);
    const { session, fill } = open(server);
    await session.load();
    expect([await session.save(), server.made.size]).toEqual([false, 0]);
    fill();
    expect([await session.save(), server.made.size, session.store.getState().created]).toEqual([true, 1, id(1)]);
    expect([session.isUnsaved(), server.kept.read(), server.said]).toEqual([false, null, ["Saved ✓"]]);
  },
);

it.each(screens)(
  "%s: is created once where the answer was lost, also through a reload",
  async (_name, endpoint, open) => {
    const server = world(endpoint);
    const first = open(server);
    await first.session.load();
    first.fill();
    server.setLost(true);
    expect([await first.session.save(), first.session.store.getState().dialog?.kind]).toEqual([false, "refusal"]);
    server.setLost(false);
    const again = open(server);
    await again.session.load();
    expect(again.shown()).toBe("Farm");
    expect([await again.session.save(), server.made.size]).toEqual([true, 1]);
  },
);

it.each(screens)("%s: is dropped with its key once the screen is left", async (_name, endpoint, open) => {
  const server = world(endpoint);
  const first = open(server);
  await first.session.load();
  first.fill();
  server.setLost(true);
  await first.session.save();
  first.session.abandon();
  server.setLost(false);
  const again = open(server);
  await again.session.load();
  expect(again.shown()).toBe("");
  again.fill();
  await again.session.save();
  expect(server.made.size).toBe(2);
});

it.each(screens)("%s: is not created before its consequences were agreed to", async (_name, endpoint, open) => {
  const server = world(endpoint);
  const { session, fill } = open(server);
  await session.load();
  fill();
  server.setConsequences({ ...noConsequences, grade: "stale" });
  expect([await session.save(), server.made.size]).toEqual([false, 0]);
  expect(session.store.getState().dialog).toMatchObject({ kind: "consequences", consequences: { grade: "stale" } });
  expect([await session.save(["consequences"]), server.made.size]).toEqual([true, 1]);
});
