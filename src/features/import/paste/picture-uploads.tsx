import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import { plural } from "../../../components/format.ts";
import { UploadList } from "../../../components/upload/upload-list.tsx";
import { isUnderWay } from "../../../components/upload/upload-queue.ts";
import type { ImportSession } from "../import-session.ts";
import classes from "./paste-panel.module.css";

/// Above the text: the pictures of a manuscript on their way to the book, until all are there. What failed stays.
export function PictureUploads({ session }: { session: ImportSession }) {
  const { manuscripts } = session;
  const converting = useStore(manuscripts.store, (state) => state.converting);
  const uploads = useStore(manuscripts.uploads.store);
  const [isOpen, setOpen] = useState(false);
  const sending = uploads.filter(isUnderWay).length;
  const failed = uploads.filter(({ status }) => status === "failed").length;
  const total = uploads.length + converting;
  const left = converting + sending;
  if (total === 0 || (left === 0 && failed === 0)) return null;
  return (
    <section aria-label="Pictures of the manuscript">
      <div className={classes.uploads}>
        <Text size="sm" role="status">
          {left > 0
            ? `Uploading pictures: ${plural(left, "picture")} to go`
            : `${plural(failed, "picture")} not uploaded`}
        </Text>
        <progress className={classes.bar} value={total - left} max={total} aria-label="Pictures uploaded" />
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen || left === 0}
          onClick={() => setOpen(!isOpen)}
        >
          Details
        </Button>
        {left > 0 && (
          <Button size="compact-sm" variant="default" onClick={manuscripts.cancelUploads}>
            Cancel
          </Button>
        )}
      </div>
      {(isOpen || (left === 0 && failed > 0)) && (
        <UploadList queue={manuscripts.uploads} onRetry={manuscripts.uploads.retry} />
      )}
    </section>
  );
}
