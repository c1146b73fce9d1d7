import { Button, Stack, Text, Title } from "@mantine/core";
import { IconHistory, IconUpload } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Change } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { HistoryDialog } from "../../../components/dialogs/history-dialog.tsx";
import { formatCount } from "../../../components/format.ts";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { toasts } from "../../../components/toast.tsx";
import { FileButton } from "../../../components/upload/file-button.tsx";
import { UploadList } from "../../../components/upload/upload-list.tsx";
import { isUnderWay } from "../../../components/upload/upload-queue.ts";
import { useFileDrop } from "../../../components/upload/use-file-drop.ts";
import { PartScreen } from "../book/section/part-screen.tsx";
import { PageLinks } from "./page-links.tsx";
import classes from "./pages.module.css";
import { createPagesEditor, type PagesEditor, type PagesOfBook } from "./pages-editor.ts";
import { fitsFilter, isShown, pagesWithout, pictureRows, type Shown, shownKinds } from "./picture-rows.ts";
import { PictureTable } from "./picture-table.tsx";
import { isPicture } from "./upload-plan.ts";
import { UploadPlanned, UploadPlanView } from "./upload-plan-view.tsx";

/// The page pictures of a book (specification, section 2): list, upload, replace, delete.
export function PagesScreen() {
  const { id = "" } = useParams();
  return <PagesOf key={id} bookID={id} />;
}

function PagesOf({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [session] = useState(() => createPagesEditor(api, toasts, bookID));
  const load = useStore(session.store, (state) => state.load);
  const refusal = useStore(session.store, (state) => state.refusal);
  const isPlanned = useStore(session.store, ({ plan }) => plan.some(isPicture));
  const isSending = useStore(session.queue.store, (uploads) => uploads.some(isUnderWay));
  const { isOver, place } = useFileDrop((files) => void session.choose(files));
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  return (
    <PartScreen
      title="Pages"
      bookID={bookID}
      load={load}
      onRetry={() => void session.load()}
      isUnsaved={isPlanned || isSending}
      action={
        isPlanned ? (
          <UploadPlanned session={session} />
        ) : (
          <FileButton
            flex="none"
            leftSection={<IconUpload size={16} aria-hidden />}
            accept="image/jpeg,image/png"
            isMultiple
            onFiles={(files) => void session.choose(files)}
          >
            Upload pictures
          </FileButton>
        )
      }
      tools={load.data && <Tools bookID={bookID} book={load.data} onPutBack={() => void session.load()} />}
    >
      {(book) => (
        <section
          aria-label="Pictures of the pages"
          className={classes.work}
          {...(isOver ? { "data-over": true } : {})}
          {...place}
        >
          <Text c="dimmed">
            {isOver
              ? "Drop the pictures to match them to the pages by their names"
              : "Drop pictures anywhere here: they are matched to the pages by their names. JPG, width to height 0.86 to 0.97, better under 150 kB, at most 5 MB."}
          </Text>
          <UploadPlanView session={session} book={book} />
          <UploadList queue={session.queue} onRetry={session.retry} />
          <Pictures session={session} bookID={bookID} book={book} />
          <AskingDialog asking={session.asking} />
          {refusal && (
            <RefusalAlert
              title={refusal.title}
              error={refusal.error}
              onRetry={refusal.again}
              onClose={session.closeRefusal}
            />
          )}
          <UnsavedGuard isUnsaved={isPlanned || isSending} what="The pictures are" />
        </section>
      )}
    </PartScreen>
  );
}

const shownWords: Record<Shown, string> = {
  all: "All",
  missing: "Missing",
  unused: "Not used",
  hints: "With hints",
};

/// What is shown, as the address says.
function useShown() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("show");
  return {
    shown: shownKinds.find((kind) => kind === asked) ?? "all",
    filter: params.get("filter") ?? "",
    image: params.get("image"),
    set: (change: { show?: Shown; filter?: string }) =>
      setParams(
        (before) => {
          for (const [key, value] of Object.entries(change)) {
            if (value === "" || value === "all") before.delete(key);
            else before.set(key, value);
          }
          before.delete("image");
          return before;
        },
        { replace: true },
      ),
  };
}

function Tools({ bookID, book, onPutBack }: { bookID: string; book: PagesOfBook; onPutBack: () => void }) {
  const { shown, filter, set } = useShown();
  const rows = useMemo(() => pictureRows(book.pages, book.textPages), [book]);
  const [isHistory, showHistory] = useState(false);
  const history = useRef<HTMLButtonElement>(null);
  return (
    <>
      <FilterBox value={filter} onChange={(value) => set({ filter: value })} />
      <fieldset className={classes.filters} aria-label="Show">
        {shownKinds.map((kind) => (
          <Button
            key={kind}
            size="compact-sm"
            variant={kind === shown ? "light" : "default"}
            aria-pressed={kind === shown}
            onClick={() => set({ show: kind })}
          >
            {shownWords[kind]} {formatCount(rows.filter((row) => isShown(row, kind)).length)}
          </Button>
        ))}
      </fieldset>
      <Button
        ref={history}
        size="compact-sm"
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => showHistory(true)}
      >
        History
      </Button>
      {isHistory && (
        <HistoryDialog
          kind="page"
          id={bookID}
          title="History of the page pictures"
          describe={describeChange}
          onPutBack={onPutBack}
          onClose={() => {
            showHistory(false);
            history.current?.focus();
          }}
        />
      )}
    </>
  );
}

function Pictures({ session, bookID, book }: { session: PagesEditor; bookID: string; book: PagesOfBook }) {
  const { shown, filter, image, set } = useShown();
  const rows = useMemo(() => pictureRows(book.pages, book.textPages), [book]);
  const found = rows.filter((row) => isShown(row, shown) && fitsFilter(row, filter));
  const without = pagesWithout(book.textPages);
  return (
    <>
      {rows.length === 0 && (
        <Text>
          {book.textPages.length === 0
            ? "There are no pictures yet. Upload them, or import the text first, whose pages name them."
            : "There are no pictures yet, and the imported text names none."}
        </Text>
      )}
      {rows.length > 0 && found.length === 0 && (
        <Stack gap="sm" align="flex-start">
          <Text>None found.</Text>
          <Button variant="default" onClick={() => set({ filter: "", show: "all" })}>
            Show all pictures
          </Button>
        </Stack>
      )}
      {found.length > 0 && <PictureTable session={session} bookID={bookID} rows={found} wanted={image} />}
      {without.length > 0 && (
        <section aria-label="Pages without a picture">
          <Title order={2} mb="xs">
            Pages without a picture
          </Title>
          <PageLinks bookID={bookID} pages={without} />
        </section>
      )}
    </>
  );
}

function describeChange({ before, after }: Change): string {
  const name = Object.keys(after ?? before ?? {})[0] ?? "";
  if (after === null) return `Deleted “${name}”`;
  return before === null ? `Uploaded “${name}”` : `Replaced “${name}”`;
}
