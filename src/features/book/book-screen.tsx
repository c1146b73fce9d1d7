import { Button, Text } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Book } from "../../../api/index.ts";
import { useServices } from "../../api/services.ts";
import { useDocumentTitle } from "../../components/document-title.ts";
import { ErrorView } from "../../components/error-view.tsx";
import { Screen } from "../../components/screen.tsx";
import { BookCharacters } from "./book-characters.tsx";
import { BookFacts } from "./book-facts.tsx";
import classes from "./book-screen.module.css";
import { createBookStore } from "./book-store.ts";
import { ImportState } from "./import-state.tsx";
import { ImportedText } from "./imported-text.tsx";

/// A book to be read: its fields, its characters, and what was imported.
export function BookScreen() {
  const { id = "" } = useParams();
  const { api } = useServices();
  const [books] = useState(() => createBookStore(api));
  const { status, data, error } = useStore(books.store);
  const book = data?.id === id ? data : null;
  useDocumentTitle(book?.title ?? "Book");

  useEffect(() => {
    void books.load(id);
    return books.stop;
  }, [books, id]);

  const back = { to: "/books", label: "Books" };
  if (status === "failed") {
    return (
      <Screen title="Book" back={back}>
        {error?.status === 404 ? (
          <Text px="lg">There is no such book.</Text>
        ) : (
          <ErrorView error={error} onRetry={() => void books.load(id)} />
        )}
      </Screen>
    );
  }
  if (book === null) return null;
  return (
    <Screen
      title={book.title}
      isReading
      back={back}
      action={
        <Button
          component={Link}
          to={`/book/${book.id}/import`}
          leftSection={<IconFileImport size={16} aria-hidden />}
          className={classes.action}
        >
          Import
        </Button>
      }
    >
      <BookBody book={book} />
    </Screen>
  );
}

function BookBody({ book }: { book: Book }) {
  const imported = book.import ?? null;
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <BookFacts book={book} />
        <BookCharacters characters={book.characters} />
      </div>
      <section className={classes.text} aria-label="Imported text">
        <ImportState imported={imported} bookID={book.id} />
        {imported && <ImportedText structure={imported.structure} />}
      </section>
    </div>
  );
}
