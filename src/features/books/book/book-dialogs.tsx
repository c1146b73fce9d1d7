import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { alertOf } from "../../../../api/common/rules/problem.ts";
import type { Book } from "../../../../api/index.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { HistoryDialog } from "../../../components/dialogs/history-dialog.tsx";
import { formatMoment } from "../../../components/format.ts";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { LongList } from "../../../components/table/long-list.tsx";
import { ProblemBrief } from "../problems/problem-brief.tsx";
import { changedFields, describeFields, formOf } from "./book-form.ts";
import classes from "./book-screen.module.css";
import type { BookDialog } from "./book-state.ts";
import type { BookWork } from "./book-work.ts";
import { describeBookChange } from "./describe-book-change.ts";
import type { BookChoices } from "./use-book-choices.ts";

/// Whatever the book's screen asks or tells before work goes on (specification, sections 2, 5 and 8).
export function BookDialogs({ work, book, choices }: { work: BookWork; book: Book; choices: BookChoices }) {
  const dialog = useStore(work.store, (state) => state.dialog);
  const activity = useStore(work.store, (state) => state.activity);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "invalid":
      return (
        <AlertDialog opened title="The book is not saved" onClose={work.closeDialog}>
          <Text className={classes.lines}>{alertOf(dialog.problems)}</Text>
        </AlertDialog>
      );
    case "conflict":
      return <Conflict work={work} dialog={dialog} choices={choices} />;
    case "delete":
      return (
        <ConfirmDialog
          title={`Delete “${book.title}”?`}
          verb="Delete"
          isDangerous
          isBusy={activity === "deleting"}
          onConfirm={() => void work.remove()}
          onClose={work.closeDialog}
        >
          <Stack gap="sm">
            {dialog.meanwhile && (
              <Text fw={600}>
                {dialog.meanwhile.updatedBy} saved it at {formatMoment(dialog.meanwhile.updatedAt)}, after you opened
                it.
              </Text>
            )}
            <Text>{consequence(book)}</Text>
          </Stack>
        </ConfirmDialog>
      );
    case "history":
      return (
        <HistoryDialog
          kind="book"
          id={book.id}
          title={`History of “${book.title}”`}
          describe={describeBookChange}
          onClose={work.closeDialog}
        />
      );
    case "warnings":
      return (
        <AlertDialog opened title="Deployed with warnings!" onClose={work.closeDialog}>
          <ProblemBrief
            bookID={book.id}
            severity="warning"
            fallback={<LongList label="Warnings" lines={dialog.warnings} />}
          />
        </AlertDialog>
      );
    case "refusal":
      return <Refusal work={work} dialog={dialog} book={book} />;
  }
}

const consequence = (book: Book): string =>
  [
    "Its text, what was imported of it, its cover and its page pictures go with it",
    book.deploymentStatus === "-" ? "." : ", and its package is no longer in force.",
    " This cannot be undone.",
  ].join("");

function Conflict({
  work,
  dialog: { theirs },
  choices: { nameOf },
}: {
  work: BookWork;
  dialog: BookDialog & { kind: "conflict" };
  choices: BookChoices;
}) {
  const { base, form, activity } = useStore(work.store);
  if (!base || !form) return null;
  const now = formOf(theirs);
  const names = new Map([...theirs.authors, ...theirs.illustrators, theirs.imprint].map(({ id, name }) => [id, name]));
  if (theirs.series) names.set(theirs.series.id, theirs.series.name);
  const theirName = (id: string) => names.get(id) ?? nameOf(id);
  return (
    <ConflictAlert
      title="The book was saved by somebody else"
      theirs={describeFields(now, changedFields(base.form, now), theirName)}
      mine={
        <>
          {describeFields(form, changedFields(base.form, form), theirName) || "nothing"}. Keep mine leaves everything
          else as they saved it.
        </>
      }
      changed={theirs}
      isBusy={activity === "saving"}
      onKeepMine={() => void work.keepMine()}
      onTakeTheirs={work.takeTheirs}
      onClose={work.closeDialog}
    />
  );
}

const refusals = {
  save: "The book could not be saved",
  deploy: "Could not deploy:",
  delete: "Error deleting, likely due to related database entries:",
  package: "The package could not be downloaded",
} as const;

function Refusal({ work, dialog, book }: { work: BookWork; dialog: BookDialog & { kind: "refusal" }; book: Book }) {
  const { what, error } = dialog;
  const taken = useStore(work.store, (state) => [...state.taken.keys()][0]);
  const isbn = useStore(
    work.store,
    ({ form }) => (form && taken && (taken === "isbn10" ? form.isbn10 : form.isbn13)) || null,
  );
  const sheets = `/book/${book.id}/sheets`;
  if (what === "deploy" && error.code === "deploy-problems")
    return (
      <AlertDialog opened title={refusals.deploy} onClose={work.closeDialog}>
        <ProblemBrief
          bookID={book.id}
          severity="error"
          fallback={<Text className={classes.lines}>{error.message}</Text>}
        />
      </AlertDialog>
    );
  return (
    <RefusalAlert
      title={refusals[what]}
      error={error}
      onRetry={() => {
        if (what === "save") void work.save();
        else if (what === "deploy") void work.deploy();
        else if (what === "delete") work.ask({ kind: "delete", meanwhile: null });
        else work.closeDialog();
      }}
      onClose={work.closeDialog}
    >
      {what === "save" && isbn && (
        <Anchor component={Link} to={`/books?filter=${isbn}`} target="_blank">
          Show the book that has this ISBN (in a new tab)
        </Anchor>
      )}
      {what === "delete" && error.status === 422 && (
        <Anchor component={Link} to={sheets}>
          Show the sheets of the book
        </Anchor>
      )}
    </RefusalAlert>
  );
}
