import { expect, it } from "vitest";
import { revertChange } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import { ApiError } from "../../../src/client/errors.ts";
import type { AskedStep } from "../../../src/components/session/saved-steps.ts";
import { licenceScreen } from "./licence-screen.ts";
import {
  bookScreen,
  childPopupsScreen,
  highlightScreen,
  modelScreen,
  peopleScreen,
  quarantineScreen,
  settingsScreen,
  sheetScreen,
  spellingScreen,
  wordScreen,
} from "./screens.ts";
import { sequenceScreen } from "./sequence-screen.ts";
import type { Screen } from "./session.ts";

/// The contract of edit sessions: undo continues past the saves.
const screens: readonly (readonly [string, () => Screen])[] = [
  ["the settings", settingsScreen],
  ["a sheet's quarantine", quarantineScreen],
  ["a sheet", sheetScreen],
  ["a word", wordScreen],
  ["a word's spellings", spellingScreen],
  ["a word's popups", childPopupsScreen],
  ["a symbol model", modelScreen],
  ["a sequence", sequenceScreen],
  ["a licence", licenceScreen],
  ["highlights", highlightScreen],
  ["a book", bookScreen],
  ["the characters of a book", peopleScreen],
];

/// Waits until only delayed answers are pending.
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function after(step: unknown): Promise<void> {
  void step;
  await settle();
}

async function saved(build: () => Screen, ...values: readonly number[]): Promise<Screen> {
  const screen = build();
  await screen.session.load();
  await settle();
  for (const value of values) {
    screen.change(value);
    await after(screen.session.save());
  }
  return screen;
}

const dialogOf = (screen: Screen) => screen.session.store.getState().dialog;

function expectSaved(screen: Screen, value: number): void {
  expect([screen.shown(), screen.stored(), screen.session.isUnsaved(), dialogOf(screen)]).toEqual([
    value,
    value,
    false,
    null,
  ]);
}

it.each(screens)("%s: a save is undone on the server, and redone", async (_name, build) => {
  const screen = await saved(build, 1);
  expectSaved(screen, 1);
  await after(screen.session.undo());
  expectSaved(screen, screen.first);
  expect(screen.said.at(-1)).toMatch(/^Put back: ./);
  await after(screen.session.redo());
  expectSaved(screen, 1);
  expect(screen.said.at(-1)).toMatch(/^Do again: ./);
  await after(screen.session.undo());
  expectSaved(screen, screen.first);
  // Nothing is left to undo.
  await after(screen.session.undo());
  expectSaved(screen, screen.first);
});

const disputed = screens.filter(([, build]) => build !== settingsScreen);

it.each(disputed)("%s: saves are undone one after another, and a new change ends redo", async (_name, build) => {
  const screen = await saved(build, 1, 2);
  await after(screen.session.undo());
  expectSaved(screen, 1);
  await after(screen.session.undo());
  expectSaved(screen, screen.first);
  screen.change(2);
  const changed = screen.shown();
  await after(screen.session.redo());
  expect([screen.shown(), screen.stored(), dialogOf(screen)]).toEqual([changed, screen.first, null]);
});

it.each(screens)("%s: the consequences of an undone save are asked about first", async (_name, build) => {
  const screen = await saved(build, 1);
  screen.setConsequences({ ...noConsequences, grade: "moves" });
  await after(screen.session.undo());
  expect(dialogOf(screen)).toMatchObject({ kind: "putBack", way: "undo" });
  expect([screen.shown(), screen.stored()]).toEqual([1, 1]);
  screen.session.close();
  expect([dialogOf(screen), screen.session.store.getState().focus]).toEqual([null, { on: "undo" }]);
  await after(screen.session.undo());
  await after(screen.session.confirmPutBack(dialogOf(screen) as AskedStep));
  expectSaved(screen, screen.first);
});

it.each(screens)("%s: a save that cannot be undone is reported, and nothing is lost", async (_name, build) => {
  const screen = await saved(build, 1);
  screen.refuse(revertChange, new ApiError(409, { error: "“cab” stands elsewhere since “Move cab”" }));
  await after(screen.session.undo());
  expect(dialogOf(screen)).toMatchObject({ kind: "notPutBack", error: { status: 409 } });
  screen.session.close();
  expectSaved(screen, 1);
});

it.each(disputed)("%s: unsaved changes are undone first, or asked about and kept", async (_name, build) => {
  const screen = await saved(build, 1);
  screen.change(2);
  await after(screen.session.undo());
  if (dialogOf(screen) === null) return expectSaved(screen, 1);
  expect(dialogOf(screen)).toMatchObject({ kind: "putBack", isUnsaved: true });
  expect([screen.shown(), screen.stored()]).toEqual([2, 1]);
  await after(screen.session.confirmPutBack(dialogOf(screen) as AskedStep));
  expect([screen.shown(), screen.stored(), screen.session.isUnsaved()]).toEqual([2, screen.first, true]);
});
