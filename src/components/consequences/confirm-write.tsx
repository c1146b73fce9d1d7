import { type ReactNode, useEffect, useState } from "react";
import type { Consequences } from "../../../api/system/consequences.ts";
import { ConsequencesDialog } from "./consequences-dialog.tsx";

/// Asks before a write that removes a thing, and shows its consequences. It can be confirmed once they are known. Where
/// the write would be refused, the refusal appears after the confirmation.
export function ConfirmWrite({
  consider,
  children,
  isBusy,
  ...dialog
}: {
  title: string;
  verb: string;
  /// Returns what the write would do. Throws ApiError.
  consider: () => Promise<Consequences>;
  children?: ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { consequences, isKnown } = useConsidered(consider);
  const isSaid = consequences !== null && consequences.grade !== "none";
  return (
    <ConsequencesDialog
      {...dialog}
      safe="Cancel"
      consequences={isSaid ? consequences : null}
      isDangerous
      isBusy={isBusy}
      isWaiting={!isKnown}
    >
      {children}
    </ConsequencesDialog>
  );
}

/// The consequences of a write, once they are known; null where it would be refused.
export function useConsidered(consider: () => Promise<Consequences>): {
  readonly consequences: Consequences | null;
  readonly isKnown: boolean;
} {
  const [known, setKnown] = useState<{ readonly of: unknown; readonly consequences: Consequences | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    const take = (consequences: Consequences | null) => {
      if (!isOver) setKnown({ of: consider, consequences });
    };
    consider().then(take, () => take(null));
    return () => {
      isOver = true;
    };
  }, [consider]);
  const isKnown = known?.of === consider;
  return { consequences: isKnown ? known.consequences : null, isKnown };
}
