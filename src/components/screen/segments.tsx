import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { SegmentedControl } from "@mantine/core";
import classes from "./segments.module.css";

/// One of a few, all of them in sight: a radio group in a row of tools.
export function Segments({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <SegmentedControl
      aria-label={label}
      size="sm"
      classNames={{ root: classes.root ?? "", label: classes.label ?? "" }}
      value={value}
      data={choices.map((choice) => ({ ...choice }))}
      // The colours are there at once: a label that fades in has too little contrast meanwhile.
      transitionDuration={0}
      onChange={onChange}
    />
  );
}
