import type { DictWord } from "../../../api/index.ts";
import { symbolOf } from "../grid/grid-cell.tsx";
import { Picture } from "../picture.tsx";
import classes from "./words.module.css";

/// The symbol of a word in small, beside its text; its place is there before the picture is.
export function WordThumb({ symbol }: { symbol: DictWord["symbol"] }) {
  const picture = symbolOf({ symbol: symbol ?? null });
  return (
    <span className={classes.thumb} {...(picture ? {} : { "data-none": true, title: "No symbol" })}>
      {picture && (
        <Picture source={picture} alt="" absent="" width={32} height={32} className={classes.picture ?? ""} />
      )}
    </span>
  );
}
