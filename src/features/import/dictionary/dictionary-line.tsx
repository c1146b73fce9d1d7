import { Button, Group, Text } from "@mantine/core";
import { useStore } from "zustand";
import type { ImportSession } from "../import-session.ts";

/// Says that words are not looked up yet: otherwise the lack of errors would look like a correct text.
export function DictionaryLine({ session }: { session: ImportSession }) {
  const status = useStore(session.dictionaries.store, (state) => state.status);
  return (
    <Group gap="sm" wrap="nowrap" role="status" aria-label="Dictionary">
      {status === "loading" && (
        <Text size="sm" c="dimmed">
          Loading the dictionary…
        </Text>
      )}
      {status === "failed" && (
        <>
          <Text size="sm" c="var(--mantine-color-error)">
            Words are not checked
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => void session.dictionaries.refresh()}>
            Try again
          </Button>
        </>
      )}
    </Group>
  );
}
