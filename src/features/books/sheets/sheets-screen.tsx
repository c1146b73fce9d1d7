import { Anchor, Button, Stack, Table, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { useServices } from "../../../client/services.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { formatCount, formatMoment } from "../../../components/format.ts";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import classes from "./sheets-screen.module.css";
import { createSheetsStore, type SheetOfBook } from "./sheets-store.ts";

/// The sheets that belong to a book (specification, section 2).
export function SheetsScreen() {
  const { id = "" } = useParams();
  return <SheetsOfBook key={id} bookID={id} />;
}

function SheetsOfBook({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [sheets] = useState(() => createSheetsStore(api, bookID));
  const load = useStore(sheets.store);
  useEffect(() => {
    void sheets.load();
    return sheets.stop;
  }, [sheets]);
  return (
    <PartScreen
      title="Sheets"
      bookID={bookID}
      load={load}
      onRetry={() => void sheets.load()}
      action={
        <Button
          component={Link}
          to={`/sheets/new?book=${bookID}`}
          flex="none"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          New sheet
        </Button>
      }
    >
      {(data) => (data.sheets.length === 0 ? <None /> : <Sheets sheets={data.sheets} />)}
    </PartScreen>
  );
}

function None() {
  return (
    <Stack px="lg" gap="sm">
      <Text>No sheet belongs to this book.</Text>
      <Text c="dimmed">
        A sheet is given to a book when it is made, or on its own screen: the words of this book alone have their places
        there.
      </Text>
    </Stack>
  );
}

function Sheets({ sheets }: { sheets: readonly SheetOfBook[] }) {
  return (
    <div className={classes.scroll}>
      <LinesTable className={classes.table} aria-label="Sheets" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Grid</Table.Th>
            <Table.Th>Number</Table.Th>
            <Table.Th>Fitz types</Table.Th>
            <Table.Th className={classes.count ?? ""}>Words</Table.Th>
            <Table.Th className={classes.count ?? ""}>Free cells</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Changed</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheets.map((sheet) => (
            <Table.Tr key={sheet.id}>
              <th scope="row" className={classes.name}>
                <Name sheet={sheet} />
              </th>
              <Table.Td data-label="Grid">{sheet.gridName}</Table.Td>
              <Table.Td data-label="Number">{sheet.number}</Table.Td>
              <Table.Td>
                <FitzLetters set={sheet.fitzTypes} />
              </Table.Td>
              <Table.Td className={classes.count ?? ""} data-label="Words">
                {formatCount(sheet.wordCount)}
              </Table.Td>
              <Table.Td className={classes.count ?? ""} data-label="Free cells">
                {formatCount(sheet.freeCellCount)}
              </Table.Td>
              <Table.Td>
                {[sheet.isComplete && "Complete", sheet.isLinked && "Linked"].filter(Boolean).join(", ") || "Open"}
              </Table.Td>
              <Table.Td c="dimmed" data-label="Changed">
                {formatMoment(sheet.updatedAt)}, {sheet.updatedBy}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </LinesTable>
    </div>
  );
}

function Name({ sheet }: { sheet: SheetOfBook }) {
  return (
    <Anchor component={Link} to={`/sheets/${sheet.id}`} inherit>
      {sheetLabel(sheet)}
    </Anchor>
  );
}
