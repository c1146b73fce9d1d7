import { Table, Text, Title } from "@mantine/core";
import { useStore } from "zustand";
import { strangeWordsProblem } from "../../../../../api/books/rules/book-wizard.ts";
import { LinesTable } from "../../../../components/table/lines-table.tsx";
import type { WizardSession } from "../wizard-session.ts";
import { RemoveRow } from "./remove-row.tsx";
import classes from "./steps.module.css";
import { WordSymbol } from "./word-symbol.tsx";

/// The selected words of the imprint and series.
export function CharacterWords({ session }: { session: WizardSession }) {
  const words = useStore(session.store, (state) => state.draft.characterWords);
  const strange = useStore(session.store, (state) => state.strangeWords);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="character-words">
      <Title id="character-words" order={3}>
        Selected character words
      </Title>
      <LinesTable className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Word</Table.Th>
            <Table.Th>Definition</Table.Th>
            <Table.Th w={200}>Symbol</Table.Th>
            <Table.Td w={48} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {words.map((word) => (
            <Table.Tr key={word.id}>
              <Table.Th scope="row">
                {word.text}
                {strange.has(word.id) && (
                  <Text size="xs" c="var(--mantine-color-error)">
                    {strangeWordsProblem([word.text])}
                  </Text>
                )}
              </Table.Th>
              <Table.Td data-whole>{word.definition}</Table.Td>
              <Table.Td>
                <WordSymbol name={word.symbol} />
              </Table.Td>
              <RemoveRow
                name={word.text}
                onRemove={() =>
                  session.change(({ characterWords, ...rest }) => ({
                    ...rest,
                    characterWords: characterWords.filter(({ id }) => id !== word.id),
                  }))
                }
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </LinesTable>
    </section>
  );
}
