import type { BriefWord } from "../../../../api/index.ts";
import { WordPicture } from "../../../components/words/word-picture.tsx";
import classes from "./word-popups.module.css";

/// The symbol of a word, 48 px. Its space is reserved before it loads.
export function WordSymbol({ symbol }: Pick<BriefWord, "symbol">) {
  return (
    <span className={classes.symbolPlace}>
      <WordPicture symbol={symbol} size={48} className={classes.symbolPicture} />
    </span>
  );
}
