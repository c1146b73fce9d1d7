import { Button, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { BookFit, GridFit } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { Segments } from "../../../components/screen/segments.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import { FitPanel } from "./fit-panel.tsx";
import { FitTable } from "./fit-table.tsx";
import classes from "./sheets-screen.module.css";
import { createSheetsStore, sheetsOfGrid } from "./sheets-store.ts";

/// The sheets on which a book's words stand, its own apart, and how well the sheets of each grid fit it.
export function SheetsScreen() {
  const { id = "" } = useParams();
  return <SheetsOfBook key={id} bookID={id} />;
}

function SheetsOfBook({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [sheets] = useState(() => createSheetsStore(api, bookID));
  const load = useStore(sheets.store);
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    void sheets.load();
    return sheets.stop;
  }, [sheets]);
  const grids = load.data?.grids ?? [];
  const grid = grids.find(({ id }) => id === params.get("grid")) ?? grids[0];
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
      tools={
        grid && (
          <Segments
            label="Grid"
            value={grid.id}
            choices={grids.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => setParams({ grid: id }, { replace: true })}
          />
        )
      }
    >
      {(fit) => grid && <Fit fit={fit} grid={grid} />}
    </PartScreen>
  );
}

function Fit({ fit, grid }: { fit: BookFit; grid: GridFit }) {
  const sheets = sheetsOfGrid(fit, grid);
  const own = sheets.filter(({ isOwn }) => isOwn);
  const others = sheets.filter(({ isOwn }) => !isOwn);
  return (
    <div className={classes.columns}>
      <div className={classes.lists}>
        <section aria-labelledby="own-sheets">
          <h2 id="own-sheets" className={classes.heading}>
            Sheets of this book alone
          </h2>
          {own.length === 0 ? (
            <Stack gap="xs">
              <Text size="sm">No sheet of this grid belongs to this book.</Text>
              <Text size="sm" c="dimmed">
                A sheet is given to a book when it is made, or on its own screen: the words of this book alone have
                their places there.
              </Text>
            </Stack>
          ) : (
            <FitTable label="Sheets of this book alone" fit={fit} grid={grid} sheets={own} />
          )}
        </section>
        <section aria-labelledby="other-sheets">
          <h2 id="other-sheets" className={classes.heading}>
            Sheets with its words
          </h2>
          {others.length === 0 ? (
            <Text size="sm" c="dimmed">
              {fit.isImported
                ? "None of its words stands on a sheet of this grid."
                : "Import its text first: its words are found by it."}
            </Text>
          ) : (
            <FitTable label="Sheets with its words" fit={fit} grid={grid} sheets={others} />
          )}
        </section>
      </div>
      <aside className={classes.side} aria-label="How the sheets fit the book">
        <FitPanel fit={fit} grid={grid} />
      </aside>
    </div>
  );
}
