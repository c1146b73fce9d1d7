import { expect, it } from "vitest";
import { bookScreen, highlightScreen, peopleScreen, quarantineScreen, sheetScreen } from "./other-screens.ts";
import type { Screen } from "./screen.ts";
import {
  childPopupsScreen,
  modelScreen,
  placementScreen,
  settingsScreen,
  spellingScreen,
  wordScreen,
} from "./word-screens.ts";

/// What every screen with something to save says and holds from the moment at which its save is acknowledged.
const screens: readonly (readonly [string, () => Screen])[] = [
  ["a word's spellings", spellingScreen],
  ["a word", wordScreen],
  ["a word's popups", childPopupsScreen],
  ["where a popup word stands", () => placementScreen()],
  ["where a popup word stands below its parent", () => placementScreen("parent")],
  ["the settings", settingsScreen],
  ["a symbol model", modelScreen],
  ["a sheet", sheetScreen],
  ["a sheet's quarantine", quarantineScreen],
  ["highlights", highlightScreen],
  ["the people of a book", peopleScreen],
  ["a book", bookScreen],
];

/// Until nothing goes on but what is held back.
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function open(build: () => Screen): Promise<Screen> {
  const screen = build();
  await screen.work.load();
  await settle();
  return screen;
}

function expectSaved(screen: Screen, value: number): void {
  expect([screen.shown(), screen.stored()]).toEqual([value, value]);
  expect([screen.isUnsaved(), screen.trouble(), screen.kept?.isEmpty() ?? true]).toEqual([false, null, true]);
}

it.each(screens)("%s: what is acknowledged is saved, before it is read again", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  expect([screen.isUnsaved(), screen.kept?.isEmpty() ?? false]).toEqual([true, false]);
  const release = screen.hold(screen.get);
  void screen.work.save();
  await settle();
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
    void screen.work.save();
    await settle();
    screen.change(2);
    release();
    await settle();
    expect([screen.shown(), screen.stored(), screen.trouble()]).toEqual([2, 1, null]);
    expect([screen.isUnsaved(), screen.kept?.isEmpty() ?? false]).toEqual([true, false]);
    void screen.work.save();
    await settle();
    expectSaved(screen, 2);
  },
);

it.each(screens)("%s: is saved whether or not it can be read again, and again after that", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  screen.setDown(screen.get, true);
  void screen.work.save();
  await settle();
  expectSaved(screen, 1);
  screen.setDown(screen.get, false);
  screen.change(2);
  void screen.work.save();
  await settle();
  expectSaved(screen, 2);
});

it.each(screens)("%s: a save that overtakes a reading is not undone by it", async (_name, build) => {
  const screen = await open(build);
  screen.change(1);
  const release = screen.hold(screen.get);
  void screen.work.save();
  await settle();
  screen.change(2);
  void screen.work.save();
  await settle();
  release();
  await settle();
  expectSaved(screen, 2);
});

/// A save into what somebody else saved is asked about, or done where theirs is not touched by it.
const merged = [peopleScreen, bookScreen];

it.each(screens)(
  "%s: what somebody else saved between a save and its reading is not overwritten",
  async (_name, build) => {
    const screen = await open(build);
    screen.change(1);
    const release = screen.hold(screen.put);
    void screen.work.save();
    await settle();
    screen.touch();
    screen.change(2);
    release();
    await settle();
    void screen.work.save();
    await settle();
    if (merged.includes(build)) expectSaved(screen, 2);
    else expect([screen.trouble() !== null, screen.shown(), screen.stored()]).toEqual([true, 2, 1]);
  },
);
