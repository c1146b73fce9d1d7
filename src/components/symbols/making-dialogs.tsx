import { useStore } from "zustand";
import { AskingDialog } from "../consequences/asking-dialog.tsx";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import type { SymbolMaking } from "./making.ts";
import classes from "./symbols.module.css";

/// What the making of a symbol asks and tells.
export function MakingDialogs({ making }: { making: SymbolMaking }) {
  const { error, doubt } = useStore(making.store);
  return (
    <>
      {error && (
        <RefusalAlert
          title="The symbol could not be made"
          error={error}
          onRetry={making.dismiss}
          onClose={making.dismiss}
        />
      )}
      {doubt && (
        <ConfirmDialog
          title="Make the symbol anyway?"
          verb="Make it"
          onConfirm={() => doubt.answer(true)}
          onClose={() => doubt.answer(false)}
        >
          <span className={classes.lines}>{doubt.text}</span>
        </ConfirmDialog>
      )}
      <AskingDialog asking={making.asking} />
    </>
  );
}
