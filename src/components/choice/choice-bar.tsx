import { Button, Text } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { formatCount } from "../format.ts";
import classes from "./choice-bar.module.css";

/// The actions for the chosen rows of a list, whether the list shows them or not. It stands below the list.
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
  /// The plural noun, as `books`.
  many: string;
  count: number;
  /// The number of rows in the list.
  total: number;
  /// Chooses all rows of the list; null where that is impossible.
  onAll?: (() => void) | null;
  onNone: () => void;
  /// The actions.
  children?: ReactNode;
}) {
  return (
    <fieldset {...(ref ? { ref } : {})} className={classes.bar} data-choice-bar aria-label={`Chosen ${many}`}>
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
