import { Button, Group, Input, Modal, Text, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { cleanLines } from "../../../../api/common/rules/text/index.ts";
import { type DeployProblem, longestReason, putOffProblems } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { useServices } from "../../../client/services.ts";
import { tryOut } from "../../../client/try-out.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
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
  const [reason, setReason] = useState(problems[0]?.putOff?.reason ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [one, another] = problems;

  async function save(event: FormEvent) {
    event.preventDefault();
    const said = cleanLines(reason);
    if (said === "") return setProblem("Say why, for whoever reads it next");
    const body = {
      bookID,
      reason: said,
      problems: problems.map(({ id, putOff }) => ({ id, ...(putOff ? { revision: putOff.revision } : {}) })),
    };
    const send = (client: Client) => client.call(putOffProblems, { body });
    setBusy(true);
    try {
      await tryOut(api, send);
      const noted = noting(api);
      await send(noted.api);
      const message = another ? `Put off ✓ ${plural(problems.length, "problem")}` : "Put off ✓";
      offerPutBack({ api, toasts }, { message, changeID: noted.changeID() }, onChanged);
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
      title={another ? `Put off ${plural(problems.length, "problem")}` : "Put off"}
      onClose={onClose}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={(event) => void save(event)}>
        <Text size="sm">{another ? "None of them is counted until it is taken up again." : one?.message}</Text>
        <Textarea
          mt="md"
          label="Why"
          description="Everybody who looks at the book reads it, with your name"
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
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save(event);
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
            Put off
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
