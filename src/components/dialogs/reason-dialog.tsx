import { Button, Group, Input, Modal, Textarea } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { cleanLines } from "../../../api/common/rules/text/index.ts";
import { longestReason } from "../../../api/index.ts";
import { toApiError } from "../../client/errors.ts";

/// Asks for the reason of something that others will read, and does it. Ctrl+Enter sends it.
export function ReasonDialog({
  title,
  about,
  readers,
  verb,
  initial = "",
  save,
  onClose,
}: {
  title: string;
  /// What it is the reason of.
  about: ReactNode;
  /// Who reads it.
  readers: string;
  verb: string;
  initial?: string;
  /// Rejects with what the dialog then says, and it stays open; otherwise it closes.
  save: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: { preventDefault(): void }) {
    event.preventDefault();
    const said = cleanLines(reason);
    if (said === "") return setProblem("Say why, for whoever reads it next");
    setBusy(true);
    try {
      await save(said);
      onClose();
    } catch (thrown) {
      setProblem(toApiError(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened centered title={title} onClose={onClose} transitionProps={{ duration: 0 }}>
      <form onSubmit={(event: FormEvent) => void send(event)}>
        {about}
        <Textarea
          mt="md"
          label="Why"
          description={readers}
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
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send(event);
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
            {verb}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
