import { useEffect, useRef } from "react";
import { getSymbolModel, type SuggestedSymbol, type SymbolModel } from "../../../../../api/index.ts";
import { toApiError } from "../../../../client/errors.ts";
import { useServices } from "../../../../client/services.ts";
import { SymbolDialog } from "../../../../components/symbols/symbol-dialog.tsx";
import { newWordOf, symbolOf } from "../state/decisions.ts";
import type { AskProps } from "./ask-props.ts";

/// Which symbol they get: one that there is, or a picture that is dropped, pasted or chosen and gets its model on the way.
export function SymbolAsk({ session, keys, name, onDone, onClose }: AskProps) {
  const { api } = useServices();
  const asked = useRef(new AbortController());
  useEffect(() => () => asked.current.abort(), []);
  const [row] = session.rows(keys);
  const view = row && session.view(row);
  const word = view ? newWordOf(view.decision) : null;
  const id = view ? symbolOf(view.decision) : null;
  const { symbols } = session.store.getState().known;
  async function choose(choice: { readonly id: string } | null) {
    if (!choice) return;
    try {
      const { signal } = asked.current;
      const model = await api.call(getSymbolModel, { query: { id: choice.id }, signal });
      await session.chooseSymbol(keys, asSuggested(model));
      onDone(false);
    } catch (thrown) {
      session.tell(toApiError(thrown).message);
      onClose();
    }
  }
  return (
    <SymbolDialog
      title={`${name}: symbol`}
      word={{
        text: word?.text ?? row?.word?.text ?? row?.lemma ?? name,
        fitzType: word?.fitzType ?? row?.word?.fitzType,
        parentID: word?.action === "child" ? word.parentWordID : row?.word?.id,
      }}
      value={id === null ? null : { id, label: symbols.get(id)?.label ?? "" }}
      onChange={(choice) => void choose(choice)}
      onClose={onClose}
    />
  );
}

function asSuggested({
  id,
  words,
  symbolstix,
  symbolstixEnAu,
  symbolstixEnUs,
  widgit,
  widgitEnAu,
  widgitEnUs,
  symbolshelf,
  symbolshelfEnAu,
  symbolshelfEnUs,
}: SymbolModel): SuggestedSymbol {
  return {
    id,
    label: words.join(", "),
    symbol: {
      symbolstix,
      symbolstixEnAu,
      symbolstixEnUs,
      widgit,
      widgitEnAu,
      widgitEnUs,
      symbolshelf,
      symbolshelfEnAu,
      symbolshelfEnUs,
    },
  };
}
