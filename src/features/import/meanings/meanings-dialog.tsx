import { Button, Group, Modal, Text } from "@mantine/core";
import { useStore } from "zustand";
import { loadPart } from "../../../components/screen/load-part.tsx";
import type { MeaningsSearch } from "../../../editor/host.ts";
import type { ImportSession } from "../import-session.ts";

const MeaningsPanel = loadPart(() => import("./meanings-panel.tsx"));

/// Shows the certain meanings. Nothing changes until they are accepted.
export function MeaningsDialog({ session }: { session: ImportSession }) {
  const found = useStore(session.store, (state) => state.meanings);
  const search = useStore(session.store, (state) => state.meaningsSearch);
  if (search) return <Searching search={search} onCancel={() => session.editor()?.focus()} />;
  if (found === null) return null;
  function close() {
    session.dismissMeanings();
    session.editor()?.focus();
  }
  return (
    <Modal opened onClose={close} title="Meanings that are sure" centered size="min(800px, 94vw)">
      <MeaningsPanel
        found={found}
        onCancel={close}
        onAccept={(chosen) => {
          session.editor()?.acceptMeanings(chosen);
          close();
        }}
      />
    </Modal>
  );
}

/// How far the search has come, in a text of thousands of homonyms.
function Searching({ search, onCancel }: { search: MeaningsSearch; onCancel: () => void }) {
  const percent = Math.floor(search.part * 100);
  function cancel() {
    search.cancel();
    onCancel();
  }
  return (
    <Modal opened onClose={cancel} title="Meanings that are sure" centered size="min(480px, 94vw)" returnFocus={false}>
      <Text size="sm">Looking at the words that can mean several things…</Text>
      <Group mt="sm" wrap="nowrap">
        <progress aria-label="Words looked at" value={percent} max={100} style={{ flex: 1 }} />
        <Button variant="default" onClick={cancel} data-autofocus>
          Cancel
        </Button>
      </Group>
    </Modal>
  );
}
