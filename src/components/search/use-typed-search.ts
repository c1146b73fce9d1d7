import { useEffect } from "react";
import { searchDebounce } from "../../../api/index.ts";
import type { Search } from "./search-store.ts";

/// Searches while a text is typed: 500 ms after the last key. It searches at once where the text was emptied, or where
/// there are no results yet and `isFirstAtOnce`. Only while `isOn`.
export function useTypedSearch<Found extends { readonly text: string }>(
  search: Search<Found>,
  text: string,
  { isOn = true, isFirstAtOnce = false }: { isOn?: boolean; isFirstAtOnce?: boolean } = {},
): void {
  useEffect(() => search.stop, [search]);
  useEffect(() => {
    if (!isOn) return;
    const { status, data } = search.store.getState();
    if (status === "loaded" && data?.text === text) return;
    const isNow = text === "" || (isFirstAtOnce && data === null);
    const timer = setTimeout(() => void search.search(text), isNow ? 0 : searchDebounce);
    return () => clearTimeout(timer);
  }, [search, text, isOn, isFirstAtOnce]);
}
