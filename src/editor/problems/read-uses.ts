import { EditorView } from "@codemirror/view";
import type { LevelReport } from "../../../api/phonics/rules/levels/level-report.ts";
import { levelReport } from "../../../api/phonics/rules/levels/level-report.ts";
import type { Limits } from "../../../api/phonics/rules/levels/limits.ts";
import {
  countedPages,
  finish,
  type ImportDocument,
  placesOfUses,
  type Steps,
  type TextUses,
  textUses,
  type UsePlaces,
  type WantedUses,
} from "../../../language/index.ts";
import { sliceDuration } from "./checker.ts";
import { documentOf, requireDocument } from "./checks.ts";
import { type HintSource, showHints, type TextHint } from "./hints.ts";

/// Reads the text in slices. Resolves to null where it is not read yet, or is edited meanwhile.
function readInSlices<T>(view: EditorView, start: (document: ImportDocument) => Steps<T>): Promise<T | null> {
  const document = documentOf(view);
  if (!document) return Promise.resolve(null);
  const { doc } = view.state;
  const { dictionary } = document;
  const steps = start(document);
  const isCurrent = () => view.state.doc === doc && view.dom.isConnected && documentOf(view)?.dictionary === dictionary;
  return new Promise((resolve) => {
    function goOn(): void {
      if (!isCurrent()) {
        resolve(null);
        return;
      }
      for (const until = performance.now() + sliceDuration; performance.now() < until; ) {
        const { done, value } = steps.next();
        if (done) {
          resolve(value);
          return;
        }
      }
      setTimeout(goOn);
    }
    goOn();
  });
}

/// One thing that a text uses.
export type UsedThing = { readonly word: string } | { readonly image: string } | { readonly character: string };

/// What the text of an editor uses, to ask what there is to tell of it.
export interface UsesInText {
  /// Reads in slices; null where the text is edited meanwhile, or is not read yet.
  readUses(): Promise<TextUses | null>;
  readPlaces(wanted: WantedUses): Promise<UsePlaces | null>;
  /// Counts the text against a level's limits.
  readLevel(limits: Limits | null, coreWords: readonly string[]): Promise<LevelReport | null>;
  /// Selects the next place of a thing behind the cursor, round the end, and tells the message; false where the text has it no
  /// more.
  goToUse(thing: UsedThing, message: string): boolean;
  /// Shows hints of a source in the text and its gutter from now on, and no others of it.
  showHints(source: HintSource, hints: readonly TextHint[]): void;
}

export const usesIn = (view: EditorView): UsesInText => ({
  readUses: () => readInSlices(view, textUses),
  readPlaces: (wanted) => readInSlices(view, (document) => placesOfUses(document, wanted)),
  readLevel: (limits, coreWords) =>
    readInSlices(view, (document) => levelReport(countedPages(document), limits, coreWords)),
  goToUse: (thing, message) => goToUse(view, thing, message),
  showHints: (source, hints) => showHints(view, source, hints),
});

function goToUse(view: EditorView, thing: UsedThing, message: string): boolean {
  const wanted = {
    words: new Set("word" in thing ? [thing.word] : []),
    images: new Set("image" in thing ? [thing.image] : []),
    characters: new Set("character" in thing ? [thing.character] : []),
  };
  const found = finish(placesOfUses(requireDocument(view), wanted));
  const places = [found.words, found.images, found.characters].flatMap((kind) => [...kind.values()].flat());
  const { from: cursor } = view.state.selection.main;
  const next = places.find(({ from }) => from > cursor) ?? places[0];
  if (!next) return false;
  view.dispatch({
    selection: { anchor: next.from, head: next.to },
    effects: [
      EditorView.scrollIntoView(next.from, { y: "center" }),
      EditorView.announce.of(`Line ${view.state.doc.lineAt(next.from).number}: ${message}`),
    ],
    userEvent: "select.problem",
  });
  view.focus();
  return true;
}
