import { Text } from "@mantine/core";

/// The parent word is on its way; the next stage follows by itself.
export function LoadingStage() {
  return <Text size="sm">Loading the parent word…</Text>;
}
