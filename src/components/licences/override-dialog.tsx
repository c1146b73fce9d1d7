import { Text } from "@mantine/core";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { deleteLicenceOverride, type LicenceFinding, putLicenceOverride } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { noting } from "../../client/noting.ts";
import { useServices } from "../../client/services.ts";
import { offerPutBack } from "../changes/offer-put-back.ts";
import { ReasonDialog } from "../dialogs/reason-dialog.tsx";
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

  async function save(reason: string) {
    const noted = noting(api);
    const body = { ...sent(of), ids: findings.map(({ id }) => id), reason: cleanText(reason) };
    await noted.api.call(putLicenceOverride, { body });
    offerPutBack({ api, toasts }, { message: "Overridden ✓", changeID: noted.changeID() }, onChanged);
    onChanged();
  }

  return (
    <ReasonDialog
      title={findings.length > 1 ? `Override ${plural(findings.length, "refusal")}` : "Override the refusal"}
      about={findings.map(({ id, message }) => (
        <Text key={id} size="sm">
          {message}
        </Text>
      ))}
      readers={`The history of the ${"bookID" in of ? "book" : "sheets"} keeps it, with your name`}
      verb="Override"
      save={save}
      onClose={onClose}
    />
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
