import { UnstyledButton } from "@mantine/core";
import spoken from "../../../components/screen/spoken.module.css";
import classes from "./letter-filter.module.css";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/// A to Z: keeps what starts with the letter in the sorted column; the chosen letter again takes it back.
export function LetterFilter({
  column,
  letter,
  disabled,
  onChange,
}: {
  column: string;
  letter: string;
  disabled: boolean;
  onChange: (letter: string) => void;
}) {
  return (
    <fieldset className={classes.letters} disabled={disabled}>
      <legend className={spoken.spoken}>{column} starts with</legend>
      {letters.map((one) => (
        <UnstyledButton
          key={one}
          className={classes.letter}
          aria-pressed={one === letter}
          onClick={() => onChange(one === letter ? "" : one)}
        >
          {one}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
