import { useEffect, useState } from "react";
import { isID } from "../../../api/common/rules/ids.ts";
import { getSymbolModel, type SymbolModel } from "../../../api/index.ts";
import { useServices } from "../../client/services.ts";

/// The symbol model of an id; null where there is none, or until it is known.
export function useSymbolModel(id: string | null): SymbolModel | null {
  const { api } = useServices();
  const [model, setModel] = useState<SymbolModel | null>(null);
  useEffect(() => {
    if (!isID(id)) return;
    const asked = new AbortController();
    // What cannot be read is drawn without a symbol.
    api.call(getSymbolModel, { query: { id }, signal: asked.signal }).then(setModel, () => undefined);
    return () => asked.abort();
  }, [api, id]);
  return model?.id === id ? model : null;
}
