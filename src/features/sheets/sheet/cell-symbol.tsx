import { Button } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
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

/// Gives a symbol to the word of the active cell where it has none. It is saved at once.
export function CellSymbol({ session }: { session: SheetSession }) {
  const { api } = useServices();
  const [giving] = useState(() => {
    const read = () => void session.refresh();
    return createSymbolGiving(api, toasts, { onGiven: read, onTakenBack: read });
  });
  const isOpen = useStore(session.store, (state) => state.isAddingSymbol);
  const opener = useRef<HTMLButtonElement>(null);
  const words = useStore(session.store, ({ history }) => history?.present.words);
  const active = useStore(session.store, ({ selection }) => selection?.active ?? null);
  useEffect(() => giving.stop, [giving]);
  const word = active && words?.find((one) => cellCode(one) === cellCode(active));
  const dialogs = <GivingDialogs giving={giving} />;
  if (!word || symbolOf(word.symbol) !== null) return dialogs;
  const { wordID, text, fitzType } = word;
  function close() {
    session.addSymbol(false);
    opener.current?.focus();
  }
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="compact-md"
        leftSection={<IconPhotoPlus size={16} aria-hidden />}
        aria-haspopup="dialog"
        title={`“${text}” has no symbol`}
        onClick={() => session.addSymbol(true)}
      >
        No symbol: add one
      </Button>
      {isOpen && (
        <SymbolDialog
          // A sheet does not know the word's parents: the search begins with the word itself and goes upwards.
          word={{ text, parentID: wordID, fitzType: isFitzType(fitzType) ? fitzType : undefined }}
          value={null}
          onChange={(symbol) => {
            close();
            // The button disappears, so the focus moves to the cell.
            if (symbol) void giving.give({ id: wordID, text }, symbol).then((isGiven) => isGiven && focusCell());
          }}
          onClose={close}
        />
      )}
      {dialogs}
    </>
  );
}
