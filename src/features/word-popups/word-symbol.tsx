import type { BriefWord } from "../../../api/index.ts";
import { symbolOf } from "../../components/grid/grid-cell.tsx";
import { Picture } from "../../components/picture.tsx";
import classes from "./word-popups.module.css";

/// The symbol of a word, 48 px; its place is there before the picture is.
export function WordSymbol({ symbol }: Pick<BriefWord, "symbol">) {
  const picture = symbolOf({ symbol });
  return (
    <span className={classes.symbolPlace}>
      {picture ? (
        <Picture
          className={classes.symbolPicture ?? ""}
          source={picture}
          alt=""
          absent="No picture"
          width={48}
          height={48}
        />
      ) : (
        <span className={classes.none}>No symbol</span>
      )}
    </span>
  );
}
