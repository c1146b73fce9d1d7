import { type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { tokenStyle, tokensOf } from "./line-tokens.ts";
import { visibleLines } from "./visible-lines.ts";

const marks = new Map<string, Decoration>();

function markOf(style: string): Decoration {
  const known = marks.get(style) ?? Decoration.mark({ class: style });
  marks.set(style, known);
  return known;
}

function colours(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from: start, text } of visibleLines(view))
    for (const { from, to, style } of tokensOf(text).spans) builder.add(start + from, start + to, markOf(style));
  return builder.finish();
}

/// Colours the text on screen. CodeMirror's own highlighting keeps a tree of the whole text, and goes through all that is on screen at each key.
export const syntaxColours: Extension = [
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = colours(view);
      }

      update({ docChanged, viewportChanged, view }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = colours(view);
      }
    },
    { decorations: (value) => value.decorations },
  ),
  ...(tokenStyle.module ? [EditorView.styleModule.of(tokenStyle.module)] : []),
];
