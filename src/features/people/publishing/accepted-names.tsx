import { Alert, Button, Group, Modal, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { nameProblem } from "../../../../api/common/rules/names.ts";
import { getImprint, type ImprintWithSeries, setAcceptedNames } from "../../../../api/index.ts";
import { ApiError, genericErrorText } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import { toasts } from "../../../components/toast.tsx";

const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : genericErrorText);

/// A button that opens the names that an imprint accepts, one a line, to be edited.
export function AcceptedNames({ imprintID }: { imprintID: string }) {
  const { api } = useServices();
  const [imprint, setImprint] = useState<ImprintWithSeries | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    setProblem(null);
    try {
      setImprint(await api.call(getImprint, { query: { id: imprintID } }));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void open()}>
        Accepted names
      </Button>
      {problem !== null && (
        <Text role="alert" c="red" size="sm">
          {problem}
        </Text>
      )}
      {imprint && <NamesDialog key={imprint.id} imprint={imprint} onClose={() => setImprint(null)} />}
    </>
  );
}

function NamesDialog({ imprint, onClose }: { imprint: ImprintWithSeries; onClose: () => void }) {
  const { api } = useServices();
  const [text, setText] = useState(imprint.acceptedNames.join("\n"));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    const names = text.split("\n").filter((line) => line.trim() !== "");
    const wrong = names.find((name) => nameProblem(name) !== null);
    if (wrong !== undefined) return setProblem(`“${wrong.trim()}”: ${nameProblem(wrong)}`);
    setBusy(true);
    setProblem(null);
    try {
      const { id, revision } = imprint;
      await api.call(setAcceptedNames, { body: { id, acceptedNames: names, revision } });
      toasts.done("Accepted names saved");
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <Modal opened title={`Accepted names of ${imprint.name}`} onClose={onClose} closeOnClickOutside={false} centered>
      <Textarea
        label="Names, one a line"
        description="The imprint’s books may have them though no word is theirs: they are printed without a symbol. A name with a capital is accepted as it is written."
        autosize
        minRows={6}
        maxRows={16}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem !== null && (
        <Alert color="red" role="alert" mt="md">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void save()}>
          Save
        </Button>
      </Group>
    </Modal>
  );
}
