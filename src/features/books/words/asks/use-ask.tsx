import { Modal } from "@mantine/core";
import type { AskProps } from "./ask-props.ts";
import { WordSearch } from "./word-search.tsx";

/// Which word of the dictionary is meant. Where it is spelled otherwise, the text is.
export function UseAsk({ session, keys, name, onDone, onClose }: AskProps) {
  const [row] = session.rows(keys);
  return (
    <Modal opened centered returnFocus={false} size="md" title={`${name}: use an existing word`} onClose={onClose}>
      <WordSearch
        label="The word"
        initial={row && row.candidates.length === 0 ? row.lemma : ""}
        candidates={row?.candidates ?? []}
        onChoose={(word) => {
          session.use(keys, word);
          onDone(true);
        }}
      />
    </Modal>
  );
}
