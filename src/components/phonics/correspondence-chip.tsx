import { formatCount } from "../format.ts";
import classes from "./phonics.module.css";

/// A correspondence as `ea:e`; with a number, how often it is practised. What is new is marked.
export function CorrespondenceChip({
  name,
  count,
  isNew = false,
  title,
}: {
  name: string;
  count?: number;
  isNew?: boolean;
  title?: string;
}) {
  return (
    <span className={classes.chip} title={title} {...(isNew ? { "data-new": true } : {})}>
      <span className={classes.name}>{name}</span>
      {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
      {isNew && <span className={classes.count}>new</span>}
    </span>
  );
}
