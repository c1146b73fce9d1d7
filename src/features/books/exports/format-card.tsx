import { Alert, Anchor, Button, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type BookFormat, bookFormats, type ExportReport, getBookExportReport } from "../../../../api/index.ts";
import { toApiError } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import { formatBytes } from "../../../components/format.ts";
import classes from "./exports.module.css";
import type { ExportsSession } from "./exports-store.ts";
import { initialOptions, OptionFields } from "./option-fields.tsx";
import { ReportOf } from "./report-of.tsx";

type Checked =
  | { readonly refused: string }
  | { readonly refused: null; readonly byteSize: number; readonly report: ExportReport };

/// A format that a book is exported in: what it is for, its options, and what the file would hold.
export function FormatCard({
  session,
  bookID,
  format,
  from,
}: {
  session: ExportsSession;
  bookID: string;
  format: BookFormat;
  from: "deployed" | "now" | undefined;
}) {
  const { api } = useServices();
  const { name, use, options: schema } = bookFormats[format];
  const [options, setOptions] = useState(() => initialOptions(schema));
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState<"check" | "export" | null>(null);

  async function check() {
    setBusy("check");
    try {
      const query = { id: bookID, format, ...(from ? { from } : {}), ...options };
      setChecked(await api.call(getBookExportReport, { query }));
    } catch (thrown) {
      setChecked({ refused: toApiError(thrown).message });
    } finally {
      setBusy(null);
    }
  }
  async function start() {
    setBusy("export");
    await session.start({ ids: [bookID], format, from, options });
    setBusy(null);
  }
  return (
    <section aria-label={name} className={classes.card}>
      <Title order={2} size="h4">
        {name}
      </Title>
      <Text size="sm" c="dimmed">
        {use}
      </Text>
      <OptionFields
        schema={schema}
        value={options}
        onChange={(next) => {
          setOptions(next);
          setChecked(null);
        }}
      />
      <Group gap="sm">
        <Button loading={busy === "export"} disabled={busy === "check"} onClick={() => void start()}>
          Export {name}
        </Button>
        <Button variant="default" loading={busy === "check"} disabled={busy === "export"} onClick={() => void check()}>
          Check {name} first
        </Button>
      </Group>
      <div aria-live="polite">
        {checked?.refused != null && (
          <Alert color="red" title="It cannot be exported so" style={{ whiteSpace: "pre-line" }}>
            {checked.refused}
            <Anchor
              component={Link}
              to={`/book/${bookID}/licences`}
              size="sm"
              display="block"
              mt="xs"
              underline="always"
              c="inherit"
            >
              Licences of the book
            </Anchor>
          </Alert>
        )}
        {checked?.refused === null && (
          <>
            <Text size="sm">The file would have {formatBytes(checked.byteSize)}.</Text>
            <ReportOf report={checked.report} />
          </>
        )}
      </div>
    </section>
  );
}
