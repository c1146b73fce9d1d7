import { Anchor, Button, Group, Modal, Progress, Stack, Table, Text } from "@mantine/core";
import "@mantine/core/styles/Progress.css";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { bookFormats, type ExportJob, maxExports } from "../../../../api/index.ts";
import { ReportOf, reportLine } from "../../../components/exports/report-of.tsx";
import { formatBytes, formatCount, formatMoment } from "../../../components/format.ts";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import type { ExportsSession } from "./exports-store.ts";

/// Exports that run on the server, and that have: progress, what came of each, and its file.
export function ExportList({ session, withBooks }: { session: ExportsSession; withBooks: boolean }) {
  const { list, report, problem } = useStore(session.store);
  if (!list.data) return null;
  const { exports, total } = list.data;
  return (
    <>
      {exports.length === 0 ? (
        <Text>No exports yet. Each one stands here for two weeks after it has finished, whoever made it.</Text>
      ) : (
        <LinesTable aria-label="Exports" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {withBooks && <Table.Th>Book</Table.Th>}
              <Table.Th>Format</Table.Th>
              <Table.Th>State</Table.Th>
              <Table.Th>Made</Table.Th>
              <Table.Th>What to do</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {exports.map((job) => (
              <Row key={job.id} session={session} job={job} withBooks={withBooks} />
            ))}
          </Table.Tbody>
        </LinesTable>
      )}
      {total > exports.length && (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            The newest {formatCount(exports.length)} of {formatCount(total)}.
          </Text>
          {exports.length < maxExports && (
            <Button variant="default" size="compact-sm" onClick={() => void session.listMore()}>
              Show {formatCount(Math.min(total, maxExports))}
            </Button>
          )}
        </Group>
      )}
      {report && (
        <Modal
          opened
          centered
          onClose={session.closeReport}
          title={`${bookFormats[report.job.format].name} of ${report.job.book.title}`}
        >
          <Stack gap="xs">
            <ReportOf report={report.report} />
          </Stack>
        </Modal>
      )}
      {problem && (
        <RefusalAlert
          title="That did not work:"
          error={problem}
          onRetry={() => void session.load()}
          onClose={() => session.store.setState({ problem: null })}
        />
      )}
    </>
  );
}

function Row({ session, job, withBooks }: { session: ExportsSession; job: ExportJob; withBooks: boolean }) {
  const { book, format, status, madeAt, madeBy, finishedAt, substituted } = job;
  const { name } = bookFormats[format];
  const of = `${name} of ${book.title}`;
  return (
    <Table.Tr>
      {withBooks && (
        <Table.Td data-whole>
          <Anchor component={Link} to={`/book/${book.id}/export`}>
            {book.title}
          </Anchor>
        </Table.Td>
      )}
      <Table.Td data-label="Format">{name}</Table.Td>
      <Table.Td data-label="State">
        <State job={job} />
      </Table.Td>
      <Table.Td data-label="Made">
        {formatMoment(madeAt)}, {madeBy}
      </Table.Td>
      <Table.Td data-actions>
        <Group gap="xs">
          {status === "done" && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Download ${of}`}
              onClick={() => void session.download(job)}
            >
              Download
            </Button>
          )}
          {(substituted ?? 0) > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Substitutes in ${of}`}
              onClick={() => void session.showReport(job)}
            >
              Substitutes
            </Button>
          )}
          {finishedAt === null ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Cancel ${of}`}
              onClick={() => void session.cancel(job)}
            >
              Cancel
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Delete ${of}`}
              onClick={() => void session.remove(job)}
            >
              Delete
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function State({ job: { status, progress, byteSize, written, substituted, problem, book } }: { job: ExportJob }) {
  if (status === "waiting") return "Waits";
  if (status === "cancelled") return "Cancelled";
  if (status === "failed") return <Text c="var(--mantine-color-error)" size="sm">{`Failed: ${problem ?? ""}`}</Text>;
  if (status === "running") {
    const share = progress.all === 0 ? 0 : (100 * progress.done) / progress.all;
    return (
      <>
        Runs{progress.all > 1 && `: ${formatCount(progress.done)} of ${formatCount(progress.all)}`}
        <Progress value={share} aria-label={`Progress of ${book.title}`} mt={4} />
      </>
    );
  }
  return `${reportLine({ written: written ?? [], substituted: substituted ?? 0 })}, ${formatBytes(byteSize ?? 0)}`;
}
