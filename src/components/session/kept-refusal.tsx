import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type KeptPlace, putSheetCells, putWords } from "../../../api/index.ts";
import { cellCode } from "../../../api/sheets/rules/cells.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { useServices } from "../../client/services.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";

/// Removes what keeps a place: the lock of a word or of a cell, or the reservation of a cell. Throws ApiError.
export async function openKept(api: Client, { what, wordID, sheetID, row, col }: KeptPlace): Promise<void> {
  if (what === "word" && wordID !== null)
    await api.call(putWords, { body: { words: [{ id: wordID, isLocked: false }] } });
  else if (sheetID !== null && row !== null && col !== null) {
    const cells = [cellCode({ row, col })];
    const [open, free] = what === "reserved" ? [[], cells] : [cells, []];
    await api.call(putSheetCells, { body: { id: sheetID, lock: [], open, free } });
  }
}

/// Returns the name of the action that opens the place.
function verbOf({ what, text }: KeptPlace): string {
  const named = text === null ? "" : ` of “${text}”`;
  if (what === "reserved") return `Free the cell${named}`;
  return what === "word" ? `Open the lock${named}` : `Open the lock of the cell${named}`;
}

/// Asks before a kept place is opened. `saying` describes the current state.
export function ConfirmOpen({
  kept,
  saying,
  isBusy,
  onConfirm,
  onClose,
}: {
  kept: KeptPlace;
  saying: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const verb = verbOf(kept);
  return (
    <ConfirmDialog title={`${verb}?`} verb={verb} isBusy={isBusy} onConfirm={onConfirm} onClose={onClose}>
      <Text>{saying}</Text>
      <Text mt="sm">
        {kept.what === "reserved"
          ? "Afterwards any word may come there."
          : "Afterwards any save may move what stands there, until it is locked again."}
      </Text>
    </ConfirmDialog>
  );
}

/// The alert of a save that a kept place refuses. It offers to open that place, and then the save is sent again.
export function KeptRefusal({
  title,
  error,
  kept,
  session,
  onSave,
  children,
}: {
  title: string;
  error: ApiError;
  kept: KeptPlace;
  session: {
    refresh(): Promise<void>;
    close(): void;
    ask(dialog: { kind: "refusal"; what: string; error: ApiError }): void;
  };
  onSave: (agreed: readonly string[]) => Promise<boolean>;
  children?: ReactNode;
}) {
  const { api } = useServices();
  const [step, setStep] = useState<"refused" | "asked" | "opening">("refused");
  async function open() {
    setStep("opening");
    try {
      await openKept(api, kept);
      await session.refresh();
      session.close();
    } catch (thrown) {
      setStep("refused");
      session.ask({ kind: "refusal", what: "open", error: toApiError(thrown) });
      return;
    }
    await onSave([]);
  }
  if (step === "refused")
    return (
      <RefusalAlert title={title} error={error} onRetry={session.close} onClose={session.close}>
        {children}
        <div>
          <Button variant="default" onClick={() => setStep("asked")}>
            {verbOf(kept)}
          </Button>
        </div>
      </RefusalAlert>
    );
  return (
    <ConfirmOpen
      kept={kept}
      saying={error.message}
      isBusy={step === "opening"}
      onConfirm={() => void open()}
      onClose={session.close}
    />
  );
}
