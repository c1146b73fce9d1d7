import { Alert, Button, Group, Text } from "@mantine/core";
import type { Choices } from "./use-choices.ts";

/// Says that the choices could not be loaded, and offers a retry; renders nothing otherwise.
export function ChoicesAlert({ of }: { of: readonly Choices<unknown>[] }) {
  const failed = of.filter(({ error }) => error !== null);
  if (failed.length === 0) return null;
  return (
    <Alert color="red" title="Not everything to choose from could be loaded" role="alert">
      <Group justify="space-between" gap="md">
        <Text size="sm">{failed[0]?.error?.message}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            for (const { reload } of failed) reload();
          }}
        >
          Try again
        </Button>
      </Group>
    </Alert>
  );
}
