import { Button, Table, TextInput, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { namedCharacters, type PlayCharacter } from "../../../../../api/books/rules/book-wizard.ts";
import { refusals } from "../../../../../api/common/refusals.ts";
import { maxValues } from "../../../../../api/common/rules/query-values.ts";
import { characterProblem, defaultColour } from "../../../../../api/people/rules/characters.ts";
import { ColourField } from "../../../../components/colours/colour-field.tsx";
import { SymbolPicker } from "../../../../components/pictures/symbol-picker.tsx";
import { LinesTable } from "../../../../components/table/lines-table.tsx";
import { freeID } from "../free-id.ts";
import type { WizardSession } from "../wizard-session.ts";
import { RemoveRow } from "./remove-row.tsx";
import classes from "./steps.module.css";

/// What happens to a symbol that nobody has uploaded yet.
export const uploadNote = "Its image is uploaded at the next step.";

const emptyRow = (id: string): PlayCharacter => ({ id, name: "", colour: defaultColour, symbol: "" });

/// The characters of a play: name, colour and symbol, with one row to begin with.
export function PlayCharacters({ session, submitted }: { session: WizardSession; submitted: boolean }) {
  const draft = useStore(session.store, (state) => state.draft);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = draft.playCharacters.length > 0 ? draft.playCharacters : [emptyRow("1")];
  const named = namedCharacters(draft);

  const write = (playCharacters: readonly PlayCharacter[]) => session.change({ playCharacters });
  const change = (id: string, difference: Partial<PlayCharacter>) =>
    write(rows.map((row) => (row.id === id ? { ...row, ...difference } : row)));

  function add() {
    write([...rows, emptyRow(freeID(rows))]);
    setTimeout(() => body.current?.querySelector<HTMLElement>("tr:last-child input")?.focus());
  }

  return (
    <section aria-labelledby="play-characters">
      <Title id="play-characters" order={3}>
        Play characters
      </Title>
      <LinesTable className={`${classes.table} ${classes.fields}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th w={152}>Colour</Table.Th>
            <Table.Th w={280}>Symbol</Table.Th>
            <Table.Td w={48} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {rows.map((row, at) => (
            <CharacterRow
              key={row.id}
              row={row}
              at={at}
              problem={problemOf(row, named, submitted)}
              onChange={(difference) => change(row.id, difference)}
              onRemove={() => write(rows.filter(({ id }) => id !== row.id))}
            />
          ))}
        </Table.Tbody>
      </LinesTable>
      <Button
        variant="default"
        size="compact-sm"
        mt="sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={rows.length >= maxValues}
        onClick={add}
      >
        Add a character
      </Button>
    </section>
  );
}

/// Returns the problem of a row once problems are shown; of an empty row only where it is the only one.
function problemOf(row: PlayCharacter, named: readonly PlayCharacter[], submitted: boolean): string | null {
  if (!submitted) return null;
  const at = named.findIndex(({ id }) => id === row.id);
  if (at >= 0) return characterProblem(row, named.slice(0, at));
  return named.length === 0 ? characterProblem(row, []) : null;
}

function CharacterRow({
  row,
  at,
  problem,
  onChange,
  onRemove,
}: {
  row: PlayCharacter;
  at: number;
  problem: string | null;
  onChange: (difference: Partial<PlayCharacter>) => void;
  onRemove: () => void;
}) {
  const [isNoColour, setNoColour] = useState(false);
  const who = row.name.trim() || `character ${at + 1}`;
  // The rules report the first problem: where another symbol would solve it, everything else is right.
  const isSymbol =
    problem !== null && characterProblem(row, []) !== null && !characterProblem({ ...row, symbol: "a" }, []);
  return (
    <Table.Tr>
      <Table.Td data-whole>
        <TextInput
          aria-label={`Name of character ${at + 1}`}
          autoComplete="off"
          value={row.name}
          error={isSymbol ? null : problem}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <ColourField
          label={`Colour of ${who}`}
          isLabelHidden
          value={row.colour}
          error={isNoColour ? refusals.badColour : null}
          onChange={(colour) => {
            setNoColour(colour === null);
            if (colour !== null) onChange({ colour });
          }}
          onBlur={() => setNoColour(false)}
        />
      </Table.Td>
      <Table.Td data-whole>
        <SymbolPicker
          label={`Symbol of ${who}`}
          isLabelHidden
          value={row.symbol}
          missingNote={uploadNote}
          error={isSymbol ? problem : null}
          onChange={(symbol) => onChange({ symbol })}
        />
      </Table.Td>
      <RemoveRow name={who} onRemove={onRemove} />
    </Table.Tr>
  );
}
