import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";
import { LineDecorations } from "./line-decorations.ts";
import { tokenStyle, tokensOf } from "./line-tokens.ts";

const marks = new Map<string, Decoration>();

function markOf(style: string): Decoration {
  const known = marks.get(style) ?? Decoration.mark({ class: style });
  marks.set(style, known);
  return known;
}

/// Colours the text on screen. CodeMirror's own highlighting keeps a tree of the whole text, and walks all that is on
/// screen at each key.
export const syntaxColours: Extension = [
  ViewPlugin.define(
    (view) =>
      new LineDecorations(view, ({ from: start, text }) =>
        tokensOf(text).spans.map(({ from, to, style }) => markOf(style).range(start + from, start + to)),
      ),
    { decorations: (value) => value.decorations },
  ),
  ...(tokenStyle.module ? [EditorView.styleModule.of(tokenStyle.module)] : []),
];
