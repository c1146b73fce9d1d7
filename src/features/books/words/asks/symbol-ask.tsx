import { Modal } from "@mantine/core";
import { newWordOf } from "../state/decisions.ts";
import type { AskProps } from "./ask-props.ts";
import { SymbolFinder } from "./symbol-finder.tsx";

/// Which symbol they get: also that of another word, found by its text.
export function SymbolAsk({ session, keys, name, onDone, onClose }: AskProps) {
  const [row] = session.rows(keys);
  const view = row && session.view(row);
  return (
    <Modal opened centered returnFocus={false} size="lg" title={`${name}: symbol`} onClose={onClose}>
      <SymbolFinder
        text={(view && newWordOf(view.decision)?.text) ?? row?.lemma ?? name}
        onChoose={(symbol) => {
          session.chooseSymbol(keys, symbol);
          onDone(false);
        }}
      />
    </Modal>
  );
}
