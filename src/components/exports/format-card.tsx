import { Alert, Button, Group, Progress, Text, Title } from "@mantine/core";
import "@mantine/core/styles/Progress.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { ExportReport } from "../../../api/index.ts";
import { toApiError } from "../../client/errors.ts";
import { followWork } from "../../client/follow-work.ts";
import { useServices } from "../../client/services.ts";
import { formatBytes } from "../format.ts";
import classes from "./exports.module.css";
import { initialOptions, OptionFields } from "./option-fields.tsx";
import { ReportOf } from "./report-of.tsx";

/// What the file would hold, or why there would be none.
type Checked =
  | { readonly refused: string }
  | { readonly refused: null; readonly byteSize: number; readonly report: ExportReport };

export type ExportOptions = Readonly<Record<string, string>>;

/// What a call sends along to be followed and cancelled.
export interface Followed {
  readonly workKey: string;
  readonly signal: AbortSignal;
}

/// A format to export in: what it is for, its options, and what the file would hold.
export function FormatCard({
  format: { name, use, options: schema },
  licences,
  onCheck,
  onExport,
}: {
  format: { readonly name: string; readonly use: string; readonly options: z.ZodObject };
  /// Where licences that refuse the file are settled.
  licences: ReactNode;
  onCheck: (options: ExportOptions, followed: Followed) => Promise<Checked>;
  onExport: (options: ExportOptions, followed: Followed) => Promise<void>;
}) {
  const { api } = useServices();
  const [options, setOptions] = useState(() => initialOptions(schema));
  const [checked, setChecked] = useState<Checked | null>(null);
  const [running, setRunning] = useState<{ readonly what: "check" | "export"; readonly part: number } | null>(null);
  const [controller] = useState(() => ({ current: new AbortController() }));
  const region = useRef<HTMLElement>(null);
  useEffect(() => () => controller.current.abort(), [controller]);

  async function run(what: "check" | "export") {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRunning({ what, part: 0 });
    try {
      const work = (workKey: string) =>
        what === "check"
          ? onCheck(options, { workKey, signal }).then(setChecked)
          : onExport(options, { workKey, signal }).then(() => setChecked(null));
      await followWork(api, work, ({ done, total }) => {
        if (!signal.aborted) setRunning({ what, part: total === 0 ? 0 : done / total });
      });
    } catch (thrown) {
      if (!signal.aborted) setChecked({ refused: toApiError(thrown).message });
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  }
  function cancel() {
    controller.current.abort();
    setRunning(null);
    region.current?.focus();
  }
  return (
    <section ref={region} tabIndex={-1} aria-label={name} className={classes.card}>
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
        <Button
          loading={running?.what === "export"}
          disabled={running?.what === "check"}
          onClick={() => void run("export")}
        >
          Export {name}
        </Button>
        <Button
          variant="default"
          loading={running?.what === "check"}
          disabled={running?.what === "export"}
          onClick={() => void run("check")}
        >
          Check {name} first
        </Button>
      </Group>
      {running && (
        <Group gap="sm" wrap="nowrap">
          <Progress
            className={classes.running ?? ""}
            value={running.part * 100}
            animated
            aria-label={running.what === "check" ? `Checking ${name}` : `Exporting ${name}`}
          />
          <Button variant="subtle" size="compact-sm" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      )}
      <div aria-live="polite">
        {checked?.refused != null && (
          <Alert color="red" title="It cannot be exported so" style={{ whiteSpace: "pre-line" }}>
            {checked.refused}
            {licences}
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
