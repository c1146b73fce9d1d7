import "@mantine/core/styles/List.css";
import { Anchor, List, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Consequences, WordDeletion } from "../../../../api/index.ts";
import type { Load } from "../../../client/load.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { ConfirmWrite } from "../../../components/consequences/confirm-write.tsx";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { listed, plural } from "../../../components/format.ts";
import type { LastChange } from "../../../components/session/edit-state.ts";
import { SavedMeanwhile } from "../../../components/session/session-dialogs.tsx";

/// Asks before a word is deleted, once it is known what prevents it: every reason with the way to what is in the way,
/// and no Delete; or, where that is only its own forms, whether they go along.
export function DeleteDialog({
  text,
  deletion: { data, status, error },
  meanwhile,
  isBusy,
  onTry,
  onRetry,
  onDelete,
  onClose,
}: {
  text: string;
  deletion: Load<WordDeletion>;
  meanwhile: LastChange | null;
  isBusy: boolean;
  /// What would come of it.
  onTry: () => Promise<Consequences>;
  onRetry: () => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  if (status === "failed")
    return (
      <AlertDialog opened title={`“${text}” could not be deleted`} onRetry={onRetry} onClose={onClose}>
        {error?.message}
      </AlertDialog>
    );
  if (!data) return null;
  const { reasons, forms } = data;
  if (reasons.length > 0 && forms.length === 0)
    return (
      <AlertDialog opened title={`“${text}” cannot be deleted`} onClose={onClose}>
        <Stack gap="sm">
          <List size="sm" aria-label="Reasons">
            {reasons.map((reason) => (
              <List.Item key={reason}>{reason}</List.Item>
            ))}
          </List>
          <InTheWay deletion={data} />
        </Stack>
      </AlertDialog>
    );
  return (
    <ConfirmWrite
      title={`Delete “${text}”?`}
      verb={forms.length > 0 ? `Delete with ${plural(forms.length, "form")}` : "Delete"}
      isBusy={isBusy}
      consider={onTry}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <SavedMeanwhile by={meanwhile} />
      <Stack gap="sm">
        {forms.length > 0 && (
          <Text>
            {forms.length === 1 ? "Its form goes" : `Its ${forms.length} forms go`} with it:{" "}
            {listed(forms.map((form) => `“${form.text}”`))}. Nothing uses {forms.length === 1 ? "it" : "them"}.
          </Text>
        )}
        <Text>Its places and spellings go with it. {canBePutBack}</Text>
      </Stack>
    </ConfirmWrite>
  );
}

/// Links to what stands against a deletion.
function InTheWay({ deletion: { books, words } }: { deletion: WordDeletion }) {
  const links = [
    ...books.map(({ id, title }) => ({ to: `/book/${id}`, label: title })),
    ...words.map(({ id, text }) => ({ to: `/word/${id}`, label: text })),
  ];
  return (
    <List size="sm" aria-label="In the way">
      {links.map(({ to, label }) => (
        <List.Item key={to}>
          <Anchor component={Link} to={to} size="sm">
            {label}
          </Anchor>
        </List.Item>
      ))}
    </List>
  );
}
