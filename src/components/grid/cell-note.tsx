import { IconAbc, IconArrowsMove, IconDoorExit, IconPencil, IconPhotoOff, IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import classes from "./cell-note.module.css";

const icons = {
  symbol: IconPhotoOff,
  spelling: IconAbc,
  came: IconPlus,
  moved: IconArrowsMove,
  left: IconDoorExit,
  edited: IconPencil,
} as const;

/// What an overlay says of a cell.
export interface CellNote {
  /// Drawn beside each other: a sign, a number, or both.
  readonly marks: readonly { readonly icon?: keyof typeof icons; readonly text?: string }[];
  /// How strong it is drawn: 0 for nothing to tell, 3 for the most.
  readonly strength: 0 | 1 | 2 | 3;
  /// The same in words, as a tooltip and for screen readers.
  readonly spoken: string;
}

/// A note on a cell, in its corner. The cell's name says the same.
export const CellNoteBadge = memo(function CellNoteBadge({ note }: { note: CellNote }) {
  return (
    <span className={classes.note} data-note={note.strength} title={note.spoken} aria-hidden>
      {note.marks.map(({ icon, text }) => {
        const Icon = icon && icons[icon];
        return (
          <span key={`${icon} ${text}`} className={classes.mark}>
            {Icon && <Icon size={14} />}
            {text}
          </span>
        );
      })}
    </span>
  );
});
