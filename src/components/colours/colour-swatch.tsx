import classes from "./colour-field.module.css";
import { cssColour } from "./colours.ts";

/// A sample of a colour; its digits or name stand beside it.
export function ColourSwatch({ colour }: { colour: number }) {
  return <span className={classes.swatch} style={{ background: cssColour(colour) }} aria-hidden />;
}
