import { ActionIcon, Button, Table, Text, Textarea, TextInput, Title } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { levelProblem, maxLevel } from "../../../../api/books/rules/book.ts";
import { readCoreWords } from "../../../../api/phonics/rules/levels/core-words.ts";
import {
  allLimitKinds,
  type LimitKind,
  limitKinds,
  maxCoreWords,
  maxLimit,
  maxReadingLevels,
  noLimits,
  type ReadingLevel,
  readingLevelsProblem,
} from "../../../../api/phonics/rules/levels/limits.ts";
import { useTyped } from "../../../components/book-fields/use-typed.ts";
import { plural } from "../../../components/format.ts";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import classes from "./levels-fields.module.css";

/// The limits of each level, one row a level.
export function LevelsFields({
  levels,
  onChange,
}: {
  levels: readonly ReadingLevel[];
  onChange: (levels: ReadingLevel[]) => void;
}) {
  const next = Math.max(0, ...levels.map(({ level }) => level)) + 1;
  const change = (at: number, values: Partial<ReadingLevel>) =>
    onChange(levels.map((one, index) => (index === at ? { ...one, ...values } : one)));
  return (
    <section aria-label="Levels">
      <Title order={2} className={classes.title}>
        Levels
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        The most that a book of each level should have, in levelled readers, story books and poems. An empty field is no
        limit. Covers, titles and unstructured pages do not count.
      </Text>
      {levels.length > 0 && (
        <LinesTable className={classes.table} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={72}>Level</Table.Th>
              {allLimitKinds.map((kind) => (
                <Table.Th key={kind}>{limitKinds[kind].name}</Table.Th>
              ))}
              <Table.Td w={44} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {levels.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place while its level is typed.
              <Table.Tr key={at}>
                <Table.Td data-label="Level">
                  <LevelNumber value={one.level} at={at} onChange={(level) => change(at, { level })} />
                </Table.Td>
                {allLimitKinds.map((kind) => (
                  <Table.Td key={kind} data-label={limitKinds[kind].name}>
                    <LimitField
                      kind={kind}
                      level={one.level}
                      value={one[kind]}
                      onChange={(value) => change(at, { [kind]: value })}
                    />
                  </Table.Td>
                ))}
                <Table.Td data-actions>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove level ${one.level}`}
                    onClick={({ currentTarget }) => {
                      currentTarget.closest("section")?.querySelector<HTMLElement>("[name=add-level]")?.focus();
                      onChange(levels.filter((_, index) => index !== at));
                    }}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </LinesTable>
      )}
      <Text size="sm" c="var(--mantine-color-error)" role="status">
        {readingLevelsProblem(levels)}
      </Text>
      <Button
        name="add-level"
        variant="default"
        size="compact-sm"
        mt="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={levels.length >= maxReadingLevels || next > maxLevel}
        onClick={() => onChange([...levels, { level: next, ...noLimits }])}
      >
        Add level {next}
      </Button>
    </section>
  );
}

const readNumber = (text: string, most: number): number => {
  const number = Number(text.trim().replace(",", "."));
  return Number.isFinite(number) ? Math.max(0, Math.min(most, number)) : 0;
};

function LevelNumber({ value, at, onChange }: { value: number; at: number; onChange: (value: number) => void }) {
  const typed = useTyped(value, { read: (text) => Math.floor(readNumber(text, maxLevel)), write: String, onChange });
  return (
    <TextInput
      size="xs"
      aria-label={`Level, row ${at + 1}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed.text}
      error={levelProblem(value)}
      onChange={({ currentTarget }) => typed.onType(currentTarget.value)}
      onBlur={typed.onLeave}
    />
  );
}

function LimitField({
  kind,
  level,
  value,
  onChange,
}: {
  kind: LimitKind;
  level: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const typed = useTyped(value, {
    read: (text) => readNumber(text, maxLimit),
    write: (number) => (number === 0 ? "" : String(number)),
    onChange,
  });
  return (
    <TextInput
      size="xs"
      aria-label={`${limitKinds[kind].name}, level ${level}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={typed.text}
      onChange={({ currentTarget }) => typed.onType(currentTarget.value)}
      onBlur={typed.onLeave}
    />
  );
}

/// The words that are called core words.
export function CoreWordsField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const count = readCoreWords(text).length;
  return (
    <Textarea
      name="coreWords"
      label="Core words"
      description="The words of your core vocabulary, with blanks, commas or lines between them. A book's report says how many of its words they are."
      autosize
      minRows={3}
      maxRows={12}
      maw={720}
      value={text}
      error={
        count > maxCoreWords ? `At most ${plural(maxCoreWords, "word")}, and these are ${plural(count, "word")}` : null
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
