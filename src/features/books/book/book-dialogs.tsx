import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { alertOf } from "../../../../api/common/rules/problem.ts";
import type { Book } from "../../../../api/index.ts";
import type { ApiError } from "../../../client/errors.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import { LongList } from "../../../components/table/long-list.tsx";
import { ProblemBrief } from "../problems/problem-brief.tsx";
import { type BookForm, changedFields, describeFields, formOf } from "./book-form.ts";
import classes from "./book-screen.module.css";
import type { BookSession } from "./book-session.ts";
import { Made } from "./deployment-panel.tsx";
import { describeBookChange } from "./describe-book-change.ts";
import type { BookChoices } from "./use-book-choices.ts";

const refusedTitles: Readonly<Record<string, string>> = {
  save: "The book could not be saved",
  deploy: "Could not deploy:",
  delete: "Error deleting, likely due to related database entries:",
  package: "The package could not be downloaded",
};

/// All that the book's screen asks or says before work goes on (specification, sections 2, 5 and 8).
export function BookDialogs({ session, book, choices }: { session: BookSession; book: Book; choices: BookChoices }) {
  return (
    <SessionDialogs
      session={session}
      texts={{
        label: `“${book.title}”`,
        conflictTitle: "The book was saved by somebody else",
        conflict: (sides) => conflictTexts(sides, choices),
        refusal: (what, error) => ({
          title: refusedTitles[what] ?? "",
          children: <ObstacleLink session={session} book={book} what={what} error={error} />,
          ...(what === "deploy" ? { onRetry: () => void session.deploy() } : {}),
          ...(what === "package" ? { onRetry: session.close } : {}),
        }),
        consequence: consequence(book),
        history: { kind: "book", id: book.id, describe: describeBookChange },
      }}
      own={(dialog) => {
        switch (dialog.kind) {
          case "invalid":
            return (
              <AlertDialog opened title="The book is not saved" onClose={session.close}>
                <Text className={classes.lines}>{alertOf(dialog.problems)}</Text>
              </AlertDialog>
            );
          case "warnings":
            return (
              <AlertDialog opened title="Deployed with warnings!" onClose={session.close}>
                <LastDeployment session={session} bookID={book.id} />
                <ProblemBrief
                  bookID={book.id}
                  severity="warning"
                  fallback={<LongList label="Warnings" lines={dialog.warnings} />}
                />
              </AlertDialog>
            );
          case "refusal":
            if (dialog.what !== "deploy" || dialog.error.code !== "deploy-problems") return null;
            return (
              <AlertDialog opened title={refusedTitles.deploy ?? ""} onClose={session.close}>
                <ProblemBrief
                  bookID={book.id}
                  severity="error"
                  fallback={<Text className={classes.lines}>{dialog.error.message}</Text>}
                />
              </AlertDialog>
            );
          default:
            return null;
        }
      }}
    />
  );
}

function LastDeployment({ session, bookID }: { session: BookSession; bookID: string }) {
  const made = useStore(session.store, (state) => state.made);
  return made && <Made bookID={bookID} made={made} />;
}

const consequence = (book: Book): string =>
  [
    "Its text, what was imported of it, its cover and its page pictures go with it",
    book.deploymentStatus === "-" ? "." : ", and its package is no longer in force.",
    ` ${canBePutBack}`,
  ].join("");

/// Describes what they changed and what I changed, with the values.
function conflictTexts(
  { base, mine, theirs }: { base: BookForm; mine: BookForm; theirs: Book },
  { nameOf }: BookChoices,
) {
  const now = formOf(theirs);
  const names = new Map([...theirs.authors, ...theirs.illustrators, theirs.imprint].map(({ id, name }) => [id, name]));
  if (theirs.series) names.set(theirs.series.id, theirs.series.name);
  const theirName = (id: string) => names.get(id) ?? nameOf(id);
  return {
    theirs: describeFields(now, changedFields(base, now), theirName),
    mine: (
      <>
        {describeFields(mine, changedFields(base, mine), theirName) || "nothing"}. Keep mine leaves everything else as
        they saved it.
      </>
    ),
  };
}

/// Links to what prevents a save or a deletion.
function ObstacleLink({
  session,
  book,
  what,
  error,
}: {
  session: BookSession;
  book: Book;
  what: string;
  error: ApiError;
}) {
  const isbn = useStore(session.store, ({ taken, history }) => {
    const [field] = taken.keys();
    return field === "isbn10" || field === "isbn13" ? (history?.present[field] ?? null) : null;
  });
  if (what === "save" && isbn)
    return (
      <Anchor component={Link} underline="always" to={`/books?filter=${isbn}`} target="_blank">
        Show the book that has this ISBN (in a new tab)
      </Anchor>
    );
  if (what !== "delete" || error.status !== 422) return null;
  return (
    <Anchor component={Link} underline="always" to={`/book/${book.id}/sheets`}>
      Show the sheets of the book
    </Anchor>
  );
}
