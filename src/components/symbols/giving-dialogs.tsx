import { useStore } from "zustand";
import { AskingDialog } from "../consequences/asking-dialog.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import type { SymbolGiving } from "./giving.ts";

/// What the giving of a symbol asks and tells.
export function GivingDialogs({ giving }: { giving: SymbolGiving }) {
  const error = useStore(giving.store, (state) => state.error);
  return (
    <>
      {error && (
        <RefusalAlert
          title="The symbol could not be saved"
          error={error}
          onRetry={giving.dismiss}
          onClose={giving.dismiss}
        />
      )}
      <AskingDialog asking={giving.asking} />
    </>
  );
}
