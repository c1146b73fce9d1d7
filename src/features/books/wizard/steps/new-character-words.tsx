import { Table, TextInput, Title } from "@mantine/core";
import { useStore } from "zustand";
import { type BookDraft, newWordProblem } from "../../../../../api/books/rules/book-wizard.ts";
import { SymbolPicker } from "../../../../components/pictures/symbol-picker.tsx";
import { LinesTable } from "../../../../components/table/lines-table.tsx";
import type { WizardSession } from "../wizard-session.ts";
import { uploadNote } from "./play-characters.tsx";
import { RemoveRow } from "./remove-row.tsx";
import classes from "./steps.module.css";

type NewWord = BookDraft["newCharacterWords"][number];

/// The words that are created with the book, each with its symbol and, where ticked, its extra forms.
export function NewCharacterWords({ session, submitted }: { session: WizardSession; submitted: boolean }) {
  const words = useStore(session.store, (state) => state.draft.newCharacterWords);
  if (words.length === 0) return null;
  const write = (newCharacterWords: readonly NewWord[]) => session.change({ newCharacterWords });
  const change = (id: string, difference: Partial<NewWord>) =>
    write(words.map((word) => (word.id === id ? { ...word, ...difference } : word)));
  return (
    <section aria-labelledby="new-character-words">
      <Title id="new-character-words" order={3}>
        New character words
      </Title>
      <LinesTable className={`${classes.table} ${classes.fields}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Word</Table.Th>
            <Table.Th w={280}>Symbol</Table.Th>
            <Table.Th w={104}>Extra forms</Table.Th>
            <Table.Td w={48} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {words.map((word, at) => (
            <Table.Tr key={word.id}>
              <Table.Td data-whole>
                <TextInput
                  aria-label={`Text of new word ${at + 1}`}
                  autoComplete="off"
                  value={word.text}
                  error={newWordProblem({ ...word, symbol: "any" }, words.slice(0, at))}
                  onChange={(event) => change(word.id, { text: event.currentTarget.value })}
                />
              </Table.Td>
              <Table.Td data-whole>
                <SymbolPicker
                  label={`Symbol of ${word.text}`}
                  isLabelHidden
                  value={word.symbol}
                  missingNote={uploadNote}
                  error={submitted && word.text.trim() !== "" ? newWordProblem(word, []) : null}
                  onChange={(symbol) => change(word.id, { symbol })}
                />
              </Table.Td>
              <Table.Td data-label="Extra forms">
                <input
                  type="checkbox"
                  className={classes.box}
                  aria-label={`Extra forms of ${word.text}`}
                  checked={word.extras}
                  onChange={(event) => change(word.id, { extras: event.currentTarget.checked })}
                />
              </Table.Td>
              <RemoveRow name={word.text} onRemove={() => write(words.filter(({ id }) => id !== word.id))} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </LinesTable>
    </section>
  );
}
