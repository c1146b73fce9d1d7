import { expect, it } from "vitest";
import type { Consequences } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import { ApiError } from "../../../src/client/errors.ts";
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
import type { Screen } from "./session.ts";

type Screens = readonly (readonly [string, () => Screen])[];

/// Their drafts stand in the address: that has tests of its own.
const placements: Screens = [
  ["where a popup word stands", () => placementScreen("child")],
  ["where a popup word stands below its parent", () => placementScreen("parent")],
];

/// What every screen with a draft does, from loading to saving: the contract of edit sessions.
const screens: Screens = [
  ["the settings", settingsScreen],
  ["a sheet's quarantine", quarantineScreen],
  ["a sheet", sheetScreen],
  ["a word", wordScreen],
  ["a word's spellings", spellingScreen],
  ["a word's popups", childPopupsScreen],
  ...placements,
  ["a symbol model", modelScreen],
  ["highlights", highlightScreen],
  ["a book", bookScreen],
  ["the characters of a book", peopleScreen],
];

const restored = screens.filter((screen) => !placements.includes(screen));

/// Of a switch there are no three states.
const disputed = screens.filter(([, build]) => build !== settingsScreen);

/// Until nothing goes on but what is held back.
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

it.each(screens)("%s: what is acknowledged is saved, before it is read again", async (_name, build) => {
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
  "%s: what is changed while it is %s stays, and is saved by the next save",
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

it.each(screens)("%s: is saved whether or not it can be read again, and again after that", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.setDown(screen.get, true);
  await save(screen);
  expectSaved(screen, 1);
  screen.setDown(screen.get, false);
  screen.change(2);
  await save(screen);
  expectSaved(screen, 2);
});

it.each(screens)("%s: a save that overtakes a reading is not undone by it", async (_name, build) => {
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

it.each(screens)("%s: a refused save is told, and nothing of the draft is lost", async (_name, build) => {
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

it.each(screens)("%s: a save is sent on where somebody else saved nothing of the draft", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.touch();
  await save(screen);
  expectSaved(screen, 1);
});

it.each(disputed)("%s: what somebody else saved of the draft is not overwritten unasked", async (_name, build) => {
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

it.each(disputed)("%s: mine is saved once it is to be kept", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.touch(2);
  await save(screen);
  void screen.session.keepMine();
  await settle();
  expectSaved(screen, screen.merged);
});

it.each(disputed)("%s: theirs is shown once it is taken, and nothing is unsaved", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.touch(2);
  await save(screen);
  screen.session.takeTheirs();
  expectSaved(screen, 2);
  expect(screen.session.store.getState().focus).not.toBe(null);
});

it.each(restored)("%s: what is not saved is there again after a reload, and can be undone", async (_name, build) => {
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

it.each(restored)("%s: nothing is kept once the screen is left without saving", async (_name, build) => {
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
  "%s: nothing is asked where nothing comes of it, and that was tried by the very save",
  async (_, build) => {
    const screen = await open(build);
    screen.change(1);
    await save(screen);
    expectSaved(screen, 1);
    expect([screen.tried.length, screen.sent]).toEqual([1, screen.tried]);
  },
);

it.each(screens)("%s: is not saved before what comes of it was agreed to", async (_name, build) => {
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

it.each(disputed)("%s: what was agreed to holds for what was tried alone", async (_name, build) => {
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

it.each(screens)("%s: what is changed while it is tried is not saved with it", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  const release = screen.hold(screen.put);
  await save(screen);
  screen.change(2);
  release();
  await settle();
  expectUnsaved(screen, 2, 1);
});

it.each(screens)("%s: a try that is refused is told as the save would be", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.refuse(screen.put, new ApiError(422, { error: "It cannot be" }));
  await save(screen);
  expect(dialogOf(screen)).toMatchObject({ kind: "refusal", error: { message: "It cannot be" } });
  expect(screen.sent).toEqual([]);
  expectUnsaved(screen, 1, screen.first);
});
