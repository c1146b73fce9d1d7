import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import type { ApiError } from "../../client/errors.ts";
import { ConsequencesDialog } from "../consequences/consequences-dialog.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import { addressOfChange } from "./change-address.ts";
import { changeInTheWay, type PutBack } from "./put-back.ts";
import { focusPutBack } from "./put-back-button.tsx";

/// The dialogs for putting a change back: the confirmation, and the reason why it is impossible.
export function PutBackDialogs({ putBack }: { putBack: PutBack }) {
  const { busy, asked, refusal } = useStore(putBack.store);
  const about = (asked ?? refusal)?.change;
  function close() {
    putBack.close();
    if (about) focusPutBack(about.id);
  }
  if (asked)
    return (
      <ConsequencesDialog
        title={`Put back “${asked.change.name}”?`}
        verb="Put back"
        consequences={asked.consequences}
        isBusy={busy !== null}
        onConfirm={() => void putBack.confirm()}
        onClose={close}
      />
    );
  if (!refusal) return null;
  return <PutBackRefusal error={refusal.error} onRetry={() => void putBack.start(refusal.change)} onClose={close} />;
}

/// Says why a change could not be put back, with a link to the change that prevents it.
export function PutBackRefusal({
  error,
  onRetry,
  onClose,
}: {
  error: ApiError;
  onRetry: () => void;
  onClose: () => void;
}) {
  const later = changeInTheWay(error);
  return (
    <RefusalAlert title="It could not be put back" error={error} onRetry={onRetry} onClose={onClose}>
      {later && (
        <Anchor component={Link} to={addressOfChange(later.id)} onClick={onClose}>
          Show “{later.name}”
        </Anchor>
      )}
    </RefusalAlert>
  );
}
