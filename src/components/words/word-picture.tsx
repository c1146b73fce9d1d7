import type { BriefWord } from "../../../api/index.ts";
import { primaryDialect, type Supplier, suppliers, symbolFor } from "../../../api/symbols/rules/symbols.ts";
import { Picture } from "../pictures/picture.tsx";
import type { PictureSource } from "../pictures/picture-cache.ts";
import classes from "./words.module.css";

/// Returns the picture of a word: our own symbol, else that of the first supplier that has one.
export function symbolOf(symbol: BriefWord["symbol"]): PictureSource | null {
  if (!symbol) return null;
  const order: Supplier[] = ["symbolshelf", ...(Object.keys(suppliers) as Supplier[])];
  for (const supplier of order) {
    const found = symbolFor(symbol, supplier, primaryDialect);
    if (found) return { kind: "symbol", supplier, name: String(found.symbol), width: 160 };
  }
  return null;
}

/// A word's symbol on a white background, or a note that there is none; `size` in pixels.
export function WordPicture({
  symbol,
  size,
  className,
}: Pick<BriefWord, "symbol"> & { size: number; className: string | undefined }) {
  const picture = symbolOf(symbol);
  if (!picture) return <span className={classes.none}>No symbol</span>;
  return <Picture className={className ?? ""} source={picture} alt="" absent="No picture" width={size} height={size} />;
}
