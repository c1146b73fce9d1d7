import { Modal } from "@mantine/core";
import type { Choice } from "../book-fields/choice-search.ts";
import { isTopDialog } from "../dialogs/top-dialog.ts";
import type { WordToPicture } from "./word-symbol.ts";
import { WordSymbolPicker } from "./word-symbol-picker.tsx";

/// The picker in place: over whatever lacks a symbol. It closes by itself once one is chosen.
export function SymbolDialog({
  word,
  value,
  none = null,
  title = `Symbol of “${word.text}”`,
  onChange,
  onClose,
}: {
  word: WordToPicture;
  value: Choice | null;
  none?: string | null;
  title?: string;
  onChange: (choice: Choice | null) => void;
  onClose: () => void;
}) {
  return (
    <Modal opened centered size="xl" title={title} onClose={() => isTopDialog() && onClose()}>
      <WordSymbolPicker word={word} value={value} none={none} isFocused onChange={onChange} />
    </Modal>
  );
}
