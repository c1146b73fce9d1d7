import { EditorState, type Line } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LineDecorations } from "../../../src/editor/look/line-decorations.ts";

const mark = Decoration.mark({ class: "vowel" });
const vowels = ({ from, text }: Line) =>
  [...text.matchAll(/[aeiou]+/g)].map(({ index, 0: { length } }) => mark.range(from + index, from + index + length));

/// An editor that marks vowels, and the lines that it has looked at since the last call of `looked`.
function openEditor(doc: string) {
  const lines: number[] = [];
  const plugin = ViewPlugin.define((view) => {
    return new LineDecorations(view, (line) => {
      lines.push(line.number);
      return vowels(line);
    });
  });
  const view = new EditorView({ state: EditorState.create({ doc, extensions: [plugin] }) });
  return {
    view,
    looked: () => lines.splice(0),
    marked: () => {
      const found: [number, number][] = [];
      view.plugin(plugin)!.decorations.between(0, view.state.doc.length, (from, to) => void found.push([from, to]));
      return found;
    },
  };
}

test("a letter is looked at with its line alone, though it moves the end of what is in sight", () => {
  const { view, looked, marked } = openEditor("one\ntwo\nthree\nfour");
  expect(looked()).toEqual([1, 2, 3, 4]);
  view.dispatch({ changes: { from: 5, insert: "ea" } });
  expect(looked()).toEqual([2]);
  view.dispatch({ changes: { from: 0, to: 4 } });
  expect(looked()).toEqual([1]);
  expect(marked()).toEqual([
    [1, 3],
    [4, 5],
    [9, 11],
    [13, 15],
  ]);
});

test("whatever is typed, the marks are those of a text just opened", () => {
  const edit = fc.tuple(fc.nat(60), fc.nat(12), fc.constantFrom("", "a", "x", "\n", "ae\nb\nou"));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      const { view, marked } = openEditor("one\ntwo\n\nthree four\nfive");
      for (const [at, length, insert] of edits) {
        const from = Math.min(at, view.state.doc.length);
        view.dispatch({ changes: { from, to: Math.min(from + length, view.state.doc.length), insert } });
        const fresh = [...view.state.doc.iterLines()].flatMap((_text, index) => vowels(view.state.doc.line(index + 1)));
        expect(marked()).toEqual(fresh.map(({ from: start, to }) => [start, to]));
      }
      view.destroy();
    }),
  );
});
