import { createStore, type StoreApi } from "zustand/vanilla";
import {
  getPastSheet,
  getSheetFigures,
  listBookFacets,
  listBooks,
  type PastSheet,
  type SheetFigures,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { Choice } from "../../../components/book-fields/choice-search.ts";
import { countedBooks, momentOf, type Overlay } from "./overlay-address.ts";

/// What was read for an overlay. `of` names it: what was read for another one is not shown.
export interface OverlayData {
  readonly of: string;
  readonly figures: SheetFigures | null;
  readonly past: PastSheet | null;
}

/// Names what an overlay needs to be read; empty where it needs nothing.
export function neededFor({ kind, counted, since }: Overlay): string {
  if (kind === "use") return `use ${counted}`;
  if (kind === "gaps") return "gaps";
  return kind === "changes" ? `changes ${since}` : "";
}

export interface OverlayStore {
  readonly store: StoreApi<Load<OverlayData>>;
  /// The books, levels and series that can be counted alone; null until they are read.
  readonly choices: StoreApi<readonly Choice[] | null>;
  /// Reads what the overlay needs.
  show(overlay: Overlay): Promise<void>;
  readChoices(): Promise<void>;
  stop(): void;
}

export function createOverlayStore(api: Client, id: string): OverlayStore {
  const store = createStore<Load<OverlayData>>(() => nothingLoaded);
  const choices = createStore<readonly Choice[] | null>(() => null);
  const loader = createLoader<OverlayData>(store.getState, store.setState);
  let isAsked = false;
  return {
    store,
    choices,
    async show(overlay) {
      const of = neededFor(overlay);
      if (of === "") return loader.stop();
      await loader.run(async (signal) => {
        if (overlay.kind === "changes") {
          const past = await api.call(getPastSheet, { query: { id, since: momentOf(overlay.since) }, signal });
          return { of, past, figures: null };
        }
        const books = overlay.kind === "use" ? countedBooks(overlay.counted) : {};
        return { of, past: null, figures: await api.call(getSheetFigures, { query: { id, ...books }, signal }) };
      });
    },
    async readChoices() {
      if (isAsked) return;
      isAsked = true;
      try {
        const [{ facets }, { books }] = await Promise.all([
          api.call(listBookFacets, { query: {} }),
          api.call(listBooks, { query: { sort: "title" } }),
        ]);
        const valuesOf = (kind: string) => facets.find((facet) => facet.kind === kind)?.values ?? [];
        choices.setState(
          [
            ...valuesOf("level").map(({ value }) => ({ id: `level ${value}`, label: `Level ${value}` })),
            ...valuesOf("series").map(({ value, name }) => ({ id: `series ${value}`, label: `Series: ${name}` })),
            ...books.map((book) => ({ id: `book ${book.id}`, label: book.title })),
          ],
          true,
        );
      } catch {
        // The field stays usable for all books; the next overlay of use tries again.
        isAsked = false;
      }
    },
    stop: loader.stop,
  };
}
