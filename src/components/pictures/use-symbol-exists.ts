import { useEffect, useState } from "react";
import { searchDebounce } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import { useServices } from "../../client/services.ts";
import { isKnownSymbol, symbolExists } from "./symbol-search.ts";

/// Whether a supplier has a symbol of a name; null while unknown, and without a name.
export function useSymbolExists(supplier: Supplier, name: string): boolean | null {
  const { api } = useServices();
  const [answer, setAnswer] = useState<{ name: string; exists: boolean } | null>(null);
  const isKnown = isKnownSymbol(api, supplier, name);
  const isFirst = answer === null;
  useEffect(() => {
    if (name === "" || isKnown) return;
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        symbolExists(api, supplier, name, asking.signal)
          .then((exists) => setAnswer({ name, exists }))
          .catch(() => {
            // A failed request says nothing.
          });
      },
      isFirst ? 0 : searchDebounce,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, supplier, name, isKnown, isFirst]);
  if (name === "") return null;
  if (isKnown) return true;
  return answer?.name === name ? answer.exists : null;
}
