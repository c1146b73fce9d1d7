import { Modal } from "@mantine/core";
import type { AskProps } from "./ask-props.ts";
import { WordSearch } from "./word-search.tsx";

/// Of which word they are forms: one that the dictionary has, or one that is made with its forms.
export function FormAsk({ session, keys, name, onDone, onClose }: AskProps) {
  const [row] = session.rows(keys);
  const [likely] = row?.candidates ?? [];
  return (
    <Modal opened centered returnFocus={false} size="md" title={`${name}: a form of`} onClose={onClose}>
      <WordSearch
        label="The word"
        initial={likely?.text ?? row?.lemma ?? ""}
        query={{ isKorA: true }}
        candidates={row?.candidates ?? []}
        makes={{
          label: (text) => `Make “${text}”, a new word with its forms`,
          onMake(text) {
            onDone(true);
            void session.makeWord(keys, text);
          },
        }}
        onChoose={(word) => {
          onDone(true);
          void session.makeForms(keys, word);
        }}
      />
    </Modal>
  );
}
