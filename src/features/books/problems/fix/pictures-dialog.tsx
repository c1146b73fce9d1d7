import { Button, Group, Modal, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useServices } from "../../../../client/services.ts";
import { AskingDialog } from "../../../../components/consequences/asking-dialog.tsx";
import { isTopDialog } from "../../../../components/dialogs/top-dialog.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { toasts } from "../../../../components/toast.tsx";
import { FileButton } from "../../../../components/upload/file-button.tsx";
import { UploadList } from "../../../../components/upload/upload-list.tsx";
import { isUnderWay } from "../../../../components/upload/upload-queue.ts";
import { useFileDrop } from "../../../../components/upload/use-file-drop.ts";
import { createPagesEditor } from "../../pages/pages-editor.ts";
import { isPicture } from "../../pages/upload-plan.ts";
import { UploadPlanned, UploadPlanView } from "../../pages/upload-plan-view.tsx";
import classes from "./fix.module.css";
import type { FixItem } from "./fixing.ts";

/// Uploads the missing pictures of a book's pages, many at once: files are matched to the pages by their names, looked
/// over, and sent. What fails stays with its reason.
export function PicturesDialog({
  bookID,
  items,
  onClose,
}: {
  bookID: string;
  /// The pictures that are missing.
  items: readonly FixItem[];
  onClose: () => void;
}) {
  const { api } = useServices();
  const [session] = useState(() => createPagesEditor(api, toasts, bookID));
  const load = useStore(session.store, (state) => state.load);
  const isPlanned = useStore(session.store, ({ plan }) => plan.some(isPicture));
  const sending = useStore(session.queue.store, (uploads) => uploads.filter(isUnderWay).length);
  const { isOver, place } = useFileDrop((files) => void session.choose(files));
  const missing = items.filter(({ image }) => !load.data?.pages.some((picture) => picture.image === image));
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  return (
    <>
      <Modal
        opened
        centered
        size="xl"
        title="Upload missing pictures"
        // What is being sent is not lost by a key.
        onClose={() => sending === 0 && isTopDialog() && onClose()}
        transitionProps={{ duration: 0 }}
      >
        <div className={classes.body} {...place}>
          {load.error && <ErrorView error={load.error} onRetry={() => void session.load()} />}
          <Text size="sm">
            {isOver && "Drop the pictures to match them to the pages by their names"}
            {!isOver &&
              (missing.length === 0
                ? "All pictures are there."
                : `Drop the files here: they are matched by their names. Missing: ${named(missing)}.`)}
          </Text>
          {load.data && <UploadPlanView session={session} book={load.data} />}
          <UploadList queue={session.queue} onRetry={session.retry} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={sending > 0} onClick={onClose}>
              {missing.length === 0 ? "Done" : "Close"}
            </Button>
            {isPlanned ? (
              <UploadPlanned session={session} />
            ) : (
              <FileButton
                flex="none"
                data-autofocus
                leftSection={<IconUpload size={16} aria-hidden />}
                accept="image/jpeg,image/png"
                isMultiple
                onFiles={(files) => void session.choose(files)}
              >
                Choose pictures
              </FileButton>
            )}
          </Group>
        </div>
      </Modal>
      <AskingDialog asking={session.asking} />
    </>
  );
}

/// So many names are told in a row.
const fewNames = 8;

function named(items: readonly FixItem[]): string {
  const names = items.slice(0, fewNames).map(({ image }) => `“${image}”`);
  const more = items.length - names.length;
  return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
