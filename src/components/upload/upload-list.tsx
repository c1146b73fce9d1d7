import { Button, CloseButton, Group, Title } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useStore } from "zustand";
import { formatCount, plural } from "../format.ts";
import panel from "./file-panel.module.css";
import classes from "./upload-list.module.css";
import { UploadProgress } from "./upload-progress.tsx";
import { isUnderWay, type QueuedUpload, type UploadQueue } from "./upload-queue.ts";

/// The uploads under way, each with its progress; what failed stays until it is read.
/// `onRetry` sends the uploads of these ids once more.
export function UploadList({
  queue,
  onRetry,
}: {
  queue: UploadQueue;
  onRetry: (ids: readonly string[]) => Promise<void>;
}) {
  const uploads = useStore(queue.store);
  if (uploads.length === 0) return null;
  const left = uploads.filter(isUnderWay).length;
  const failed = uploads.filter(({ status }) => status === "failed").map(({ id }) => id);
  return (
    <section className={panel.panel} aria-label="Uploads">
      <div className={panel.head}>
        <Title order={2}>{left > 0 ? `Uploading, ${plural(left, "picture")} to go` : headOf(uploads)}</Title>
        <Group gap="sm">
          {left > 0 ? (
            <Button variant="default" onClick={queue.cancelAll}>
              Cancel all
            </Button>
          ) : (
            <>
              {failed.length > 1 && (
                <Button variant="default" onClick={() => void onRetry(failed)}>
                  Try all {formatCount(failed.length)} again
                </Button>
              )}
              <Button variant="default" onClick={queue.clear}>
                Close
              </Button>
            </>
          )}
        </Group>
      </div>
      <ul className={panel.files}>
        {uploads.map((upload) => (
          <li key={upload.id} className={classes.upload}>
            <span className={panel.fileName}>{upload.image}</span>
            <Outcome queue={queue} onRetry={onRetry} upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const headOf = (uploads: readonly QueuedUpload[]): string => {
  const count = (status: QueuedUpload["status"]) => uploads.filter((upload) => upload.status === status).length;
  const parts = [
    count("done") > 0 && `${count("done")} uploaded`,
    count("failed") > 0 && `${count("failed")} failed`,
    count("cancelled") > 0 && `${count("cancelled")} cancelled`,
  ];
  return parts.filter(Boolean).join(", ");
};

function Outcome({
  queue,
  onRetry,
  upload,
}: {
  queue: UploadQueue;
  onRetry: (ids: readonly string[]) => Promise<void>;
  upload: QueuedUpload;
}) {
  const { id, image, status, progress, error } = upload;
  switch (status) {
    case "waiting":
      return (
        <span className={classes.waiting}>
          {error ?? "Waiting"}
          <CloseButton aria-label={`Cancel the upload of ${image}`} onClick={() => queue.cancel(id)} />
        </span>
      );
    case "sending":
      return <UploadProgress label={image} progress={progress} onCancel={() => queue.cancel(id)} />;
    case "done":
      return (
        <span className={classes.outcome} data-status={status}>
          <IconCheck size={16} aria-hidden /> Uploaded
        </span>
      );
    case "failed":
    case "cancelled":
      return (
        <span className={classes.outcome} data-status={status} role={status === "failed" ? "alert" : undefined}>
          <IconX size={16} aria-hidden /> {status === "failed" ? error : "Cancelled"}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Try again: ${image}`}
            onClick={() => void onRetry([id])}
          >
            Try again
          </Button>
        </span>
      );
  }
}
