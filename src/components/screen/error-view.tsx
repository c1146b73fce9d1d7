import { Button, Group, Stack, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { type ApiError, genericErrorText } from "../../client/errors.ts";

/// The shared view of a failed load (specification, section 8), with the exact error and a retry.
export function ErrorView({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  return (
    <Stack gap="md" p="xl" maw={720} role="alert">
      <Text c="var(--mantine-color-error)" fw={600}>
        {genericErrorText}
      </Text>
      {error && <Text c="dimmed">{error.message}</Text>}
      <Group>
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          Try again
        </Button>
      </Group>
    </Stack>
  );
}
