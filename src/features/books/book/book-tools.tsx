import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useStore } from "zustand";
import { WholeTools } from "../../../components/screen/whole-tools.tsx";
import type { BookSession } from "./book-session.ts";

/// The tools for the whole book.
export function BookTools({ session }: { session: BookSession }) {
  const unsaved = useStore(session.store, () => session.isUnsaved());
  return (
    <WholeTools
      onHistory={() => session.ask({ kind: "history" })}
      onDelete={() => session.ask({ kind: "delete", meanwhile: null })}
    >
      {unsaved && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={session.discard}
        >
          Discard changes
        </Button>
      )}
    </WholeTools>
  );
}
