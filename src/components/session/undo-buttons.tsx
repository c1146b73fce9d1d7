import { Group } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { ToolIcon } from "../grid/tool-icon.tsx";
import type { EditSession } from "./edit-session.ts";
import type { OwnDialog } from "./edit-state.ts";
import { type SavedSteps, verbs } from "./saved-steps.ts";
import type { UndoHistory } from "./undo-history.ts";

/// Elements in which Ctrl+Z undoes typing.
const typingSelector = "input:not([type=checkbox], [type=radio]), textarea, [role=dialog]";

/// Undo and redo, each labelled with its step, and by Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z.
export function UndoButtons({
  history,
  saves,
  onUndo,
  onRedo,
}: {
  history: UndoHistory<unknown>;
  /// The saves, which are undone once nothing else is left to undo.
  saves: SavedSteps;
  onUndo: () => void;
  onRedo: () => void;
}) {
  const last = history.past.at(-1)?.name ?? saves.past.at(-1)?.name;
  const next = history.future.at(-1)?.name ?? saves.future.at(-1)?.name;
  const act = useRef({ onUndo, onRedo });
  act.current = { onUndo, onRedo };
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isUndo = key === "z" && !event.shiftKey;
      if (!isUndo && key !== "y" && key !== "z") return;
      if (event.target instanceof Element && event.target.closest(typingSelector)) return;
      event.preventDefault();
      if (isUndo) act.current.onUndo();
      else act.current.onRedo();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Group gap="xs" wrap="nowrap">
      <ToolIcon
        name="undo"
        label={last ? `Undo: ${last}` : "Undo"}
        tooltip={last ? `${history.past.length > 0 ? "Undo" : verbs.undo}: ${last} (Ctrl+Z)` : "Nothing to undo"}
        isClosed={last === undefined}
        onPress={onUndo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ToolIcon>
      <ToolIcon
        name="redo"
        label={next ? `Redo: ${next}` : "Redo"}
        tooltip={next ? `${history.future.length > 0 ? "Redo" : verbs.redo}: ${next} (Ctrl+Y)` : "Nothing to redo"}
        isClosed={next === undefined}
        onPress={onRedo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ToolIcon>
    </Group>
  );
}

/// Undo and redo of a session: first its unsaved steps, then its saves.
export function SessionUndo<D, T, Own extends OwnDialog, X extends object>({
  session,
}: {
  session: EditSession<D, T, Own, X>;
}) {
  const history = useStore(session.store, (state) => state.history);
  const saves = useStore(session.store, (state) => state.saves);
  return history && <UndoButtons history={history} saves={saves} onUndo={session.undo} onRedo={session.redo} />;
}
