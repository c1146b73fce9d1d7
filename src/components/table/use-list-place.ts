import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { type ListPlace, listStart, recallPlace, rememberPlace } from "./list-place.ts";

/// Where somebody is in a list: noted while they move, remembered when they leave, for this step of the history.
export function useListPlace(list: string): { note(place: ListPlace): void; recall(): ListPlace } {
  const step = useLocation().key;
  const noted = useRef<ListPlace>(listStart);
  const place = useMemo(
    () => ({
      note: (next: ListPlace) => {
        noted.current = next;
      },
      recall: () => recallPlace(list, step),
    }),
    [list, step],
  );
  useEffect(() => {
    noted.current = recallPlace(list, step);
    const keep = () => rememberPlace(list, step, noted.current);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [list, step]);
  return place;
}
