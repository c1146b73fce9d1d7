import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { afterEach, expect, it, vi } from "vitest";
import { analyse, createDictionary } from "../../../language/index.ts";
import { checked, checks, diagnosticsNow, documentOf, setDictionary } from "../../../src/editor/problems/checks.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const dictionary = createDictionary(buildLookup(["we", "go", "home"]));
const long = `#part A\n#chapter B\n#page 1\n${"We go home.\n".repeat(4000)}@Nobody: We go.\n`;

const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

function open(doc: string): EditorView {
  const view = new EditorView({ state: EditorState.create({ doc, extensions: [checks(null)] }) });
  views.push(view);
  return view;
}

const shown = (view: EditorView) => view.state.field(checked).diagnostics;
const fresh = (view: EditorView, dictionary: Parameters<typeof analyse>[1] = null) =>
  analyse(view.state.doc.toString(), dictionary).diagnostics;
const whenChecked = (view: EditorView) =>
  vi.waitFor(() => expect(view.state.field(checked).isFresh).toBe(true), { timeout: 20_000 });

it("reads a long text in slices, with what is typed meanwhile", async () => {
  const view = open(long);
  expect(documentOf(view)).toBeNull();
  view.dispatch({ changes: { from: 0, insert: "@Stray: yes\n" } });
  view.dispatch({ changes: { from: 0, to: 1 } });
  await whenChecked(view);
  expect(shown(view).map(({ code }) => code)).toEqual(["sentence-outside-page", "speaker-unknown"]);
  expect(shown(view)).toEqual(fresh(view));
});

it("shows the old diagnostics until those of a new dictionary are there", async () => {
  const view = open(`${long}We run.\n`);
  await whenChecked(view);
  const before = shown(view);
  setDictionary(view, dictionary);
  expect(documentOf(view)).toBeNull();
  expect(shown(view)).toBe(before);
  await vi.waitFor(() => expect(shown(view)).not.toBe(before), { timeout: 20_000 });
  expect(shown(view).map(({ code }) => code)).toEqual(["speaker-unknown", "word-missing"]);
});

it("reads a pasted text as a whole, at once where its diagnostics are requested", async () => {
  const view = open("#page 1\nWe go.\n");
  expect(documentOf(view)?.diagnostics).toEqual(fresh(view));
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: long } });
  expect(documentOf(view)).toBeNull();
  expect(diagnosticsNow(view)).toEqual(fresh(view));
  expect(documentOf(view)).not.toBeNull();
});
