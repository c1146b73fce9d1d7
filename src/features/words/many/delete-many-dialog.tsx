import { Loader, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type DictWord, deleteWords, getWordsDeletion, type WordsDeletion } from "../../../../api/index.ts";
import { changeHeader } from "../../../../api/system/changes.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import { tryOut } from "../../../client/try-out.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { ConfirmWrite } from "../../../components/consequences/confirm-write.tsx";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { listed, plural } from "../../../components/format.ts";
import { LongList } from "../../../components/table/long-list.tsx";

/// Asks before the chosen words are deleted with their forms, once it is known which can be and why the others stay.
export function DeleteManyDialog({
  words,
  onDeleted,
  onClose,
}: {
  words: ReadonlyMap<string, DictWord>;
  onDeleted: (message: string, changeID: number | null) => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [found, setFound] = useState<WordsDeletion | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [ids] = useState(() => [...words.keys()]);
  useEffect(() => {
    const asking = new AbortController();
    api
      .call(getWordsDeletion, { body: { ids }, signal: asking.signal })
      .then(setFound, (thrown) => !isAbort(thrown) && setError(toApiError(thrown)));
    return () => asking.abort();
  }, [api, ids]);
  const sent = useMemo(
    () => (found?.words ?? []).map(({ id }) => ({ id, revision: words.get(id)!.revision })),
    [found, words],
  );
  const consider = useCallback(
    () => tryOut(api, (trial) => trial.call(deleteWords, { body: { words: sent } })),
    [api, sent],
  );
  async function remove() {
    setBusy(true);
    try {
      let changeID: number | null = null;
      const { deleted } = await api.call(deleteWords, {
        body: { words: sent },
        onAnswer: (headers) => {
          const header = headers.get(changeHeader);
          changeID = header === null ? null : Number(header);
        },
      });
      onDeleted(`${plural(deleted, "word")} deleted`, changeID);
    } catch (thrown) {
      setError(toApiError(thrown));
      setBusy(false);
    }
  }
  if (error)
    return (
      <AlertDialog opened title="The words could not be deleted" onClose={onClose}>
        <Text style={{ whiteSpace: "pre-line" }}>{error.message}</Text>
      </AlertDialog>
    );
  if (!found) return <Loader size="xs" aria-label="Looking at what refers to the words" />;
  const refused = found.refused.map(({ text, reasons }) => `“${text}”: ${reasons.join("; ")}`);
  const staying = refused.length > 0 && (
    <div>
      <Text fw={600}>{refused.length === 1 ? "This one stays" : `These ${refused.length} stay`}</Text>
      <LongList label="Words that stay" lines={refused} />
    </div>
  );
  if (found.words.length === 0)
    return (
      <AlertDialog opened title="None of them can be deleted" onClose={onClose}>
        {staying}
      </AlertDialog>
    );
  const forms = found.words.flatMap((word) => word.forms);
  return (
    <ConfirmWrite
      title={`Delete ${plural(found.words.length, "word")}?`}
      verb={forms.length > 0 ? `Delete with ${plural(forms.length, "form")}` : "Delete"}
      isBusy={isBusy}
      consider={consider}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          {listed(found.words.slice(0, 20).map(({ text }) => `“${text}”`))}
          {found.words.length > 20 && ` and ${found.words.length - 20} more`}
        </Text>
        {forms.length > 0 && (
          <Text>
            {forms.length === 1 ? "A form goes" : `${forms.length} forms go`} with them:{" "}
            {listed(forms.slice(0, 20).map(({ text }) => `“${text}”`))}
            {forms.length > 20 && ` and ${forms.length - 20} more`}.
          </Text>
        )}
        <Text>Places and spellings go with them. {canBePutBack}</Text>
        {staying}
      </Stack>
    </ConfirmWrite>
  );
}
