import { Button, Group, Input, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { putSymbolSources, type StoredLicence } from "../../../../api/index.ts";
import { suppliers } from "../../../../api/symbols/rules/symbols.ts";
import { toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { useServices } from "../../../client/services.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { plural } from "../../../components/format.ts";
import { toasts } from "../../../components/toast.tsx";

/// As many as one call takes.
const maxNames = 500;

/// The symbols that are typed, one a line, each once.
const namesIn = (text: string): string[] => [...new Set(text.split("\n").map(cleanText).filter(Boolean))];

/// Says that symbol files are of the licence's set, and who made them.
export function SourcesDialog({
  licence: { supplier, set, name },
  onChanged,
  onClose,
}: {
  licence: StoredLicence;
  onChanged: () => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [text, setText] = useState("");
  const [attribution, setAttribution] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const names = namesIn(text);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (names.length === 0) return setProblem("Name at least one symbol");
    if (names.length > maxNames) return setProblem(`At most ${maxNames} symbols at a time: these are ${names.length}`);
    setBusy(true);
    try {
      const noted = noting(api);
      await noted.api.call(putSymbolSources, { body: { supplier, names, set, attribution: cleanText(attribution) } });
      const changeID = noted.changeID();
      if (changeID === null) return setProblem("No file changed: none has these names, or all say so already");
      offerPutBack({ api, toasts }, { message: "Assigned ✓", changeID }, onChanged);
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
      title="Symbol files of this licence"
      onClose={isBusy ? () => {} : onClose}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {`The files of ${suppliers[supplier]} with these names become files of “${name}”. Names without a file are passed over.`}
          </Text>
          <Textarea
            label="Symbols"
            description="Their names, one on each line"
            required
            autosize
            minRows={3}
            maxRows={10}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setProblem(null);
            }}
          />
          <TextInput
            label="Made by"
            description="Replaces what these files say so far; empty for nobody by name"
            maxLength={500}
            value={attribution}
            onChange={({ currentTarget }) => setAttribution(currentTarget.value)}
          />
          {problem && (
            <Input.Error role="alert" style={{ whiteSpace: "pre-line" }}>
              {problem}
            </Input.Error>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {names.length === 0 ? "Save" : `Save for ${plural(names.length, "symbol")}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
