import { getSearchQuery, searchPanelOpen, setSearchQuery } from "@codemirror/search";
import type { Text } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { element } from "./look/elements.ts";

/// How long after a change the matches are counted, ms.
const delay = 100;
/// How long one turn of counting takes at most, ms.
const turn = 8;
/// More matches than this are told as 'more than'.
const maxMatches = 10_000;

/// Says in the panel of Find which match is selected, of how many: '3 of 26'. Counting goes in turns, so that a long text
/// does not stop the keys.
class FindCount {
  readonly #view: EditorView;
  readonly #label = element("span", "cm-find-count");
  #timer: ReturnType<typeof setTimeout> | undefined;
  /// Where the matches of `#text` begin; null until they are counted.
  #starts: number[] | null = null;

  constructor(view: EditorView) {
    this.#view = view;
    this.#label.setAttribute("role", "status");
  }

  update(update: ViewUpdate): void {
    if (!searchPanelOpen(update.state)) {
      if (this.#label.isConnected) this.#forget();
      return;
    }
    const isOpened = !searchPanelOpen(update.startState);
    const isOther = update.transactions.some(({ effects }) => effects.some((effect) => effect.is(setSearchQuery)));
    if (isOpened || isOther || update.docChanged) this.#countSoon();
    else if (update.selectionSet) this.#show();
  }

  destroy(): void {
    this.#forget();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#starts = null;
    this.#label.remove();
  }

  #countSoon(): void {
    clearTimeout(this.#timer);
    this.#starts = null;
    this.#timer = setTimeout(() => this.#count(), delay);
  }

  #count(): void {
    const { state } = this.#view;
    const query = getSearchQuery(state);
    this.#view.dom.querySelector(".cm-search [name=search]")?.after(this.#label);
    if (!query.valid || query.search === "") {
      this.#label.textContent = "";
      return;
    }
    this.#continue(query.getCursor(state), state.doc, []);
  }

  #continue(cursor: Iterator<{ from: number }>, text: Text, starts: number[]): void {
    const end = performance.now() + turn;
    for (let next = cursor.next(); !next.done; next = cursor.next()) {
      starts.push(next.value.from);
      if (starts.length > maxMatches) break;
      if (performance.now() < end) continue;
      this.#timer = setTimeout(() => {
        if (this.#view.state.doc === text) this.#continue(cursor, text, starts);
      });
      return;
    }
    this.#starts = starts;
    this.#show();
  }

  #show(): void {
    const starts = this.#starts;
    if (!starts) return;
    const { from, empty } = this.#view.state.selection.main;
    const index = empty ? -1 : starts.indexOf(from);
    const all =
      starts.length > maxMatches ? `more than ${maxMatches.toLocaleString("en")}` : starts.length.toLocaleString("en");
    const place = index < 0 ? "" : `${(index + 1).toLocaleString("en")} of `;
    this.#label.textContent = starts.length === 0 ? "No matches" : index < 0 ? `${all} found` : place + all;
  }
}

export const findCount = ViewPlugin.fromClass(FindCount);
