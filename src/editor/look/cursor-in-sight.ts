import { EditorView, ViewPlugin } from "@codemirror/view";

/// The room between the cursor and the edge that it had left, in pixels.
const margin = 5;

/// Keeps the cursor in sight where the screen changes around the text: a line that is added above the text makes the text
/// lower, or pushes it down where the screen scrolls. A cursor that was out of sight before stays there.
export const cursorInSight = ViewPlugin.fromClass(
  class {
    readonly #view: EditorView;
    readonly #observer: ResizeObserver;
    /// Where the text begins and ends in all that is around it, however that is scrolled.
    #place: { readonly top: number; readonly bottom: number } | null = null;

    constructor(view: EditorView) {
      this.#view = view;
      this.#observer = new ResizeObserver(() => this.#follow());
      // What is around the text is as high as the screen, or grows with what is in it.
      for (const element of outwards(view.dom)) this.#observer.observe(element);
    }

    destroy() {
      this.#observer.disconnect();
    }

    #follow() {
      const { top, bottom } = this.#view.scrollDOM.getBoundingClientRect();
      const scrolled = outwards(this.#view.dom).reduce((sum, { scrollTop }) => sum + scrollTop, 0);
      const before = this.#place;
      this.#place = { top: top + scrolled, bottom: bottom + scrolled };
      if (!before || !this.#view.hasFocus) return;
      const moved = Math.abs(this.#place.top - before.top) + Math.abs(this.#place.bottom - before.bottom);
      const { head } = this.#view.state.selection.main;
      const cursor = this.#view.coordsAtPos(head);
      if (!cursor) return;
      const out = Math.max(cursor.bottom - Math.min(bottom, innerHeight), Math.max(top, 0) - cursor.top);
      if (out > 0 && out <= moved)
        this.#view.dispatch({ effects: EditorView.scrollIntoView(head, { y: "nearest", yMargin: margin }) });
    }
  },
);

/// An element and all that it is in.
function outwards(element: Element): readonly Element[] {
  return element.parentElement ? [element, ...outwards(element.parentElement)] : [element];
}
