import { Anchor, Text, Title } from "@mantine/core";
import { memo, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type DictWord, listWords, type Sheet } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import classes from "./sheet-screen.module.css";

interface BookUse {
  readonly bookID: string;
  readonly title: string;
  /// The texts of the sheet's words that the book uses.
  readonly words: readonly string[];
}

/// Loads the books whose texts use words of the sheet, those with the most first.
function createUses(api: Client, wordIDs: readonly string[]) {
  const store = createStore<Load<readonly BookUse[]>>(() => nothingLoaded);
  const loader = createLoader<readonly BookUse[]>(store.getState, store.setState);
  async function read(id: readonly string[], signal: AbortSignal): Promise<readonly DictWord[]> {
    if (id.length === 0) return [];
    const query = { id: [...id], includeUsage: true, includeChildren: true };
    return (await api.call(listWords, { query, signal })).words;
  }
  return {
    store,
    load: () =>
      loader.run(async (signal) => {
        const placed = await read(wordIDs, signal);
        const withThem = placed.flatMap(({ childWords }) => childWords ?? []).filter(({ type }) => "AC".includes(type));
        const forms = await read(
          withThem.map(({ id }) => id),
          signal,
        );
        const books = new Map<string, { bookID: string; title: string; words: string[] }>();
        for (const { text, usage } of [...placed, ...forms])
          for (const { bookID, title } of usage ?? []) {
            const book = books.get(bookID) ?? { bookID, title, words: [] };
            book.words.push(text);
            books.set(bookID, book);
          }
        return [...books.values()].sort(
          (one, other) => other.words.length - one.words.length || one.title.localeCompare(other.title, "en"),
        );
      }),
    stop: loader.stop,
  };
}

export const SheetUses = memo(function SheetUses({
  sheet,
  onMost,
}: {
  sheet: Sheet;
  /// Called with the book that uses most of the words; null for none.
  onMost: (bookID: string | null) => void;
}) {
  const ids = sheet.words.map(({ wordID }) => wordID).sort();
  return <Uses key={ids.join()} ids={ids} onMost={onMost} />;
});

function Uses({ ids, onMost }: { ids: readonly string[]; onMost: (bookID: string | null) => void }) {
  const { api } = useServices();
  const [uses] = useState(() => createUses(api, ids));
  const { status, data, error } = useStore(uses.store);
  useEffect(() => {
    void uses.load();
    return uses.stop;
  }, [uses]);
  useEffect(() => {
    if (data) onMost(data[0]?.bookID ?? null);
  }, [data, onMost]);
  return (
    <section aria-label="Books">
      <Title order={2}>Books that use its words</Title>
      {status === "failed" && <ErrorView error={error} onRetry={() => void uses.load()} />}
      {data?.length === 0 && <Text size="sm">No book uses a word of this sheet.</Text>}
      {data && data.length > 0 && (
        <ul className={classes.books}>
          {data.map(({ bookID, title, words }) => (
            <li key={bookID}>
              <Anchor component={Link} to={`/book/${bookID}`} size="sm">
                {title}
              </Anchor>{" "}
              <span className={classes.dim} title={words.join(", ")}>
                {plural(words.length, "word")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
