import type { Supplier } from "../../../../api/symbols/rules/symbols.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import classes from "./symbol-table.module.css";

/// A symbol in a row of a table; its place where there is none.
export function PictureCell({ symbol }: { symbol: { readonly supplier: Supplier; readonly name: string } | null }) {
  return (
    <span className={`${classes.picture} ${symbol ? "" : classes.none}`}>
      {symbol && <Picture source={{ kind: "symbol", ...symbol, width: 64 }} alt="" absent="" width={40} height={40} />}
    </span>
  );
}
