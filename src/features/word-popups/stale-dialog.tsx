import { Text } from "@mantine/core";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { plural } from "../../components/format.ts";
import { LongList } from "../../components/long-list.tsx";

/// Asks before deployed books become stale.
export function StaleDialog({
  title,
  books,
  isBusy,
  onConfirm,
  onClose,
}: {
  title: string;
  books: readonly { readonly title: string }[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog title={title} verb="Save" isBusy={isBusy} onConfirm={onConfirm} onClose={onClose}>
      <Text mb="sm">
        {plural(books.length, "deployed book")} will become stale, until {books.length === 1 ? "it is" : "they are"}{" "}
        deployed again:
      </Text>
      <LongList label="Books that will become stale" lines={books.map(({ title }) => title)} />
    </ConfirmDialog>
  );
}
