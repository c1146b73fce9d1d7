import { useEffect, useState } from "react";
import { listBooks, searchDebounce } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { ChoiceBox } from "../../../components/book-fields/choice-box.tsx";
import type { Choice } from "../../../components/book-fields/choice-search.ts";

/// The maximum number of books offered.
const maxShown = 50;

/// Picks the book that a sheet belongs to, if any, by its title.
export function BookPicker({ value, onChange }: { value: Choice | null; onChange: (book: Choice | null) => void }) {
  const { api } = useServices();
  const [typed, setTyped] = useState("");
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(
      () => {
        const filter = typed.trim();
        const query = { sort: "title", limit: maxShown, ...(filter === "" ? {} : { filter }) } as const;
        void api.call(listBooks, { query, signal: asked.signal }).then(
          ({ books }) => setChoices(books.map(({ id, title }) => ({ id, label: title }))),
          // The offered books stay; the next letter tries again.
          () => undefined,
        );
      },
      typed === "" ? 0 : searchDebounce,
    );
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [api, typed]);
  return (
    <ChoiceBox
      name="book"
      label="Book"
      description="Where the sheet holds the words of one book alone"
      placeholder="No book"
      choices={choices}
      value={value}
      none={{ label: "No book", onChoose: () => onChange(null) }}
      onChoose={onChange}
      onType={setTyped}
    />
  );
}
