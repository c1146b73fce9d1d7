import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { type BookFormat, bookFormats } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { initialOptions, OptionFields } from "../../../components/exports/option-fields.tsx";
import { plural } from "../../../components/format.ts";
import { createExportsSession } from "./exports-store.ts";

const formats = Object.keys(bookFormats) as BookFormat[];

/// Exports the chosen books, each as a file: they run on the server, and the screen of exports shows them.
export function ExportDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { api } = useServices();
  const [session] = useState(() => createExportsSession(api, null));
  const problem = useStore(session.store, (state) => state.problem);
  const [format, setFormat] = useState<BookFormat>(formats[0]!);
  const [options, setOptions] = useState(() => initialOptions(bookFormats[format].options));
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const verb = `Export ${plural(ids.length, "book")}`;

  async function start() {
    setBusy(true);
    const isStarted = await session.start({ ids, format, from: undefined, options });
    session.stop();
    setBusy(false);
    if (isStarted) navigate("/books/exports");
  }
  return (
    <Modal opened centered onClose={isBusy ? () => {} : onClose} title={verb}>
      <Stack gap="md">
        <NativeSelect
          label="Format"
          description={bookFormats[format].use}
          rightSection={<IconSelector size={16} aria-hidden />}
          value={format}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as BookFormat;
            setFormat(next);
            setOptions(initialOptions(bookFormats[next].options));
          }}
        >
          {formats.map((each) => (
            <option key={each} value={each}>
              {bookFormats[each].name}
            </option>
          ))}
        </NativeSelect>
        <OptionFields schema={bookFormats[format].options} value={options} onChange={setOptions} />
        <Text size="sm">
          Each book is made from its package in force, or where there is none, from what it is now. They run one after
          the other, also when you go elsewhere.
        </Text>
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" style={{ whiteSpace: "pre-line" }}>
            {problem.message}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Keep choosing
          </Button>
          <Button loading={isBusy} onClick={() => void start()}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
