import { Text } from "@mantine/core";
import type { TitledBook } from "../../client/deployed-books-using.ts";
import { plural } from "../format.ts";
import { LongList } from "../table/long-list.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/// The deployed books that a change makes stale, by name.
export function StaleBooks({ books, isOnPage = false }: { books: readonly TitledBook[]; isOnPage?: boolean }) {
  return (
    <>
      <Text {...(isOnPage ? { size: "sm" } : { mb: "sm" })}>
        {plural(books.length, "deployed book")} will become stale, until {books.length === 1 ? "it is" : "they are"}{" "}
        deployed again:
      </Text>
      <LongList label="Books that will become stale" lines={books.map(({ title }) => title)} />
    </>
  );
}

/// Asks before deployed books become stale.
export function StaleDialog({
  title,
  verb,
  books,
  isBusy,
  onConfirm,
  onClose,
}: {
  title: string;
  verb: string;
  books: readonly TitledBook[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog title={title} verb={verb} isBusy={isBusy} onConfirm={onConfirm} onClose={onClose}>
      <StaleBooks books={books} />
    </ConfirmDialog>
  );
}
