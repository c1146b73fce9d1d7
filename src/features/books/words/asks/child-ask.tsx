import { Modal, NativeSelect, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import { type BriefWord, listWords, wordTypes } from "../../../../../api/index.ts";
import { maxPopups, popupCells } from "../../../../../api/words/rules/popups.ts";
import { toApiError } from "../../../../client/errors.ts";
import { useServices } from "../../../../client/services.ts";
import type { PopupCell } from "../desk-actions.ts";
import type { AskProps } from "./ask-props.ts";
import { WordSearch } from "./word-search.tsx";

type Relation = "A" | "C" | "L" | "P";
const relations: readonly Relation[] = ["P", "A", "C", "L"];

/// With which word they stand, and how. A popup word comes to the first free cell of its parent's popups.
export function ChildAsk({ session, keys, name, onDone, onClose }: AskProps) {
  const { api } = useServices();
  const [relation, setRelation] = useState<Relation>("P");
  const [problem, setProblem] = useState<string | null>(null);
  const [row] = session.rows(keys);
  async function choose(parent: Pick<BriefWord, "id" | "text">) {
    try {
      const cells = relation === "P" ? await freeCells(parent.id) : [];
      if (relation === "P" && cells.length < keys.length)
        return setProblem(`The popups of “${parent.text}” have no cell left`);
      onDone(true);
      void session.makeChildren(keys, relation, parent, cells);
    } catch (thrown) {
      setProblem(toApiError(thrown).message);
    }
  }
  /// By popup and cell.
  async function freeCells(id: string): Promise<PopupCell[]> {
    const { words } = await api.call(listWords, { query: { id, includePopups: true } });
    const popups = words[0]?.popups ?? [];
    const all = Array.from({ length: maxPopups }, (_, at) =>
      popupCells(false).map((cell) => ({ popup: at + 1, ...cell })),
    ).flat();
    return all.filter(
      ({ popup, row, col }) => !popups[popup - 1]?.words.some((word) => word.row === row && word.col === col),
    );
  }
  return (
    <Modal opened centered returnFocus={false} size="md" title={`${name}: a child of`} onClose={onClose}>
      <WordSearch
        label="The parent"
        initial=""
        query={{ isKorA: true }}
        candidates={row?.candidates ?? []}
        onChoose={(word) => void choose(word)}
      />
      <NativeSelect
        mt="md"
        label="Stands with it as"
        rightSection={<IconSelector size={16} aria-hidden />}
        value={relation}
        data={relations.map((code) => ({ value: code, label: wordTypes[code] }))}
        onChange={(event) => setRelation(event.currentTarget.value as Relation)}
      />
      {problem !== null && (
        <Text mt="sm" size="sm" role="alert" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </Modal>
  );
}
