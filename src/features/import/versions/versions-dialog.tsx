import { Modal } from "@mantine/core";
import { loadPart } from "../../../components/screen/load-part.tsx";
import type { ImportSession } from "../import-session.ts";
import { useVersionsAddress } from "./versions-address.ts";

const VersionsPanel = loadPart(() => import("./versions-panel.tsx"));

/// The saved versions of the text, where the address asks for them.
export function VersionsDialog({ session, bookId }: { session: ImportSession; bookId: string }) {
  const address = useVersionsAddress();
  if (!address.isOpen) return null;
  return (
    <Modal opened onClose={address.close} title="Saved versions" centered size="min(1360px, 96vw)">
      <VersionsPanel session={session} bookId={bookId} address={address} />
    </Modal>
  );
}
