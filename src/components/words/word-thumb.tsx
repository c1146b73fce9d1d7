import type { DictWord } from "../../../api/index.ts";
import { Picture } from "../pictures/picture.tsx";
import { symbolOf } from "./word-picture.tsx";
import classes from "./words.module.css";

/// The symbol of a word in small, beside its text. Its space is reserved before it loads. `size` in pixels.
export function WordThumb({ symbol, size = 32 }: { symbol: DictWord["symbol"]; size?: 32 | 40 }) {
  const picture = symbolOf(symbol ?? null);
  return (
    <span className={classes.thumb} data-size={size} {...(picture ? {} : { "data-none": true, title: "No symbol" })}>
      {picture && (
        <Picture source={picture} alt="" absent="" width={size} height={size} className={classes.picture ?? ""} />
      )}
    </span>
  );
}
