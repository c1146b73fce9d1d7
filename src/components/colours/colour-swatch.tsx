import classes from "./colour-field.module.css";
import { cssColour } from "./colours.ts";

/// A colour to look at; its digits or name stand beside it.
export function ColourSwatch({ colour }: { colour: number }) {
  return <span className={classes.swatch} style={{ background: cssColour(colour) }} aria-hidden />;
}
