import { Button, Tooltip } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useId } from "react";
import { useStore } from "zustand";
import { plural } from "../../../components/format.ts";
import type { DictionaryStatus } from "../dictionary/dictionary-loader.ts";
import type { ImportSession } from "../import-session.ts";

/// The screen's primary action. It is disabled while the text has an error, and says so (specification, section 4).
export function ImportButton({ session, onImport }: { session: ImportSession; onImport: () => void }) {
  const errors = useStore(session.store, (state) => state.errors);
  const isImporting = useStore(session.store, (state) => state.isImporting);
  const inConflict = useStore(session.saver.store, ({ status }) => status === "conflict");
  const description = useId();
  const dictionary = useStore(session.dictionaries.store, ({ status }) => status);
  const reason = blockedBy(errors, inConflict, dictionary);
  return (
    <>
      <Tooltip position="bottom-end" label={reason ?? "Save and import (Ctrl+Enter)"}>
        <Button
          leftSection={<IconFileImport size={16} aria-hidden />}
          loading={isImporting}
          aria-disabled={reason !== null}
          {...(reason === null ? {} : { "data-disabled": true })}
          aria-describedby={description}
          onClick={() => reason === null && onImport()}
          flex="none"
        >
          Import
        </Button>
      </Tooltip>
      <span id={description} hidden>
        {reason}
      </span>
    </>
  );
}

/// Why a text with errors cannot be imported, for people.
export const fixFirst = (errors: number): string =>
  `Fix ${plural(errors, "error")} first: F8 goes to the next problem.`;

function blockedBy(errors: number, inConflict: boolean, dictionary: DictionaryStatus): string | null {
  if (errors > 0) return fixFirst(errors);
  if (inConflict) return "Somebody else saved this text: choose which one to keep first.";
  if (dictionary === "loading") return "The dictionary is still being loaded: its words are checked first.";
  if (dictionary === "failed") return "The dictionary could not be loaded: try again below.";
  return null;
}
