import { Text } from "@mantine/core";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { unsavedCharacters } from "./character-drafts.ts";
import { Characters } from "./characters.tsx";
import classes from "./people-screen.module.css";
import { createPeopleSession } from "./people-session.ts";
import { PeopleWords } from "./people-words.tsx";

const missing = "There is no such book.";

/// The characters of a book, and the words for its authors and illustrators (specification, section 2).
export function PeopleScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <PeopleOf key={`${id} ${userID}`} bookID={id} userID={userID} />;
}

function PeopleOf({ bookID, userID }: { bookID: string; userID: string }) {
  const { api } = useServices();
  const [session] = useState(() =>
    createPeopleSession(api, toasts, bookID, keptDraft(`people-${userID}-${bookID}`, unsavedCharacters)),
  );
  const [params] = useSearchParams();
  return (
    <SessionScreen
      session={session}
      name="People"
      titleOf={() => "People"}
      tabTitleOf={({ bookTitle }) => `People: ${bookTitle}`}
      subtitle={({ bookTitle }) => <Text c="dimmed">{bookTitle}</Text>}
      back={() => ({ to: `/book/${bookID}`, label: "Book" })}
      missing={missing}
      missingBack={{ to: "/books", label: "Books" }}
      messageFor={({ status }) => (status === 400 ? missing : null)}
      what="The characters are"
    >
      {(book, drafts) => (
        <div className={classes.work}>
          <Characters session={session} book={book} drafts={drafts} bookID={bookID} wanted={params.get("character")} />
          <PeopleWords bookID={bookID} />
          <SessionDialogs
            session={session}
            texts={{
              label: "the characters",
              conflictTitle: "The characters were changed by somebody else",
              conflict: ({ mine, theirs }) => ({ theirs: namesOf(theirs.cast.members), mine: namesOf(mine) }),
              refusal: () => ({ title: "The characters could not be saved" }),
            }}
          />
        </div>
      )}
    </SessionScreen>
  );
}

const namesOf = (characters: readonly { readonly name: string; readonly symbol: string }[]): string =>
  characters.map(({ name, symbol }) => `${name} (${symbol})`).join(", ") || "no characters";
