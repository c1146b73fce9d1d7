import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { type ListPosition, listStart, recallPosition, rememberPosition } from "./list-position.ts";

/// Where somebody is in a list: noted while they move, remembered when they leave, for this step of the history.
export function useListPosition(list: string): {
  note(position: ListPosition): void;
  recall(): ListPosition;
  current(): ListPosition;
} {
  const step = useLocation().key;
  const noted = useRef<ListPosition>(listStart);
  const position = useMemo(
    () => ({
      note: (next: ListPosition) => {
        noted.current = next;
      },
      current: () => noted.current,
      recall: () => recallPosition(list, step),
    }),
    [list, step],
  );
  useEffect(() => {
    noted.current = recallPosition(list, step);
    const keep = () => rememberPosition(list, step, noted.current);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [list, step]);
  return position;
}
