import { Button, CloseButton, Group, Text, TextInput, Title } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useId, useMemo } from "react";
import { useStore } from "zustand";
import { bookImageProblem, pageImageHint } from "../../../../api/books/rules/images.ts";
import { plural } from "../../../components/format.ts";
import { FileButton } from "../../../components/upload/file-button.tsx";
import panel from "../../../components/upload/file-panel.module.css";
import { BlobPicture } from "../../../components/upload/upload-area.tsx";
import { HintLine } from "../book/section/hint-line.tsx";
import classes from "./pages.module.css";
import type { PagesEditor, PagesOfBook } from "./pages-editor.ts";
import { matchText, type PlannedFile, planProblem, readyFiles } from "./upload-plan.ts";

/// What was chosen, and for which picture each file was taken: to be looked at, and changed, before it is uploaded.
export function UploadPlanView({ session, book }: { session: PagesEditor; book: PagesOfBook }) {
  const plan = useStore(session.store, (state) => state.plan);
  const names = useId();
  const known = useMemo(
    () => [
      ...new Set([...book.textPages.flatMap(({ image }) => image ?? []), ...book.pages.map(({ image }) => image)]),
    ],
    [book],
  );
  if (plan.length === 0) return null;
  return (
    <section className={panel.panel} aria-label="Pictures to upload">
      <div className={panel.head}>
        <Title order={2}>Pictures to upload</Title>
        <Group gap="sm">
          <FileButton
            variant="default"
            accept="image/jpeg,image/png"
            isMultiple
            onFiles={(files) => void session.choose(files)}
          >
            Choose more
          </FileButton>
          <Button variant="default" onClick={session.clearPlan}>
            Cancel
          </Button>
        </Group>
      </div>
      <ul className={panel.files}>
        {plan.map((file) => (
          <PlannedRow
            key={file.id}
            file={file}
            problem={planProblem(file, plan)}
            book={book}
            names={names}
            onRename={(image) => session.rename(file.id, image)}
            onDrop={() => session.drop(file.id)}
          />
        ))}
      </ul>
      <datalist id={names}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </section>
  );
}

/// Uploads what is planned and right; the rest stays, with what is wrong beside it.
export function UploadPlanned({ session }: { session: PagesEditor }) {
  const plan = useStore(session.store, (state) => state.plan);
  const ready = readyFiles(plan);
  return (
    <Button
      flex="none"
      leftSection={<IconUpload size={16} aria-hidden />}
      disabled={ready.length === 0}
      onClick={() => void session.upload()}
    >
      Upload {plural(ready.length, "picture")}
    </Button>
  );
}

function PlannedRow({
  file,
  problem,
  book,
  names,
  onRename,
  onDrop,
}: {
  file: PlannedFile;
  problem: string | null;
  book: PagesOfBook;
  /// The list of names that are offered.
  names: string;
  onRename: (image: string) => void;
  onDrop: () => void;
}) {
  const { picture, image } = file;
  const { name } = picture.file;
  const refused = bookImageProblem(picture);
  const replaces = book.pages.some((page) => page.image === image.trim());
  return (
    <li className={classes.file}>
      {picture.type ? <BlobPicture picture={picture.file} alt="" /> : <span />}
      <div className={panel.fileName}>
        <Text fw={600}>{name}</Text>
        {picture.type && picture.width > 0 && <HintLine hint={pageImageHint({ ...picture, type: picture.type })} />}
      </div>
      {refused ? (
        <Text c="var(--mantine-color-error)" role="alert">
          {refused} It is left out.
        </Text>
      ) : (
        <TextInput
          aria-label={`Upload ${name} as`}
          list={names}
          maxLength={200}
          value={image}
          error={problem}
          description={[matchText(file, book.textPages), replaces && "Replaces the picture that is there"]
            .filter(Boolean)
            .join(". ")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          onChange={(event) => onRename(event.currentTarget.value)}
        />
      )}
      <CloseButton aria-label={`Leave out ${name}`} onClick={onDrop} />
    </li>
  );
}
