import "@mantine/core/styles/List.css";
import { Button, Group, List, Modal, Stack, Text, UnstyledButton } from "@mantine/core";
import { useStore } from "zustand";
import type { ImportSession } from "./import-session.ts";

/// Shows in full why the import failed: the reason, and every position that the server names.
export function RefusalDialog({ session, onRetry }: { session: ImportSession; onRetry: () => void }) {
  const refusal = useStore(session.store, (state) => state.refusal);
  if (refusal === null) return null;
  return (
    <Modal opened onClose={session.dismissRefusal} title="The text was not imported" centered size="lg">
      <Stack gap="md">
        <Text role="alert">{refusal.message}</Text>
        {refusal.fields.length > 0 && (
          <List size="sm">
            {refusal.fields.map(({ path, message }) => (
              <List.Item key={`${path} ${message}`}>
                {path}: {message}
              </List.Item>
            ))}
          </List>
        )}
        {refusal.diagnostics.length > 0 && (
          <List size="sm">
            {refusal.diagnostics.map(({ line, column, code, message }) => (
              <List.Item key={`${line}:${column} ${code}`}>
                <UnstyledButton
                  c="var(--mantine-color-anchor)"
                  onClick={() => {
                    session.dismissRefusal();
                    session.editor()?.goToLine(line, column);
                  }}
                >
                  Line {line}: {message}
                </UnstyledButton>
              </List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end" gap="sm">
          {refusal.isPassing && (
            <Button
              variant="default"
              onClick={() => {
                session.dismissRefusal();
                onRetry();
              }}
            >
              Try again
            </Button>
          )}
          <Button data-autofocus onClick={session.dismissRefusal}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
