import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { cellCode } from "../../../../api/sheets/rules/cells.ts";
import { cellParameter, readCell, writeCell } from "../../../components/grid/sheet-address.ts";
import type { SheetSession } from "./sheet-session.ts";

/// From the last move of the cursor to the change of the address, ms.
const pause = 200;

/// The address names the cell with the cursor, so that a reload, a step back and a sent link come to it. An address that
/// is changed while the sheet is open leads to its cell.
export function useCellInAddress(session: SheetSession): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(cellParameter);
  const known = useRef(wanted);
  const write = useRef(setParams);
  write.current = setParams;
  useEffect(() => {
    if (wanted === known.current) return;
    known.current = wanted;
    const cell = readCell(wanted);
    if (cell) session.goTo(cell);
  }, [session, wanted]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.store.subscribe(({ selection: now }, { selection: before }) => {
      // The first selection is where the address led, or the first cell, which it need not name.
      if (!now || !before || cellCode(now.active) === cellCode(before.active)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const text = writeCell(now.active);
        if (text === known.current) return;
        known.current = text;
        write.current(
          (params) => {
            params.set(cellParameter, text);
            return params;
          },
          { replace: true },
        );
      }, pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session]);
}
