import { Tooltip } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import type { DragEvent, ReactNode } from "react";
import { FileButton } from "../../../components/upload/file-button.tsx";
import { useFileDrop } from "../../../components/upload/use-file-drop.ts";
import { manuscriptTypes } from "../files/manuscript-file.ts";
import type { ImportSession } from "../import-session.ts";

/// Opens a manuscript from its file; the pictures of an HTML file are chosen with it.
export function OpenManuscript({ session }: { session: ImportSession }) {
  return (
    <Tooltip label="Open a manuscript: Word, EPUB, OpenDocument, Rich Text, HTML or text">
      <span>
        <FileButton
          size="compact-sm"
          variant="default"
          label="Open a manuscript"
          leftSection={<IconFileText size={16} aria-hidden />}
          accept={`${manuscriptTypes},image/jpeg,image/png`}
          isMultiple
          onFiles={(files) => void session.manuscripts.open(files)}
        >
          Open
        </FileButton>
      </span>
    </Tooltip>
  );
}

/// Opens the manuscripts that are dropped on it, before the editor takes them for text.
export function ManuscriptDrop({
  session,
  className,
  children,
}: {
  session: ImportSession;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { isOver, place } = useFileDrop((files) => void session.manuscripts.open(files));
  const first = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    handle(event);
    if (event.defaultPrevented) event.stopPropagation();
  };
  return (
    <div
      className={className}
      {...(isOver ? { "data-over": true } : {})}
      onDragEnterCapture={first(place.onDragEnter)}
      onDragOverCapture={first(place.onDragOver)}
      onDragLeaveCapture={place.onDragLeave}
      onDropCapture={first(place.onDrop)}
    >
      {children}
    </div>
  );
}
