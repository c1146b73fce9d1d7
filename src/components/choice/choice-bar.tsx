import { Button, Text } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { formatCount } from "../format.ts";
import classes from "./choice-bar.module.css";

/// What can be done with the rows of a list that are chosen, whether the list shows them or not: it stands below the list.
export function ChoiceBar({
  ref,
  many,
  count,
  total,
  onAll = null,
  onNone,
  children,
}: {
  ref?: Ref<HTMLFieldSetElement>;
  /// As `books`.
  many: string;
  count: number;
  /// How many the list has.
  total: number;
  /// Chooses all that the list has; null where that cannot be.
  onAll?: (() => void) | null;
  onNone: () => void;
  /// What can be done with them.
  children?: ReactNode;
}) {
  return (
    <fieldset {...(ref ? { ref } : {})} className={classes.bar} aria-label={`Chosen ${many}`}>
      <Text aria-live="polite">
        <b>{formatCount(count)} chosen</b> of {formatCount(total)}
      </Text>
      {onAll && count < total && (
        <Button variant="subtle" onClick={onAll}>
          Choose all {formatCount(total)}
        </Button>
      )}
      {children}
      <Button variant="subtle" onClick={onNone}>
        Clear selection
      </Button>
    </fieldset>
  );
}
