import { Text } from "@mantine/core";
import { type ComponentType, lazy } from "react";

/// A part of a screen whose code is loaded when it is first shown. Where the load fails, the rest of the screen stays.
export const loadPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: NotLoaded as ComponentType<Props> })));

function NotLoaded() {
  return (
    <Text size="sm" c="var(--mantine-color-error)" p="md" role="alert">
      This part of the screen could not be loaded. Check your network connection and reload the page.
    </Text>
  );
}
