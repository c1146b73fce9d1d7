import { Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import type { Book } from "../../../../api/index.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { PreFlight } from "../workspace/pre-flight.tsx";
import { BookCharacters } from "./book-characters.tsx";
import { BookDialogs } from "./book-dialogs.tsx";
import { BookFields } from "./book-fields.tsx";
import { unsavedBook } from "./book-form.ts";
import { BookPhonics } from "./book-phonics.tsx";
import classes from "./book-screen.module.css";
import { type BookSession, createBookSession } from "./book-session.ts";
import { BookTools } from "./book-tools.tsx";
import { DeployButton } from "./deploy-button.tsx";
import { DeploymentPanel } from "./deployment-panel.tsx";
import { ImportState } from "./import-state.tsx";
import { ImportedText } from "./imported-text.tsx";
import { useBookChoices } from "./use-book-choices.ts";

/// A book (specification, section 2): its fields, its tools, and what was imported.
export function BookScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneBook key={`${id} ${userID}`} id={id} userID={userID} />;
}

const back = { to: "/books", label: "Books" };

function OneBook({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [session] = useState(() => createBookSession(api, toasts, id, keptDraft(`book-${userID}-${id}`, unsavedBook)));
  useEffect(() => void session.loadDeployment(), [session]);
  return (
    <SessionScreen
      session={session}
      name="Book"
      titleOf={(book) => book.title}
      back={() => back}
      missing="There is no such book."
      what="The book is"
      afterDelete="/books"
      actions={<DeployButton session={session} bookID={id} />}
      tools={() => <BookTools session={session} />}
    >
      {(book) => <BookBody session={session} book={book} />}
    </SessionScreen>
  );
}

function BookBody({ session, book }: { session: BookSession; book: Book }) {
  const choices = useBookChoices(session, book);
  const imported = book.import ?? null;
  return (
    <div className={classes.columns}>
      <CoverOf book={book} />
      <BookFields session={session} book={book} choices={choices} />
      <aside className={classes.side} aria-label="About the book">
        <PreFlight bookID={book.id} />
        <DeploymentPanel session={session} book={book} />
        <BookPhonics session={session} book={book} />
        <ImportState imported={imported} bookID={book.id} />
        <BookCharacters characters={book.characters} />
      </aside>
      {imported && (
        <section className={classes.text}>
          <Title order={2}>The text as it was imported</Title>
          <ImportedText structure={imported.structure} />
        </section>
      )}
      <BookDialogs session={session} book={book} choices={choices} />
    </div>
  );
}

/// The book's cover as readers know it. A click leads to the cover's own tab.
function CoverOf({ book }: { book: Book }) {
  return (
    <Link to={`/book/${book.id}/cover`} className={classes.cover} aria-label="Cover">
      {book.cover ? (
        <Picture
          source={{ kind: "cover", bookId: book.id, version: book.cover, width: 360 }}
          alt=""
          absent="No cover"
        />
      ) : (
        <span className={classes.noCover}>No cover yet</span>
      )}
    </Link>
  );
}
