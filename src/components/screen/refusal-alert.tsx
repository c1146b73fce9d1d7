import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { ApiError } from "../../client/errors.ts";
import { AlertDialog } from "../dialogs/alert-dialog.tsx";

/// The alert of a failed action (specification, section 8): the action, the reason in the server's words, and as
/// `children` the links to what prevents it. It offers a retry where the same call may succeed later.
export function RefusalAlert({
  title,
  error,
  children,
  onRetry,
  onClose,
}: {
  title: string;
  error: ApiError;
  children?: ReactNode;
  onRetry: () => void;
  onClose: () => void;
}) {
  return (
    <AlertDialog opened title={title} onClose={onClose} {...(error.isPassing ? { onRetry } : {})}>
      <Stack gap="sm">
        <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{error.message}</Text>
        {error.fields.map(({ path, message }) => (
          <Text key={`${path} ${message}`}>
            {path}: {message}
          </Text>
        ))}
        {children}
      </Stack>
    </AlertDialog>
  );
}
