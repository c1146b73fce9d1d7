import { expect, it } from "vitest";
import type { Consequences } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { licenceScreen } from "./licence-screen.ts";
import {
  bookScreen,
  childPopupsScreen,
  highlightScreen,
  modelScreen,
  peopleScreen,
  placementScreen,
  quarantineScreen,
  settingsScreen,
  sheetScreen,
  spellingScreen,
  wordScreen,
} from "./screens.ts";
import { sequenceScreen } from "./sequence-screen.ts";
import type { Screen } from "./session.ts";

type Screens = readonly (readonly [string, () => Screen])[];

/// Their drafts are in the address, which has its own tests.
const placements: Screens = [
  ["where a popup word stands", () => placementScreen("child")],
  ["where a popup word stands below its parent", () => placementScreen("parent")],
];

/// The contract of edit sessions: what every screen with a draft does, from loading to saving.
const screens: Screens = [
  ["the settings", settingsScreen],
  ["a sheet's quarantine", quarantineScreen],
  ["a sheet", sheetScreen],
  ["a word", wordScreen],
  ["a word's spellings", spellingScreen],
  ["a word's popups", childPopupsScreen],
  ...placements,
  ["a symbol model", modelScreen],
  ["a sequence", sequenceScreen],
  ["a licence", licenceScreen],
  ["highlights", highlightScreen],
  ["a book", bookScreen],
  ["the characters of a book", peopleScreen],
];

const restored = screens.filter((screen) => !placements.includes(screen));

/// A switch has only two states, and the tests of conflicts need three.
const disputed = screens.filter(([, build]) => build !== settingsScreen);

/// Waits until only delayed answers are pending.
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function open(build: () => Screen): Promise<Screen> {
  const screen = build();
  await screen.session.load();
  await settle();
  return screen;
}

async function save(screen: Screen): Promise<void> {
  void screen.session.save();
  await settle();
}

const dialogOf = (screen: Screen) => screen.session.store.getState().dialog;

function expectSaved(screen: Screen, value: number): void {
  expect([screen.shown(), screen.stored()]).toEqual([value, value]);
  expect([screen.session.isUnsaved(), dialogOf(screen), screen.isKept() ?? false]).toEqual([false, null, false]);
}

function expectUnsaved(screen: Screen, shown: number, stored: number): void {
  expect([screen.shown(), screen.stored()]).toEqual([shown, stored]);
  expect([screen.session.isUnsaved(), screen.isKept() ?? true]).toEqual([true, true]);
}

it.each(screens)("%s: counts as saved once it is acknowledged, before it is read again", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  expectUnsaved(screen, 1, screen.first);
  const release = screen.hold(screen.get);
  await save(screen);
  expectSaved(screen, 1);
  expect(screen.said).toEqual(["Saved ✓"]);
  release();
  await settle();
  expectSaved(screen, 1);
  expect(screen.said).toEqual(["Saved ✓"]);
});

it.each(screens.flatMap(([name, build]) => [[name, "sent", build] as const, [name, "read again", build] as const]))(
  "%s: changes made while it is %s stay, and the next save saves them",
  async (_name, what, build) => {
    const screen = await open(build);
    screen.change(1);
    const release = screen.hold(what === "sent" ? screen.put : screen.get);
    await save(screen);
    screen.change(2);
    release();
    await settle();
    expectUnsaved(screen, 2, 1);
    expect(dialogOf(screen)).toBe(null);
    await save(screen);
    expectSaved(screen, 2);
  },
);

it.each(screens)(
  "%s: is saved whether or not it can be read again, and can be saved again after that",
  async (_name, build) => {
    const screen = await open(build);
    screen.change(1);
    screen.setDown(screen.get, true);
    await save(screen);
    expectSaved(screen, 1);
    screen.setDown(screen.get, false);
    screen.change(2);
    await save(screen);
    expectSaved(screen, 2);
  },
);

it.each(screens)("%s: a save during a read is not undone by the read", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  const release = screen.hold(screen.get);
  await save(screen);
  screen.change(2);
  await save(screen);
  release();
  await settle();
  expectSaved(screen, 2);
});

it.each(screens)("%s: a refused save is reported, and nothing of the draft is lost", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.setDown(screen.put, true);
  await save(screen);
  expect(dialogOf(screen)?.kind).toBe("refusal");
  expectUnsaved(screen, 1, screen.first);
  screen.session.close();
  expect([dialogOf(screen), screen.session.store.getState().focus]).toEqual([null, { on: "save" }]);
  screen.setDown(screen.put, false);
  await save(screen);
  expectSaved(screen, 1);
});

it.each(screens)(
  "%s: a save is sent again where somebody else's save changed nothing of the draft",
  async (_name, build) => {
    const screen = await open(build);
    screen.change(1);
    screen.touch();
    await save(screen);
    expectSaved(screen, 1);
  },
);

it.each(disputed)("%s: what somebody else saved is not overwritten without a question", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.touch(2);
  await save(screen);
  expect(dialogOf(screen)?.kind).toBe("conflict");
  expectUnsaved(screen, 1, 2);
  screen.session.close();
  await save(screen);
  expect(dialogOf(screen)?.kind).toBe("conflict");
  expectUnsaved(screen, 1, 2);
});

it.each(disputed)("%s: my changes are saved once I choose to keep mine", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.touch(2);
  await save(screen);
  void screen.session.keepMine();
  await settle();
  expectSaved(screen, screen.merged);
});

it.each(disputed)("%s: theirs is shown once I choose to take theirs, and nothing is unsaved", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.touch(2);
  await save(screen);
  screen.session.takeTheirs();
  expectSaved(screen, 2);
  expect(screen.session.store.getState().focus).not.toBe(null);
});

it.each(restored)("%s: unsaved changes are restored after a reload, and can be undone", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  const again = screen.reload();
  await again.session.load();
  expectUnsaved(again, 1, again.first);
  again.session.undo();
  expect([again.shown(), again.session.isUnsaved(), again.isKept()]).toEqual([again.first, false, false]);
});

it.each(disputed.filter((screen) => restored.includes(screen)))(
  "%s: a restored draft is asked about where somebody else saved meanwhile",
  async (_name, build) => {
    const screen = await open(build);
    screen.change(1);
    screen.touch(2);
    const again = screen.reload();
    await again.session.load();
    await settle();
    expect(dialogOf(again)?.kind).toBe("conflict");
    expectUnsaved(again, 1, 2);
    again.session.close();
    await save(again);
    expect(dialogOf(again)?.kind).toBe("conflict");
    expectUnsaved(again, 1, 2);
    again.session.takeTheirs();
    expectSaved(again, 2);
  },
);

it.each(restored)("%s: no draft is kept once the screen is left without saving", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.session.abandon();
  const again = screen.reload();
  await again.session.load();
  expectSaved(again, again.first);
});

it.each(screens)("%s: nothing is asked where somebody else saved the same", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.touch(1);
  await save(screen);
  if (screen.isOther) expect(dialogOf(screen)?.kind).toBe("conflict");
  else expectSaved(screen, 1);
});

const stale: Consequences = { ...noConsequences, grade: "stale" };

it.each(screens)(
  "%s: nothing is asked where there are no consequences, and the dry run sent the very save",
  async (_, build) => {
    const screen = await open(build);
    screen.change(1);
    await save(screen);
    expectSaved(screen, 1);
    expect([screen.tried.length, screen.sent]).toEqual([1, screen.tried]);
  },
);

it.each(screens)("%s: is not saved before its consequences were agreed to", async (_name, build) => {
  const screen = await open(build);
  screen.setConsequences(stale);
  screen.change(1);
  await save(screen);
  expect(dialogOf(screen)).toMatchObject({ kind: "consequences", consequences: stale });
  expectUnsaved(screen, 1, screen.first);
  screen.session.close();
  expect([dialogOf(screen), screen.session.store.getState().focus]).toEqual([null, { on: "save" }]);
  await save(screen);
  void screen.session.save(["consequences"]);
  await settle();
  expectSaved(screen, 1);
  expect(screen.sent).toEqual([screen.tried.at(-1)]);
});

it.each(disputed)("%s: an agreement covers only the draft of the dry run", async (_name, build) => {
  const screen = await open(build);
  screen.setConsequences(stale);
  screen.change(1);
  await save(screen);
  screen.change(2);
  void screen.session.save(["consequences"]);
  await settle();
  expect(dialogOf(screen)?.kind).toBe("consequences");
  expectUnsaved(screen, 2, screen.first);
});

it.each(screens)("%s: changes made during the dry run are not saved with it", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  const release = screen.hold(screen.put);
  await save(screen);
  screen.change(2);
  release();
  await settle();
  expectUnsaved(screen, 2, 1);
});

it.each(screens)("%s: a refused dry run is reported as the save would be", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.refuse(screen.put, new ApiError(422, { error: "It cannot be" }));
  await save(screen);
  expect(dialogOf(screen)).toMatchObject({ kind: "refusal", error: { message: "It cannot be" } });
  expect(screen.sent).toEqual([]);
  expectUnsaved(screen, 1, screen.first);
});
