import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { cellCode } from "../../../../api/sheets/rules/cells.ts";
import { isFitzType } from "../../../../api/words/rules/fitz-types.ts";
import { useServices } from "../../../client/services.ts";
import { createSymbolGiving } from "../../../components/symbols/giving.ts";
import { GivingDialogs } from "../../../components/symbols/giving-dialogs.tsx";
import { SymbolDialog } from "../../../components/symbols/symbol-dialog.tsx";
import { toasts } from "../../../components/toast.tsx";
import { symbolOf } from "../../../components/words/word-picture.tsx";
import { focusCell } from "./focus-cell.ts";
import type { SheetSession } from "./sheet-session.ts";

/// Gives a symbol to the word of the active cell, which has none, once somebody asks for it. It is saved at once.
export function CellSymbol({ session }: { session: SheetSession }) {
  const { api } = useServices();
  const [giving] = useState(() => {
    const read = () => void session.refresh();
    return createSymbolGiving(api, toasts, { onGiven: read, onTakenBack: read });
  });
  const isOpen = useStore(session.store, (state) => state.isAddingSymbol);
  const words = useStore(session.store, ({ history }) => history?.present.words);
  const active = useStore(session.store, ({ selection }) => selection?.active ?? null);
  useEffect(() => giving.stop, [giving]);
  const word = active && words?.find((one) => cellCode(one) === cellCode(active));
  const dialogs = <GivingDialogs giving={giving} />;
  if (!isOpen || !word || symbolOf(word.symbol) !== null) return dialogs;
  const { wordID, text, fitzType } = word;
  return (
    <>
      <Choice
        // A sheet does not know the word's parents: the search begins with the word itself and goes upwards.
        word={{ text, parentID: wordID, fitzType: isFitzType(fitzType) ? fitzType : undefined }}
        onClose={() => session.addSymbol(false)}
        // What asked for it disappears, so the focus moves to the cell.
        onChoose={(symbol) => void giving.give({ id: wordID, text }, symbol).then((isGiven) => isGiven && focusCell())}
      />
      {dialogs}
    </>
  );
}

type DialogProps = Parameters<typeof SymbolDialog>[0];

function Choice({
  word,
  onChoose,
  onClose,
}: Pick<DialogProps, "word" | "onClose"> & {
  onChoose: (symbol: NonNullable<Parameters<DialogProps["onChange"]>[0]>) => void;
}) {
  const opener = useRef(document.activeElement);
  function close() {
    onClose();
    const { current } = opener;
    if (current instanceof HTMLElement && current.isConnected && !current.closest("[data-cell]")) current.focus();
    else focusCell();
  }
  return (
    <SymbolDialog
      word={word}
      value={null}
      onChange={(symbol) => {
        close();
        if (symbol) onChoose(symbol);
      }}
      onClose={close}
    />
  );
}
