import { Loader, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import {
  type Consequences,
  type DuplicateGroup,
  type MergedWords,
  mergeWords,
  type WordsMerge,
} from "../../../../api/index.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { useServices } from "../../../client/services.ts";
import { tryCall } from "../../../client/try-out.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { ConsequencesDialog } from "../../../components/consequences/consequences-dialog.tsx";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { listed, plural } from "../../../components/format.ts";
import { LongList } from "../../../components/table/long-list.tsx";
import { type DuplicatesSession, sentOf } from "./duplicates-session.ts";

/// Asks before groups are merged, once it is known what becomes of each, what comes of it, and which are refused.
export function MergeDialog({ session, groups }: { session: DuplicatesSession; groups: readonly DuplicateGroup[] }) {
  const { api } = useServices();
  const [sent] = useState(() => groups.flatMap((group) => sentOf(session.store.getState(), group) ?? []));
  const [tried, setTried] = useState<{ consequences: Consequences; outcome: WordsMerge } | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    tryCall(api, mergeWords, { body: { groups: sent }, signal: asking.signal }).then(
      setTried,
      (thrown) => !isAbort(thrown) && setError(toApiError(thrown)),
    );
    return () => asking.abort();
  }, [api, sent]);
  const close = () => session.ask(null);
  async function merge(outcome: WordsMerge) {
    const sound = new Set(outcome.merged.map(({ id }) => id));
    setBusy(true);
    try {
      const noted = noting(api);
      const { merged } = await noted.api.call(mergeWords, { body: { groups: sent.filter(({ id }) => sound.has(id)) } });
      await session.merged(doneText(merged), noted.changeID());
    } catch (thrown) {
      setError(toApiError(thrown));
      setBusy(false);
    }
  }
  if (error)
    return (
      <AlertDialog opened title="The words could not be merged" onClose={close}>
        <Text style={{ whiteSpace: "pre-line" }}>{error.message}</Text>
      </AlertDialog>
    );
  if (!tried) return <Loader size="xs" aria-label="Looking at what would become of the words" />;
  const { merged, refused } = tried.outcome;
  const staying = refused.length > 0 && (
    <div>
      <Text fw={600}>
        {refused.length === 1 ? "This group stays as it is" : `These ${refused.length} stay as they are`}
      </Text>
      <LongList
        label="Groups that stay"
        lines={refused.map(({ text, reasons }) => `“${text}”: ${reasons.join("; ")}`)}
      />
    </div>
  );
  if (merged.length === 0)
    return (
      <AlertDialog
        opened
        title={refused.length === 1 ? "They cannot be merged" : "None of them can be merged"}
        onClose={close}
      >
        {staying || "They are gone already."}
      </AlertDialog>
    );
  const [only] = merged;
  return (
    <ConsequencesDialog
      title={merged.length === 1 ? `Merge into “${only!.text}”?` : `Merge ${plural(merged.length, "group")}?`}
      verb="Merge"
      safe="Cancel"
      isDangerous
      isBusy={isBusy}
      consequences={tried.consequences.grade === "none" ? null : tried.consequences}
      onConfirm={() => void merge(tried.outcome)}
      onClose={close}
    >
      <Stack gap="sm">
        <LongList label="What becomes of the words" lines={merged.flatMap(linesOf)} />
        <Text>
          Places, symbols, spellings and forms that the word that stays does not have come to it, and the pages and
          texts of books mean it. {canBePutBack}
        </Text>
        {staying}
      </Stack>
    </ConsequencesDialog>
  );
}

const quoted = (words: readonly { text: string }[]): string => listed(words.map(({ text }) => `“${text}”`));

function linesOf({ text, gone, forms, notes }: MergedWords): string[] {
  const has = (words: readonly unknown[]) => (words.length === 1 ? "goes" : "go");
  return [
    ...(gone.length ? [`${quoted(gone)} ${has(gone)} into “${text}”`] : []),
    ...(forms.length
      ? [
          `${quoted(forms)} ${forms.length === 1 ? "becomes a form" : "become forms"} of “${text}”, as it is written differently`,
        ]
      : []),
    ...notes,
  ];
}

const doneText = (merged: readonly MergedWords[]): string =>
  merged.length === 1 ? `Merged into “${merged[0]!.text}”` : `${plural(merged.length, "group")} merged`;
