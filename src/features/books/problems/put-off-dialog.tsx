import { Text } from "@mantine/core";
import { type DeployProblem, putOffProblems } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { noting } from "../../../client/noting.ts";
import { useServices } from "../../../client/services.ts";
import { tryOut } from "../../../client/try-out.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { ReasonDialog } from "../../../components/dialogs/reason-dialog.tsx";
import { plural } from "../../../components/format.ts";
import { toasts } from "../../../components/toast.tsx";

/// Asks why warnings are put off. Everybody reads the reason.
export function PutOffDialog({
  bookID,
  problems,
  onChanged,
  onClose,
}: {
  bookID: string;
  problems: readonly DeployProblem[];
  onChanged: () => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [one, another] = problems;

  async function save(reason: string) {
    const body = {
      bookID,
      reason,
      problems: problems.map(({ id, putOff }) => ({ id, ...(putOff ? { revision: putOff.revision } : {}) })),
    };
    const send = (client: Client) => client.call(putOffProblems, { body });
    await tryOut(api, send);
    const noted = noting(api);
    await send(noted.api);
    const message = another ? `Put off ✓ ${plural(problems.length, "problem")}` : "Put off ✓";
    offerPutBack({ api, toasts }, { message, changeID: noted.changeID() }, onChanged);
    onChanged();
  }

  return (
    <ReasonDialog
      title={another ? `Put off ${plural(problems.length, "problem")}` : "Put off"}
      about={<Text size="sm">{another ? "None of them is counted until it is taken up again." : one?.message}</Text>}
      readers="Everybody who looks at the book reads it, with your name"
      verb="Put off"
      initial={one?.putOff?.reason ?? ""}
      save={save}
      onClose={onClose}
    />
  );
}
