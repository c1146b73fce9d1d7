import { Button, Kbd } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useStore } from "zustand";
import { plural } from "../../../../components/format.ts";
import type { DeskSession } from "../desk-session.ts";

/// The screen's one primary action: to look at all that is ready, of every need.
export function ReviewButton({ session, onReview }: { session: DeskSession; onReview: () => void }) {
  const count = useStore(
    session.store,
    ({ history }) => [...history.present.values()].filter(({ status }) => status === "ready").length,
  );
  return (
    <Button
      disabled={count === 0}
      leftSection={<IconChecks size={18} aria-hidden />}
      rightSection={
        <Kbd size="xs" aria-hidden>
          Ctrl ↵
        </Kbd>
      }
      onClick={onReview}
    >
      Review {plural(count, "row")}
    </Button>
  );
}
