import { asID } from "../../../../api/common/rules/query-values.ts";
import { type GridWay, gridWays } from "./other-grids.ts";

/// The maximum number of sheets side by side.
export const maxShown = 4;

/// What the address of the screen says: which sheets are shown, and what becomes of places on other grids.
export interface ArrangeAddress {
  readonly ids: readonly string[];
  readonly way: GridWay;
}

/// Reads an address, which anybody may have written: what is no id is left out.
export function readArrangeAddress(params: URLSearchParams): ArrangeAddress {
  const ids = (params.get("sheets") ?? "").split(",").flatMap((id) => asID(id) ?? []);
  return {
    ids: [...new Set(ids)].slice(0, maxShown),
    way: gridWays.find((way) => way === params.get("grids")) ?? "stay",
  };
}

export const writeArrangeAddress = ({ ids, way }: ArrangeAddress): Record<string, string> => ({
  ...(ids.length > 0 ? { sheets: ids.join(",") } : {}),
  ...(way === "stay" ? {} : { grids: way }),
});
