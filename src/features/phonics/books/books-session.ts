import { createStore, type StoreApi } from "zustand/vanilla";
import type { Dialect } from "../../../../api/index.ts";
import { type DecodableBook, listDecodableBooks, listSequences, practisedText } from "../../../../api/index.ts";
import { keyOf } from "../../../../api/phonics/rules/decodability/taught.ts";
import type { Sequence } from "../../../../api/phonics/rules/sequence.ts";
import type { Client } from "../../../client/client.ts";
import type { PhonicsChoices } from "../../../components/phonics/phonics-choices.ts";
import { createPagedRows, type PagedRows } from "../../../components/table/paged-rows.ts";

export interface BooksQuery extends PhonicsChoices {
  /// A correspondence as it is typed; empty for none.
  readonly practises: string;
  readonly filter: string;
}

export interface BooksSession {
  readonly rows: PagedRows<DecodableBook, BooksQuery>;
  /// To offer what they teach; none before they are loaded.
  readonly sequences: StoreApi<readonly Sequence[]>;
  load(): Promise<void>;
  stop(): void;
}

export function createBooksSession(api: Client): BooksSession {
  const stopped = new AbortController();
  const sequences = createStore<readonly Sequence[]>(() => []);
  const rows = createPagedRows<DecodableBook, BooksQuery>(async (query, { limit, offset }, signal) => {
    const { dialect, method, practises, filter } = query;
    const { books, total } = await api.call(listDecodableBooks, {
      query: {
        dialect,
        method,
        ...(practises ? { practises } : {}),
        ...(filter ? { filter } : {}),
        limit,
        offset,
      },
      signal,
    });
    return { things: books, total };
  });
  return {
    rows,
    sequences,
    async load() {
      try {
        const found = await api.call(listSequences, { signal: stopped.signal });
        sequences.setState(found.sequences, true);
      } catch {
        // What is typed need not be offered.
      }
    },
    stop() {
      rows.stop();
      stopped.abort();
    },
  };
}

/// Whether a text names a correspondence that can be asked for; an empty one asks for none.
export const isPractised = (text: string): boolean => text === "" || practisedText.safeParse(text).success;

/// All that sequences teach in a dialect, as it is asked for, in order of the alphabet.
export function taughtKeys(sequences: readonly Sequence[], dialect: Dialect): string[] {
  const keys = sequences.flatMap(({ steps }) =>
    steps.flatMap(({ correspondences }) =>
      correspondences.flatMap(({ grapheme, sounds }) =>
        sounds[dialect] === undefined ? [] : keyOf(grapheme.toLowerCase(), sounds[dialect]),
      ),
    ),
  );
  return [...new Set(keys)].sort();
}
