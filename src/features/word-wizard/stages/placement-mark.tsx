import type { WordType } from "../../../../api/rules/placement.ts";
import classes from "./stages.module.css";

/// A placement type's letter on its colour, beside its name.
export function PlacementMark({ type }: { type: WordType }) {
  return (
    <span
      className={classes.type}
      style={{
        background: `var(--placement-${type.toLowerCase()}-fill)`,
        color: `var(--placement-${type.toLowerCase()}-text)`,
      }}
    >
      {type}
    </span>
  );
}
