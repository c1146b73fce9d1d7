import { Text } from "@mantine/core";
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { Dictionary } from "../../../language/index.ts";
import { type Comparison, createComparison } from "../../editor/comparison.ts";
import classes from "./comparison-view.module.css";

interface Side {
  readonly label: string;
  readonly text: string;
  /// Stands above the text, in place of the label.
  readonly head?: ReactNode;
}

/// Two texts side by side with their differences; the right one may be editable. Other texts need a new `key`.
export function ComparisonView({
  left,
  right,
  dictionary,
  isEditable = false,
  ref,
}: {
  left: Side;
  right: Side;
  dictionary: Dictionary | null;
  isEditable?: boolean;
  ref?: Ref<Pick<Comparison, "text" | "replace">>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const comparison = useRef<Comparison | null>(null);
  const made = useRef({ left, right, dictionary, isEditable });
  useImperativeHandle(ref, () => ({
    text: () => comparison.current?.text() ?? made.current.right.text,
    replace: (text) => comparison.current?.replace(text),
  }));
  useEffect(() => {
    if (place.current === null) return;
    const shown = createComparison({ parent: place.current, ...made.current });
    comparison.current = shown;
    return () => {
      comparison.current = null;
      shown.destroy();
    };
  }, []);
  return (
    <div className={classes.comparison}>
      <div className={classes.heads}>
        <Text size="sm">{left.head ?? left.label}</Text>
        <Text size="sm">{right.head ?? right.label}</Text>
      </div>
      <div ref={place} className={classes.texts} />
    </div>
  );
}
