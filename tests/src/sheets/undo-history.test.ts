import { expect, it } from "vitest";
import {
  doStep,
  mapHistory,
  redoStep,
  startHistory,
  stepsSince,
  type UndoHistory,
  undoStep,
} from "../../../src/components/session/undo-history.ts";

/// Types a text letter by letter: one step unless something else comes between.
const type = (history: UndoHistory<string>, letters: string) =>
  doStep(history, `type ${letters}`, history.present + letters, "typing");
const clear = (history: UndoHistory<string>) => doStep(history, "clear", "");

/// Returns the states of undoing everything, then of redoing everything.
function walk(history: UndoHistory<string>): string[] {
  const states = [history.present];
  let now = history;
  for (; now.past.length > 0; states.push(now.present)) now = undoStep(now);
  for (; now.future.length > 0; states.push(now.present)) now = redoStep(now);
  return states;
}

const saved = type(clear(type(startHistory("a"), "b")), "c");

it.each<[string, (sent: UndoHistory<string>) => UndoHistory<string>, string[]]>([
  ["nothing", (sent) => sent, ["c"]],
  ["a step", clear, ["", "c", ""]],
  ["more letters of the step that was saved last", (sent) => type(sent, "d"), ["cd", "c", "cd"]],
  ["several steps", (sent) => type(clear(sent), "e"), ["e", "", "c", "", "e"]],
  ["an undoing", undoStep, ["", "c"]],
  ["an undoing that was done again", (sent) => redoStep(undoStep(sent)), ["c", "", "c"]],
])("after a save, undo covers what was done since: %s", (_name, since, states) => {
  expect(walk(stepsSince(since(saved), saved))).toEqual(states);
});

it("replaces every state by its new form", () => {
  expect(walk(mapHistory(undoStep(saved), (text) => text.toUpperCase()))).toEqual(["", "AB", "A", "AB", "", "C"]);
});
