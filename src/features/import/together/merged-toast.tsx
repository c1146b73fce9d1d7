import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useStore } from "zustand";
import type { ImportSession } from "../import-session.ts";
import { useVersionsAddress } from "../versions/versions-address.ts";

/// How long a merge is told, ms: it can be looked at meanwhile, and later among the versions.
const shownFor = 10_000;

/// Tells of each save that was merged with the changes of this tab, and shows what it changed.
export function MergedToast({ session }: { session: ImportSession }) {
  const merged = useStore(session.together.store, (state) => state.merged);
  const { show } = useVersionsAddress();
  useEffect(() => {
    if (merged === null) return;
    const id = notifications.show({
      autoClose: shownFor,
      color: "green",
      message: (
        <Group justify="space-between" wrap="nowrap" gap="md">
          <Text size="sm">Merged with what {merged.by ?? "somebody else"} saved. Undo takes that out again.</Text>
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            onClick={() => {
              notifications.hide(id);
              show(merged.revision, merged.base || null);
            }}
          >
            See
          </Button>
        </Group>
      ),
    });
    // Where the address changes, the same merge is not told again.
    session.together.store.setState({ merged: null });
  }, [merged, session, show]);
  return null;
}
