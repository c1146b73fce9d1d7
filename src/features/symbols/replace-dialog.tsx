import { Button, Group, Modal, Text } from "@mantine/core";
import { useCallback, useRef, useState } from "react";
import { symbolFileProblem } from "../../../api/books/rules/images.ts";
import { replaceSymbol, type SymbolFile, type SymbolUses } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { noting } from "../../client/noting.ts";
import { useServices } from "../../client/services.ts";
import { tryOut } from "../../client/try-out.ts";
import { canBePutBack, offerPutBack } from "../../components/changes/offer-put-back.ts";
import { ConfirmWrite } from "../../components/consequences/confirm-write.tsx";
import { plural } from "../../components/format.ts";
import { Picture } from "../../components/pictures/picture.tsx";
import { picturesOf } from "../../components/pictures/picture-cache.ts";
import type { ChosenPicture } from "../../components/pictures/read-picture.ts";
import { RefusalAlert } from "../../components/screen/refusal-alert.tsx";
import { chosenPictureProblem } from "../../components/symbols/new-picture.tsx";
import { PictureEditor } from "../../components/symbols/picture-editor.tsx";
import { toasts } from "../../components/toast.tsx";
import { BlobPicture, UploadArea } from "../../components/upload/upload-area.tsx";
import classes from "./symbols.module.css";

/// Another picture under a symbol's name: chosen, shown beside the one that is there with what it would change, then replaced. It can
/// be put back.
export function ReplaceDialog({
  file,
  uses,
  onChanged,
  onDone,
  onClose,
}: {
  file: SymbolFile;
  uses: SymbolUses | null;
  /// It is replaced, or put back again.
  onChanged: () => void;
  onDone: () => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [ready, setReady] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const result = useRef<(() => Promise<Blob>) | null>(null);
  const send = useCallback(
    (api: Client) =>
      api.upload(replaceSymbol, { body: { id: file.id, revision: String(file.revision) }, files: { file: ready! } }),
    [file, ready],
  );
  const consider = useCallback(() => tryOut(api, send), [api, send]);

  async function look() {
    const blob = await result.current?.();
    if (!blob) return;
    const tooLarge = symbolFileProblem({ byteSize: blob.size, type: "png" });
    setProblem(tooLarge);
    if (tooLarge === null) setReady(blob);
  }

  async function replace() {
    setBusy(true);
    try {
      const noted = noting(api);
      await send(noted.api);
      const shown = () => {
        picturesOf(api).forgetSymbol(file.supplier, file.name);
        onChanged();
      };
      offerPutBack({ api, toasts }, { message: "Replaced", changeID: noted.changeID() }, shown);
      shown();
      onDone();
    } catch (thrown) {
      setRefusal(toApiError(thrown));
      setReady(null);
    } finally {
      setBusy(false);
    }
  }

  if (refusal)
    return (
      <RefusalAlert
        title={`The picture of “${file.name}” could not be replaced`}
        error={refusal}
        onRetry={() => setRefusal(null)}
        onClose={() => setRefusal(null)}
      />
    );
  if (ready)
    return (
      <ConfirmWrite
        title={`Replace the picture of “${file.name}”?`}
        verb="Replace"
        isBusy={isBusy}
        consider={consider}
        onConfirm={() => void replace()}
        onClose={() => setReady(null)}
      >
        <div className={classes.beforeAfter}>
          <figure>
            <span className={classes.frame}>
              <Picture
                className={classes.picture ?? ""}
                source={{ kind: "symbol", supplier: file.supplier, name: file.name, width: 160 }}
                alt="The picture that is there"
                absent="No picture"
                width={96}
                height={96}
              />
            </span>
            <figcaption>Now</figcaption>
          </figure>
          <figure>
            <span className={classes.frame}>
              <BlobPicture picture={ready} alt="The picture that replaces it" />
            </span>
            <figcaption>Afterwards</figcaption>
          </figure>
        </div>
        <Text>{usesText(uses)}</Text>
        <Text>{canBePutBack}</Text>
      </ConfirmWrite>
    );
  return (
    <Modal opened onClose={onClose} title={`Another picture of “${file.name}”`} centered size="xl">
      <div className={classes.replace}>
        {picture === null ? (
          <UploadArea
            label="the picture"
            button="Choose a file"
            hint="PNG or JPG. Or drop it here."
            accept="image/png,image/jpeg"
            problemOf={chosenPictureProblem}
            onPictures={([first]) => setPicture(first ?? null)}
          />
        ) : (
          <>
            <PictureEditor
              picture={picture}
              onReady={(make) => {
                result.current = make;
              }}
            />
            {problem && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {problem}
              </Text>
            )}
            <Group gap="sm">
              <Button onClick={() => void look()}>Replace…</Button>
              <Button variant="default" onClick={() => setPicture(null)}>
                Another picture
              </Button>
            </Group>
          </>
        )}
      </div>
    </Modal>
  );
}

/// The words that show it: their pictures are others from then on.
function usesText(uses: SymbolUses | null): string {
  if (!uses) return "What uses it is not known.";
  const { words, wordCount, books } = uses;
  const named = words.slice(0, 10).map(({ text }) => `“${text}”`);
  const rest = wordCount - named.length;
  const shown =
    wordCount === 0
      ? "No word shows it."
      : `${plural(wordCount, "word")} ${wordCount === 1 ? "shows" : "show"} it: ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
  return books.length === 0 ? shown : `${shown} It is a character’s in ${plural(books.length, "book")}.`;
}
