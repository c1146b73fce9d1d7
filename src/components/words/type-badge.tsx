import { wordTypes } from "../../../api/index.ts";
import type { WordType } from "../../../api/sheets/rules/placement.ts";
import { codeColours } from "../code/code-colours.ts";
import classes from "./words.module.css";

/// A word's type as its letter in the colour of its placement type, with its name for screen readers and in the
/// tooltip.
export function TypeBadge({ type }: { type: WordType }) {
  return (
    <span
      className={classes.badge}
      role="img"
      aria-label={wordTypes[type]}
      title={wordTypes[type]}
      style={codeColours("placement", type)}
    >
      {type}
    </span>
  );
}
