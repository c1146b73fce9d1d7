import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { formatMoment } from "../format.ts";
import { addressOfChange } from "./change-address.ts";
import classes from "./changes.module.css";
import type { PutBack } from "./put-back.ts";
import type { ListedChange } from "./read-changes.ts";

/// Puts a change back. Where that is done already, it shows who did it and when. Renders nothing where the change
/// cannot be put back.
export function PutBackButton({
  change,
  putBack,
  tabIndex = 0,
}: {
  change: ListedChange;
  putBack: PutBack;
  tabIndex?: number;
}) {
  const isBusy = useStore(putBack.store, ({ busy }) => busy === change.id);
  if (change.revertedBy !== null)
    return (
      <Link
        to={addressOfChange(change.revertedBy)}
        tabIndex={tabIndex}
        className={classes.done}
        title={change.putBackBy?.changedBy ?? ""}
        {...placeOf(change.id)}
      >
        <span>Put back{change.putBackBy && ` by ${change.putBackBy.changedBy}`}</span>
        {change.putBackBy && <span>{formatMoment(change.putBackBy.changedAt)}</span>}
      </Link>
    );
  if (!change.isRevertible) return null;
  return (
    <Button
      {...placeOf(change.id)}
      size="compact-sm"
      variant="default"
      aria-label={`Put back: ${change.name}`}
      tabIndex={tabIndex}
      loading={isBusy}
      onClick={() => void putBack.start(change)}
    >
      Put back
    </Button>
  );
}

/// Marks the element that gets the focus after a change was put back, or could not be.
const placeOf = (id: number) => ({ "data-put-back": id });

export function focusPutBack(id: number): void {
  document.querySelector<HTMLElement>(`[data-put-back="${id}"]`)?.focus();
}
