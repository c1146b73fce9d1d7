import { Anchor, Table, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { BookFit, GridFit } from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { formatCount } from "../../../components/format.ts";
import { SheetThumbnail } from "../../../components/grid/sheet-thumbnail.tsx";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import classes from "./sheets-screen.module.css";
import type { SheetOfBook } from "./sheets-store.ts";

/// So many of a sheet's words are named; the others are counted.
const maxNamed = 8;

/// Sheets with the words of a book: in small, its words in colour, and how often they are used.
export function FitTable({
  label,
  fit,
  grid,
  sheets,
}: {
  label: string;
  fit: BookFit;
  grid: GridFit;
  sheets: readonly SheetOfBook[];
}) {
  return (
    <LinesTable className={classes.table} aria-label={label} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Sheet</Table.Th>
          <Table.Th>Name</Table.Th>
          <Table.Th>Fitz types</Table.Th>
          <Table.Th>Words of the book</Table.Th>
          <Table.Th className={classes.count ?? ""}>Words</Table.Th>
          <Table.Th className={classes.count ?? ""}>Uses</Table.Th>
          <Table.Th className={classes.count ?? ""}>Free cells</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sheets.map((one) => (
          <Row key={one.sheet.id} fit={fit} grid={grid} one={one} />
        ))}
      </Table.Tbody>
    </LinesTable>
  );
}

function Row({ fit, grid, one }: { fit: BookFit; grid: GridFit; one: SheetOfBook }) {
  const { sheet, words, cells, uses, isNeeded } = one;
  const named = words.slice(0, maxNamed).map(({ text }) => text);
  const more = words.length - named.length;
  const states = [
    words.length > 0 && !isNeeded && "Not needed",
    sheet.isComplete && "Complete",
    sheet.isLinked && "Linked",
  ].filter((state) => state !== false);
  return (
    <Table.Tr>
      <Table.Td>
        <SheetThumbnail grid={grid} words={cells} quarantine={sheet.quarantine} />
      </Table.Td>
      <th scope="row" className={classes.name}>
        <Anchor component={Link} to={`/sheets/${sheet.id}?overlay=use&book=${fit.bookID}`} inherit>
          {sheetLabel(sheet)}
        </Anchor>
        {states.length > 0 && (
          <Text size="xs" c="dimmed">
            {states.join(", ")}
          </Text>
        )}
      </th>
      <Table.Td>
        <FitzLetters set={sheet.fitzTypes} />
      </Table.Td>
      <Table.Td className={classes.words} data-whole>
        {named.length === 0 ? <Text c="dimmed">None</Text> : named.join(", ")}
        {more > 0 && ` and ${formatCount(more)} more`}
      </Table.Td>
      <Table.Td className={classes.count ?? ""} data-label="Words">
        {formatCount(words.length)}
      </Table.Td>
      <Table.Td className={classes.count ?? ""} data-label="Uses">
        {formatCount(uses)}
      </Table.Td>
      <Table.Td className={classes.count ?? ""} data-label="Free cells">
        {formatCount(sheet.freeCellCount)}
      </Table.Td>
    </Table.Tr>
  );
}
