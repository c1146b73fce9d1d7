import { Button, Group, Text, Title, Tooltip } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Book } from "../../../../api/index.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { toasts } from "../../../components/toast.tsx";
import { BookCharacters } from "./book-characters.tsx";
import { BookDialogs } from "./book-dialogs.tsx";
import { bookDraft } from "./book-draft.ts";
import { BookFields } from "./book-fields.tsx";
import classes from "./book-screen.module.css";
import { isUnsaved } from "./book-state.ts";
import { BookTools } from "./book-tools.tsx";
import { type BookWork, createBookWork } from "./book-work.ts";
import { DeploymentPanel } from "./deployment-panel.tsx";
import { ImportState } from "./import-state.tsx";
import { ImportedText } from "./imported-text.tsx";
import { useBookChoices } from "./use-book-choices.ts";

/// A book (specification, section 2): its fields, what can be done with it, and what was imported.
export function BookScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneBook key={`${id} ${userID}`} id={id} userID={userID} />;
}

const back = { to: "/books", label: "Books" };

function OneBook({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [work] = useState(() => createBookWork(api, toasts, id, bookDraft(userID, id)));
  const { status, data: book, error } = useStore(work.store, (state) => state.load);
  const hasForm = useStore(work.store, (state) => state.form !== null);
  const isDeleted = useStore(work.store, (state) => state.isDeleted);
  const unsaved = useStore(work.store, isUnsaved);
  const navigate = useNavigate();
  useDocumentTitle(book?.title ?? "Book", unsaved);
  useEffect(() => {
    void work.load();
    void work.loadDeployment();
    return work.stop;
  }, [work]);
  useEffect(() => {
    if (isDeleted) navigate("/books", { replace: true });
  }, [isDeleted, navigate]);

  if (status === "failed" && !hasForm) {
    return (
      <Screen title="Book" back={back}>
        {error?.status === 404 ? (
          <Text px="lg">There is no such book.</Text>
        ) : (
          <ErrorView error={error} onRetry={() => void work.load()} />
        )}
      </Screen>
    );
  }
  if (isDeleted) {
    return (
      <Screen title="Book" back={back}>
        <Text px="lg">This book is deleted.</Text>
      </Screen>
    );
  }
  if (book === null || !hasForm) return null;
  return (
    <Screen
      title={unsaved ? `• ${book.title}` : book.title}
      back={back}
      action={<BookActions work={work} />}
      tools={<BookTools work={work} book={book} />}
    >
      <BookBody work={work} book={book} />
      <UnsavedGuard isUnsaved={unsaved} what="The book is" onLeave={work.abandon} />
    </Screen>
  );
}

function BookActions({ work }: { work: BookWork }) {
  const activity = useStore(work.store, (state) => state.activity);
  useSaveKey(() => {
    if (work.store.getState().dialog === null) void work.save();
  });
  return (
    <Group gap="sm" wrap="nowrap" flex="none">
      <Tooltip label="Saves first, then makes the book’s package and puts it in force" position="bottom-end">
        <Button
          name="deploy"
          variant="default"
          leftSection={<IconRocket size={16} aria-hidden />}
          loading={activity === "deploying"}
          onClick={() => void work.deploy()}
        >
          Deploy
        </Button>
      </Tooltip>
      <SaveButton isSaving={activity === "saving"} onSave={() => void work.save()} />
    </Group>
  );
}

function BookBody({ work, book }: { work: BookWork; book: Book }) {
  const choices = useBookChoices(work, book);
  const focus = useStore(work.store, (state) => state.focus);
  const body = useRef<HTMLDivElement>(null);
  // A field of this screen, or one of its buttons.
  useEffect(() => {
    if (!focus) return;
    const place = body.current?.closest("main")?.querySelector<HTMLElement>(`[name="${focus.on}"]`);
    place?.focus();
  }, [focus]);
  const imported = book.import ?? null;
  return (
    <div ref={body} className={classes.columns}>
      <BookFields work={work} book={book} choices={choices} />
      <aside className={classes.side} aria-label="About the book">
        <DeploymentPanel work={work} book={book} />
        <ImportState imported={imported} bookID={book.id} />
        <BookCharacters characters={book.characters} />
      </aside>
      {imported && (
        <section className={classes.text}>
          <Title order={2}>The text as it was imported</Title>
          <ImportedText structure={imported.structure} />
        </section>
      )}
      <BookDialogs work={work} book={book} choices={choices} />
    </div>
  );
}
