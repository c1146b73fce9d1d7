import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useStore } from "zustand";
import { formatMoment, plural } from "../../components/format.ts";
import type { ImportWork } from "./import-work.ts";

/// Somebody else saved meanwhile: keep mine, take theirs, or think about it. Nothing is lost either way: the server keeps
/// every version, and the editor can undo.
export function ConflictDialog({ work }: { work: ImportWork }) {
  const conflict = useStore(work.saver.store, (state) => state.conflict);
  const isAsked = useStore(work.store, (state) => state.isAsked);
  const close = () => work.ask(false);
  if (conflict === null) return null;
  return (
    <Modal opened={isAsked} onClose={close} title="This text was saved by somebody else" centered>
      <Stack gap="md">
        <Text>
          {conflict.savedBy ?? "Somebody"} saved another version
          {conflict.savedAt && <> on {formatMoment(conflict.savedAt)}</>}, while you were editing. It has{" "}
          {plural(conflict.text.split("\n").length, "line")}, yours {plural(linesOf(work), "line")}.
        </Text>
        <Text>
          Whichever you keep, the other one is not lost: their version stays among the saved versions, and taking theirs
          can be undone in the editor.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={close}>
            Cancel
          </Button>
          <Button
            variant="default"
            onClick={() => {
              work.takeTheirs();
              close();
            }}
          >
            Take theirs
          </Button>
          <Button
            onClick={() => {
              close();
              void work.saver.keepMine();
            }}
          >
            Keep mine
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const linesOf = (work: ImportWork) => (work.editor()?.text() ?? "").split("\n").length;
