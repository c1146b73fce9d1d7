import { Button, Group, Input, Modal, Text, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { deleteLicenceOverride, type LicenceFinding, longestReason, putLicenceOverride } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { noting } from "../../client/noting.ts";
import { useServices } from "../../client/services.ts";
import { offerPutBack } from "../changes/offer-put-back.ts";
import { plural } from "../format.ts";
import { toasts } from "../toast.tsx";

/// A book, or the sheets of one export.
export type Licensed = { readonly bookID: string } | { readonly sheetIDs: readonly string[] };

const sent = (of: Licensed) => ("bookID" in of ? of : { sheetIDs: [...of.sheetIDs] });

/// Asks why something is exported in spite of what its licences refuse.
export function OverrideDialog({
  of,
  findings,
  onChanged,
  onClose,
}: {
  of: Licensed;
  findings: readonly LicenceFinding[];
  onChanged: () => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const said = cleanText(reason);
    if (said === "") return setProblem("Say why, for whoever reads it next");
    setBusy(true);
    try {
      const noted = noting(api);
      const body = { ...sent(of), ids: findings.map(({ id }) => id), reason: said };
      await noted.api.call(putLicenceOverride, { body });
      offerPutBack({ api, toasts }, { message: "Overridden ✓", changeID: noted.changeID() }, onChanged);
      onChanged();
      onClose();
    } catch (thrown) {
      setProblem(toApiError(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      centered
      title={findings.length > 1 ? `Override ${plural(findings.length, "refusal")}` : "Override the refusal"}
      onClose={onClose}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={(event) => void save(event)}>
        {findings.map(({ id, message }) => (
          <Text key={id} size="sm">
            {message}
          </Text>
        ))}
        <Textarea
          mt="md"
          label="Why"
          description={`The history of the ${"bookID" in of ? "book" : "sheets"} keeps it, with your name`}
          required
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          maxLength={longestReason}
          value={reason}
          error={problem !== null}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(null);
          }}
        />
        {problem && (
          <Input.Error role="alert" mt="xs" style={{ whiteSpace: "pre-line" }}>
            {problem}
          </Input.Error>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Override
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/// Takes an override back. The toast offers the way back. Resolves to why it could not, or null.
export async function takeBackOverride(
  api: Client,
  of: Licensed,
  { id }: LicenceFinding,
  onChanged: () => void,
): Promise<ApiError | null> {
  try {
    const noted = noting(api);
    await noted.api.call(deleteLicenceOverride, { body: { ...sent(of), ids: [id] } });
    offerPutBack({ api, toasts }, { message: "Override taken back ✓", changeID: noted.changeID() }, onChanged);
    return null;
  } catch (thrown) {
    return toApiError(thrown);
  } finally {
    onChanged();
  }
}
