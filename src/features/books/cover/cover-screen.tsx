import { Button, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { useStore } from "zustand";
import { bookImageProblem, coverImageHint } from "../../../../api/books/rules/images.ts";
import { useServices } from "../../../client/services.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { useObjectUrl } from "../../../components/pictures/use-object-url.ts";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { toasts } from "../../../components/toast.tsx";
import { UploadArea } from "../../../components/upload/upload-area.tsx";
import { HintLine } from "../book/section/hint-line.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import { type Cover, type CoverEditor, createCoverEditor } from "./cover-editor.ts";
import classes from "./cover-screen.module.css";

/// The cover of a book (specification, section 2): upload, replace, delete.
export function CoverScreen() {
  const { id = "" } = useParams();
  return <CoverOf key={id} bookID={id} />;
}

function CoverOf({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [session] = useState(() => createCoverEditor(api, toasts, bookID));
  const load = useStore(session.store, (state) => state.load);
  const refusal = useStore(session.store, (state) => state.refusal);
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  return (
    <PartScreen title="Cover" bookID={bookID} load={load} onRetry={() => void session.load()}>
      {({ bookTitle, cover }) => (
        <>
          <div className={classes.columns}>
            <Shown cover={cover} title={bookTitle} />
            <Actions session={session} cover={cover} />
          </div>
          <AskingDialog asking={session.asking} />
          {refusal && (
            <RefusalAlert
              title={refusal.title}
              error={refusal.error}
              onRetry={refusal.again}
              onClose={session.closeRefusal}
            />
          )}
        </>
      )}
    </PartScreen>
  );
}

function Shown({ cover, title }: { cover: Cover | null; title: string }) {
  const url = useObjectUrl(cover?.picture ?? null);
  return (
    <div className={classes.cover}>
      {cover === null && <Text c="dimmed">The book has no cover yet.</Text>}
      {cover && url && (
        <img
          src={url}
          alt={`Cover of ${title}`}
          {...(cover.width ? { width: cover.width, height: cover.height } : {})}
        />
      )}
    </div>
  );
}

function Actions({ session, cover }: { session: CoverEditor; cover: Cover | null }) {
  const progress = useStore(session.store, (state) => state.progress);
  const isDeleting = useStore(session.store, (state) => state.isDeleting);
  return (
    <Stack gap="md">
      <UploadArea
        label="the cover"
        button={cover ? "Replace the cover" : "Upload a cover"}
        hint="Drop a picture here, or choose one: JPG, better under 150 kB, at most 5 MB."
        accept="image/jpeg,image/png"
        problemOf={bookImageProblem}
        onPictures={([picture]) => picture && void session.upload(picture.file)}
        progress={progress}
        onCancel={session.cancel}
      >
        {cover && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={isDeleting}
            onClick={() => void session.remove()}
          >
            Delete
          </Button>
        )}
      </UploadArea>
      {cover && (
        <>
          <HintLine hint={coverImageHint({ byteSize: cover.picture.size, type: cover.type })} />
          {cover.width > 0 && (
            <Text c="dimmed">
              {cover.width} by {cover.height} pixels
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
