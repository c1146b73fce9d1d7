import { Button, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  type DeletedKind,
  type DeletionPreview,
  deleteThings,
  maxDeletedAtOnce,
  previewDeletion,
} from "../../../api/index.ts";
import { type Consequences, noConsequences } from "../../../api/system/consequences.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { noting } from "../../client/noting.ts";
import { useServices } from "../../client/services.ts";
import { tryOut } from "../../client/try-out.ts";
import { canBePutBack, offerPutBack } from "../changes/offer-put-back.ts";
import { ConsequencesDialog } from "../consequences/consequences-dialog.tsx";
import { AlertDialog } from "../dialogs/alert-dialog.tsx";
import { formatCount, plural } from "../format.ts";
import { LongList } from "../table/long-list.tsx";
import { toasts } from "../toast.tsx";

/// A thing that is to be deleted with others.
interface ThingToDelete {
  readonly id: string;
  readonly revision: number;
}

interface Props {
  readonly kind: DeletedKind;
  /// The nouns, as `author` and `authors`.
  readonly one: string;
  readonly many: string;
  readonly things: readonly ThingToDelete[];
  /// Called with the ids of the deleted things.
  readonly onDone: (ids: readonly string[]) => void;
  readonly onPutBack: () => void;
}

/// Deletes the chosen things that nothing refers to. It lists beforehand what cannot be deleted, and keeps that.
export function DeleteMany(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isTooMany = props.things.length > maxDeletedAtOnce;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={isTooMany}
        {...(isTooMany ? { title: `At most ${maxDeletedAtOnce} are deleted at a time` } : {})}
        onClick={() => setOpen(true)}
      >
        Delete…
      </Button>
      {isOpen && (
        <DeleteDialog
          // It looks again where a list that was just read has newer revisions: the old ones would be refused.
          key={props.things.map(({ id, revision }) => `${id} ${revision}`).join()}
          {...props}
          button={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function DeleteDialog({
  kind,
  one,
  many,
  things,
  onDone,
  onPutBack,
  button,
  onClose: onClosed,
}: Props & { button: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const { api } = useServices();
  const [asked] = useState(things);
  const [preview, setPreview] = useState<DeletionPreview | null>(null);
  const [consequences, setConsequences] = useState<Consequences>(noConsequences);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = useCallback(
    (api: Client, ids: readonly string[]) => {
      const wanted = asked.filter(({ id }) => ids.includes(id)).map(({ id, revision }) => ({ id, revision }));
      return api.call(deleteThings, { body: { kind, things: wanted } });
    },
    [asked, kind],
  );
  useEffect(() => {
    let isOver = false;
    async function look() {
      try {
        const body = { kind, things: asked.map(({ id, revision }) => ({ id, revision })) };
        const found = await api.call(previewDeletion, { body });
        const { deletable } = found;
        const coming = deletable.length > 0 ? await tryOut(api, (api) => send(api, deletable)) : noConsequences;
        if (isOver) return;
        setConsequences(coming);
        setPreview(found);
      } catch (thrown) {
        if (!isOver) setFailure(toApiError(thrown));
      }
    }
    void look();
    return () => {
      isOver = true;
    };
  }, [api, kind, asked, send]);

  function onClose() {
    onClosed();
    button.current?.focus();
  }
  async function remove(ids: readonly string[]) {
    setBusy(true);
    try {
      const noted = noting(api);
      const { deleted } = await send(noted.api, ids);
      const message = `${plural(deleted, one, many)} deleted`;
      offerPutBack({ api, toasts }, { message, changeID: noted.changeID() }, onPutBack);
      onClosed();
      onDone(ids);
    } catch (thrown) {
      setFailure(toApiError(thrown));
    } finally {
      setBusy(false);
    }
  }

  const all = plural(asked.length, one, many);
  if (failure !== null)
    return (
      <AlertDialog opened title={`${capital(all)} could not be deleted`} onClose={onClose}>
        <span style={{ whiteSpace: "pre-line" }}>{failure.message}</span>
      </AlertDialog>
    );
  const reasons = preview?.refused.map(({ reason }) => reason) ?? [];
  if (preview && preview.deletable.length === 0)
    return (
      <AlertDialog
        opened
        title={reasons.length === 0 ? `${capital(all)} are gone already` : `None of ${all} can be deleted`}
        onClose={onClose}
      >
        {reasons.length > 0 && <LongList label={`Why the ${many} stay`} lines={reasons} />}
      </AlertDialog>
    );
  const count = preview ? preview.deletable.length : asked.length;
  return (
    <ConsequencesDialog
      title={`Delete ${plural(count, one, many)}?`}
      verb={`Delete ${formatCount(count)}`}
      safe="Cancel"
      isDangerous
      isBusy={isBusy}
      isWaiting={preview === null}
      consequences={consequences.grade === "none" ? null : consequences}
      onConfirm={() => void remove(preview?.deletable ?? [])}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          Nothing refers to {count === 1 ? "it" : "them"}. {canBePutBack}
        </Text>
        {reasons.length > 0 && (
          <>
            <Text>{reasons.length === 1 ? "One stays:" : `${formatCount(reasons.length)} stay:`}</Text>
            <LongList label={`Why ${many} stay`} lines={reasons} />
          </>
        )}
      </Stack>
    </ConsequencesDialog>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
