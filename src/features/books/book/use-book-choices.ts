import { useMemo } from "react";
import { useStore } from "zustand";
import type { Book, Publisher } from "../../../../api/index.ts";
import { imprintLabel } from "../../../components/book-fields/imprint-picker.tsx";
import {
  type Choices,
  type GrowingChoices,
  usePeople,
  usePublishers,
  useSeries,
} from "../../../components/book-fields/use-choices.ts";
import type { BookSession } from "./book-session.ts";

/// The choices of the book's fields, and the names of all of them.
export interface BookChoices {
  readonly authors: GrowingChoices;
  readonly illustrators: GrowingChoices;
  readonly publishers: Choices<Publisher>;
  /// The series of the imprint in the form.
  readonly series: GrowingChoices;
  readonly nameOf: (id: string) => string;
}

export function useBookChoices(session: BookSession, book: Book): BookChoices {
  const imprintID = useStore(session.store, (state) => state.history?.present.imprintID ?? null);
  const authors = usePeople("author");
  const illustrators = usePeople("illustrator");
  const publishers = usePublishers();
  const series = useSeries(imprintID);
  const names = useMemo(() => {
    const imprints = (publishers.things ?? []).flatMap((publisher) =>
      publisher.imprints.map(({ id, name }) => ({ id, name: imprintLabel(publisher.name, name) })),
    );
    const known = [book.authors, book.illustrators, [book.imprint], book.series ? [book.series] : []];
    const loaded = [authors.things, illustrators.things, imprints, series.things];
    return new Map([...known, ...loaded].flatMap((things) => (things ?? []).map(({ id, name }) => [id, name])));
  }, [book, authors.things, illustrators.things, publishers.things, series.things]);
  return { authors, illustrators, publishers, series, nameOf: (id) => names.get(id) ?? "another one" };
}
