import { Anchor, Button, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { IconReplace, IconTrash } from "@tabler/icons-react";
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { deleteSymbol, getSymbolUses, type SymbolFile, type SymbolUses } from "../../../api/index.ts";
import { suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { noting } from "../../client/noting.ts";
import { useServices } from "../../client/services.ts";
import { tryOut } from "../../client/try-out.ts";
import { canBePutBack, offerPutBack } from "../../components/changes/offer-put-back.ts";
import { ConfirmWrite } from "../../components/consequences/confirm-write.tsx";
import { formatBytes, formatMoment, plural } from "../../components/format.ts";
import { Picture } from "../../components/pictures/picture.tsx";
import { RefusalAlert } from "../../components/screen/refusal-alert.tsx";
import { toasts } from "../../components/toast.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import classes from "./symbols.module.css";

/// One symbol file: its picture, the models that use it, and its deletion.
export function FileDialog({
  file,
  onClose,
  onPutBack,
}: {
  file: SymbolFile;
  onClose: (isGone: boolean) => void;
  /// It was replaced, or is put back.
  onPutBack: () => void;
}) {
  const { api } = useServices();
  const [uses, setUses] = useState<SymbolUses | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [step, setStep] = useState<"shown" | "asked" | "deleting" | "replacing">("shown");
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => {
    const cancel = new AbortController();
    api.call(getSymbolUses, { query: { id: file.id }, signal: cancel.signal }).then(setUses, (thrown: unknown) => {
      if (!cancel.signal.aborted) setError(toApiError(thrown));
    });
    return () => cancel.abort();
  }, [api, file]);

  const send = useCallback(
    (api: Client) => api.call(deleteSymbol, { body: { id: file.id, revision: file.revision } }),
    [file],
  );
  const consider = useCallback(() => tryOut(api, send), [api, send]);

  async function remove() {
    setStep("deleting");
    try {
      const noted = noting(api);
      await send(noted.api);
      offerPutBack({ api, toasts }, { message: "Deleted", changeID: noted.changeID() }, onPutBack);
      onClose(true);
    } catch (thrown) {
      setRefusal(toApiError(thrown));
      setStep("shown");
    }
  }
  if (refusal) {
    return (
      <RefusalAlert
        title={`“${file.name}” could not be deleted`}
        error={refusal}
        onRetry={() => void remove()}
        onClose={() => setRefusal(null)}
      >
        <Uses uses={uses} />
      </RefusalAlert>
    );
  }
  if (step === "replacing")
    return (
      <ReplaceDialog
        file={file}
        uses={uses}
        onChanged={onPutBack}
        onDone={() => onClose(false)}
        onClose={() => setStep("shown")}
      />
    );
  if (step !== "shown") {
    return (
      <ConfirmWrite
        title={`Delete “${file.name}”?`}
        verb="Delete"
        isBusy={step === "deleting"}
        consider={consider}
        onConfirm={() => void remove()}
        onClose={() => setStep("shown")}
      >
        {consequence(uses)}
      </ConfirmWrite>
    );
  }
  return (
    <Modal opened onClose={() => onClose(false)} title={file.name} centered size="lg">
      <div className={classes.details}>
        <span className={classes.large}>
          <Picture
            className={classes.picture ?? ""}
            source={{ kind: "symbol", supplier: file.supplier, name: file.name, width: 360 }}
            alt={file.name}
            absent="No picture"
            width={240}
            height={240}
          />
        </span>
        <Stack gap="md">
          <Text>
            {suppliers[file.supplier]}, {file.size}, {file.width}x{file.height}, {formatBytes(file.byteSize)}
          </Text>
          <Text>Words: {file.words.join(", ") || "none"}</Text>
          <Text c="dimmed">
            {file.updatedBy}, {formatMoment(file.updatedAt)}
          </Text>
          <section aria-label="What uses it">
            <Title order={2}>What uses it</Title>
            {error && <Text c="var(--mantine-color-error)">{error.message}</Text>}
            {uses && countOf(uses) === 0 && <Text>Nothing</Text>}
            <Uses uses={uses} />
          </section>
          <Group>
            <Button
              variant="default"
              leftSection={<IconReplace size={16} aria-hidden />}
              onClick={() => setStep("replacing")}
            >
              Replace the picture
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={uses === null && error === null}
              onClick={() => setStep("asked")}
            >
              Delete…
            </Button>
          </Group>
        </Stack>
      </div>
    </Modal>
  );
}

const countOf = ({ models, books }: SymbolUses): number => models.length + books.length;

function consequence(uses: SymbolUses | null): string {
  if (!uses) return `What uses it is not known: it is deleted only where nothing does. ${canBePutBack}`;
  if (countOf(uses) === 0) return `Nothing uses it. ${canBePutBack}`;
  const models = plural(uses.models.length, "symbol model");
  return `${models} and ${plural(uses.books.length, "book")} use it: only a file that nothing uses can be deleted.`;
}

/// The ways to what uses a file.
function Uses({ uses }: { uses: SymbolUses | null }) {
  if (!uses || countOf(uses) === 0) return null;
  return (
    <ul className={classes.links}>
      {uses.models.map(({ id, words }) => (
        <li key={id}>
          <Anchor component={Link} to={`/symbol/model/${id}`}>
            {words.join(", ")}
          </Anchor>
        </li>
      ))}
      {uses.books.map(({ id, title }) => (
        <li key={id}>
          Book{" "}
          <Anchor component={Link} to={`/book/${id}/people`}>
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
