import { Button, CloseButton, NativeSelect, Text, TextInput } from "@mantine/core";
import { IconCheck, IconSelector, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useStore } from "zustand";
import { type SymbolSize, symbolSizeHint, symbolSizes } from "../../../api/books/rules/images.ts";
import { isSupplier, isSymbolSize, suppliers } from "../../../api/symbols/rules/symbols.ts";
import { useServices } from "../../client/services.ts";
import { AskingDialog } from "../../components/consequences/asking-dialog.tsx";
import { formatBytes, plural } from "../../components/format.ts";
import { chosenSymbolProblem } from "../../components/pictures/read-picture.ts";
import { useDocumentTitle } from "../../components/screen/document-title.ts";
import { Screen } from "../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../components/screen/unsaved-guard.tsx";
import { toasts } from "../../components/toast.tsx";
import { BlobPicture, UploadArea } from "../../components/upload/upload-area.tsx";
import { UploadProgress } from "../../components/upload/upload-progress.tsx";
import { supplierCodes } from "./model-form.ts";
import { SymbolTabs } from "./symbol-tabs.tsx";
import classes from "./symbols.module.css";
import {
  createUploadSession,
  isToDo,
  type PlannedSymbol,
  problemsOf,
  sizeText,
  type UploadSession,
} from "./upload-session.ts";

const hint = "Recommended symbol image size 360x360, character image 300x300. PNG only, under 400KB.";

/// Uploads of symbol files (specification, section 2), many at once.
export function UploadScreen() {
  const { api } = useServices();
  const [session] = useState(() => createUploadSession(api, toasts));
  const [supplier, setSupplier] = useState("symbolshelf");
  const { files, isBusy } = useStore(session.store);
  const toDo = files.filter(isToDo).length;
  useDocumentTitle("Upload symbols", toDo > 0 || isBusy);
  return (
    <Screen
      title="Upload symbols"
      back={{ to: "/symbols", label: "Symbol files" }}
      action={<UploadButton session={session} />}
      tools={
        <>
          <SymbolTabs />
          <NativeSelect
            aria-label="Supplier of all"
            value={supplier}
            disabled={isBusy}
            rightSection={<IconSelector size={16} aria-hidden />}
            onChange={(event) => {
              const code = event.currentTarget.value;
              if (!isSupplier(code)) return;
              setSupplier(code);
              session.setSupplier(code);
            }}
          >
            {supplierCodes.map((code) => (
              <option key={code} value={code}>
                {suppliers[code]}
              </option>
            ))}
          </NativeSelect>
          {files.length > toDo && !isBusy && (
            <Button variant="default" onClick={session.clearDone}>
              Clear what is uploaded
            </Button>
          )}
        </>
      }
    >
      <AskingDialog asking={session.asking} />
      <div className={classes.upload}>
        <UploadArea
          label="symbols"
          button="Choose files"
          hint={`${hint} Or drop them here.`}
          accept="image/png"
          isMultiple
          problemOf={chosenSymbolProblem}
          onPictures={session.choose}
        />
        <UploadOutcome session={session} />
        {files.length > 0 && (
          <ul className={classes.planned} aria-label="Files">
            {files.map((file) => (
              <PlannedFile key={file.id} session={session} file={file} />
            ))}
          </ul>
        )}
      </div>
      <UnsavedGuard isUnsaved={toDo > 0 || isBusy} what="The symbols are" />
    </Screen>
  );
}

/// Why nothing, or not everything, was uploaded.
function UploadOutcome({ session }: { session: UploadSession }) {
  const { leftBehind, isEmptyTried, isBusy } = useStore(session.store);
  if (isBusy) return null;
  return (
    <div role="alert">
      {isEmptyTried && <Text c="var(--mantine-color-error)">No file to upload</Text>}
      {leftBehind > 0 && (
        <Text c="var(--mantine-color-error)">
          {plural(leftBehind, "file")} {leftBehind === 1 ? "is" : "are"} not uploaded: the reason stands beside each.
        </Text>
      )}
    </div>
  );
}

function UploadButton({ session }: { session: UploadSession }) {
  const { files, isBusy } = useStore(session.store);
  const toDo = files.filter(isToDo).length;
  return (
    <Button
      flex="none"
      leftSection={<IconUpload size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void session.upload()}
    >
      {toDo > 0 ? `Upload ${plural(toDo, "file")}` : "Upload"}
    </Button>
  );
}

function PlannedFile({ session, file }: { session: UploadSession; file: PlannedSymbol }) {
  const { files, submitted } = useStore(session.store);
  const { id, picture, status } = file;
  const label = picture.file.name;
  const problems = isToDo(file) ? problemsOf(file, files) : [];
  // That it exists already is worth knowing at once; what is missing, once it was tried.
  const problemOf = (field: "name" | "words", atOnce = false) =>
    submitted || atOnce ? problems.find((problem) => problem.field === field)?.message : undefined;
  const isFixed = status === "sending" || status === "done";
  return (
    <li className={classes.file} aria-label={label}>
      <span className={classes.frame}>
        <BlobPicture picture={picture.file} alt={`Image of ${label}`} />
      </span>
      <TextInput
        label="Name"
        aria-label={`Name of ${label}`}
        description={`${label}, ${picture.width}x${picture.height}, ${formatBytes(picture.byteSize)}`}
        maxLength={200}
        disabled={isFixed}
        value={file.name}
        error={problemOf("name", file.exists)}
        onChange={(event) => session.change(id, { name: event.currentTarget.value })}
      />
      <NativeSelect
        label="Size"
        aria-label={`Size of ${label}`}
        description={symbolSizeHint(file.size, picture.width, picture.height) ?? "As recommended"}
        disabled={isFixed}
        value={file.size}
        rightSection={<IconSelector size={16} aria-hidden />}
        onChange={(event) => {
          const size = event.currentTarget.value;
          if (isSymbolSize(size)) session.change(id, { size });
        }}
      >
        {(Object.keys(symbolSizes) as SymbolSize[]).map((size) => (
          <option key={size} value={size}>
            {sizeText(size)}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label="Words"
        aria-label={`Words of ${label}`}
        description="What it stands for, with commas"
        maxLength={2000}
        disabled={isFixed}
        value={file.words}
        error={problemOf("words", true)}
        onChange={(event) => session.change(id, { words: event.currentTarget.value })}
      />
      <div className={classes.outcome}>
        {status === "sending" && file.progress && (
          <UploadProgress label={label} progress={file.progress} onCancel={session.cancel} />
        )}
        {status === "done" && (
          <Text c="var(--text-success)" className={classes.done}>
            <IconCheck size={16} aria-hidden /> Uploaded
          </Text>
        )}
        {status === "failed" && (
          <Text c="var(--mantine-color-error)" role="alert">
            {`Failed: ${file.error ?? ""}`}
          </Text>
        )}
        {file.otherCase === "asked" && isToDo(file) && (
          <Button size="compact-sm" variant="default" onClick={() => session.meanOtherCase(id)}>
            It is another symbol
          </Button>
        )}
        {isToDo(file) && <CloseButton aria-label={`Leave out ${label}`} onClick={() => session.drop(id)} />}
      </div>
    </li>
  );
}
