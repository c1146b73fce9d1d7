import { List, Text } from "@mantine/core";
import type { ExportReport } from "../../../api/index.ts";
import { formatCount, listed, plural } from "../format.ts";

/// `12 pages and 340 words written, 2 with a substitute`.
export function reportLine({ written, substituted }: Pick<ExportReport, "written" | "substituted">): string {
  const all = listed(written.map(({ kind, count }) => plural(count, kind)));
  const main = all === "" ? "Nothing written" : `${all} written`;
  return substituted === 0 ? main : `${main}, ${formatCount(substituted)} with a substitute`;
}

/// What an export wrote, and by name what stands for what.
export function ReportOf({ report }: { report: ExportReport }) {
  const { substituted, substitutes } = report;
  return (
    <>
      <Text size="sm">{reportLine(report)}.</Text>
      {substitutes.length > 0 && (
        <List size="sm" aria-label="Written with a substitute">
          {substitutes.map(({ what, by }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may be the same
            <List.Item key={index}>
              {what}: {by}
            </List.Item>
          ))}
        </List>
      )}
      {substituted > substitutes.length && (
        <Text size="sm">And {formatCount(substituted - substitutes.length)} more.</Text>
      )}
    </>
  );
}
