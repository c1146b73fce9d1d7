import { Anchor, Stack, Table, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { LevelReport } from "../../../../api/phonics/rules/levels/level-report.ts";
import { allLimitKinds, type LimitKind, limitKinds } from "../../../../api/phonics/rules/levels/limits.ts";
import { writeValue } from "../../../../api/phonics/rules/levels/messages.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import type { BookLevel } from "./level-hints.ts";
import classes from "./level-panel.module.css";
import { readabilityOf } from "./readability.ts";

/// A text of fewer words has no figures that mean something.
const fewWords = 100;

/// The kinds of limits with what the text comes to, its core words, and readability figures.
export default function LevelPanel({
  book,
  report,
  above,
}: {
  book: BookLevel;
  report: LevelReport;
  above: ReadonlySet<LimitKind>;
}) {
  return (
    <Stack gap="lg">
      <Sums book={book} report={report} above={above} />
      <Core coreWords={book.coreWords} report={report} />
      <Figures report={report} />
    </Stack>
  );
}

function Sums({
  book: { level, limits },
  report,
  above,
}: {
  book: BookLevel;
  report: LevelReport;
  above: ReadonlySet<LimitKind>;
}) {
  return (
    <section aria-label="Limits">
      <Text size="sm" mb="xs">
        {limits === null ? (
          <>
            The settings have no limits for level {level}.{" "}
            <Anchor component={Link} to="/system/settings" size="sm">
              Settings
            </Anchor>
          </>
        ) : above.size === 0 ? (
          "The text is within every limit of its level."
        ) : (
          `The text is above ${plural(above.size, "limit")} of its level.`
        )}{" "}
        Pages of types Text and Illustration count; a group is as many words as it has.
      </Text>
      <LinesTable>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>The most, or the average</Table.Th>
            <Table.Th className={classes.number}>This text</Table.Th>
            <Table.Th className={classes.number}>At most</Table.Th>
            <Table.Th>Places</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {allLimitKinds.map((kind) => {
            const places = report.excesses.filter((one) => one.kind === kind).length;
            const limit = limits?.[kind] ?? 0;
            return (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{limitKinds[kind].name}</Table.Th>
                <Table.Td className={classes.number} data-label="This text">
                  {writeValue(report.values[kind])}
                </Table.Td>
                <Table.Td className={classes.number} data-label="At most">
                  {limit === 0 ? "no limit" : writeValue(limit)}
                </Table.Td>
                <Table.Td>
                  {above.has(kind) && (
                    <span className={classes.above}>
                      <IconAlertTriangle size={14} aria-hidden />
                      Above{places > 0 && `, ${plural(places, "place")}`}
                    </span>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </LinesTable>
    </section>
  );
}

const share = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.floor((100 * part) / whole)} % (${formatCount(part)} of ${formatCount(whole)})`;

function Core({ coreWords, report }: { coreWords: readonly string[]; report: LevelReport }) {
  return (
    <section aria-label="Core words">
      <Title order={3} className={classes.title}>
        Core words
      </Title>
      {coreWords.length === 0 ? (
        <Text size="sm">
          There is no list of core words yet.{" "}
          <Anchor component={Link} to="/system/settings" size="sm">
            Settings
          </Anchor>
        </Text>
      ) : (
        <Text size="sm">
          {share(report.core.words, report.words)} of the words, {share(report.core.types, report.types.size)} of the
          different words.
        </Text>
      )}
    </section>
  );
}

function Figures({ report }: { report: LevelReport }) {
  const figures = useMemo(() => readabilityOf(report), [report]);
  return (
    <section aria-label="Readability figures">
      <Title order={3} className={classes.title}>
        Readability figures
      </Title>
      {figures === null ? (
        <Text size="sm">The text has no words.</Text>
      ) : (
        <dl className={classes.figures}>
          <dt>Flesch reading ease</dt>
          <dd>{writeValue(figures.fleschReadingEase)} (higher is easier; 90 to 100 is very easy)</dd>
          <dt>Flesch–Kincaid grade</dt>
          <dd>{writeValue(figures.fleschKincaidGrade)} (school grade in the USA)</dd>
          <dt>Coleman–Liau index</dt>
          <dd>{writeValue(figures.colemanLiauGrade)} (school grade in the USA)</dd>
        </dl>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        Computed from lengths alone, by formulas made for American school texts: of sentences, and of syllables
        (estimated) or letters. They know nothing of symbols, pictures or meaning
        {report.words < fewWords && `, and say little of under ${fewWords} words`}.
      </Text>
    </section>
  );
}
