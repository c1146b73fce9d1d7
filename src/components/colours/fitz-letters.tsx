import { fitzTypes } from "../../../api/index.ts";
import { fitzLetters, fitzNames } from "../../../api/words/rules/fitz-types.ts";
import { codeColours } from "../code/code-colours.ts";
import classes from "./fitz-letters.module.css";

/// A set of fitz types as coloured letters. The names are for screen readers and the tooltip.
export function FitzLetters({ set }: { set: string }) {
  return (
    <span className={classes.letters} role="img" aria-label={fitzNames(set)}>
      {fitzLetters(set).map((letter) => (
        <span key={letter} className={classes.letter} title={fitzTypes[letter]} style={codeColours("fitz", letter)}>
          {letter}
        </span>
      ))}
    </span>
  );
}
