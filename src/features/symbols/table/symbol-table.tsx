import { Button, Text } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { DeletedKind } from "../../../../api/index.ts";
import { ChoiceBar } from "../../../components/choice/choice-bar.tsx";
import { DeleteMany } from "../../../components/choice/delete-many.tsx";
import { createListChoice, selectionOf } from "../../../components/choice/list-choice.ts";
import { plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import listClasses from "../../../components/screen/list-screen.module.css";
import { announce } from "../../../components/screen/live-region.tsx";
import type { Column } from "../../../components/table/columns.ts";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import { DataTable } from "../../../components/table/data-table.tsx";
import type { PagedRows } from "../../../components/table/paged-rows.ts";
import classes from "./symbol-table.module.css";

interface Thing {
  readonly id: string;
  readonly revision: number;
}

/// Symbol models or files as a table, with what can be done with those that are chosen.
export function SymbolTable<T extends Thing, Query>({
  rows,
  columns,
  label,
  kind,
  one,
  nameOf,
  empty,
}: {
  rows: PagedRows<T, Query>;
  /// Those that are shown.
  columns: readonly Column<T>[];
  label: string;
  kind: DeletedKind;
  /// What a row is called, as `model`.
  one: string;
  nameOf: (row: T) => string;
  empty: ReactNode;
}) {
  const { load, restError } = useStore(rows.store);
  const { status, data, error } = load;
  const [choice] = useState(() => createListChoice<T>(() => rows.store.getState().load.data?.total ?? 0, rows.read));
  const { chosen } = useStore(choice.store);
  const selection = useMemo(() => selectionOf(choice, chosen, (row: T) => row), [choice, chosen]);
  const listed = data?.rows;
  const rowAt = useCallback((index: number) => listed?.[index], [listed]);
  const total = data?.total ?? 0;
  useEffect(() => {
    if (status === "loaded") announce(plural(total, one));
  }, [status, total, one]);
  if (status === "failed") return <ErrorView error={error} onRetry={() => void rows.again()} />;
  if (data === null) return null;
  const many = `${one}s`;
  const things = [...chosen.values()];
  return (
    <div className={listClasses.listed} data-fills>
      {restError && (
        <div className={listClasses.rest} role="alert">
          <Text c="var(--mantine-color-error)">
            Some {many} could not be loaded. {restError.message}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => void rows.again()}>
            Try again
          </Button>
        </div>
      )}
      {total === 0 ? (
        <div className={classes.empty}>{empty}</div>
      ) : (
        <DataTable
          label={label}
          columns={columns}
          count={total}
          rowAt={rowAt}
          keyOf={(row) => row.id}
          nameOf={nameOf}
          rowHeight={52}
          className={classes.table ?? ""}
          selection={selection}
          opensRows
          onSight={rows.see}
        />
      )}
      {things.length > 0 && (
        <ChoiceBar many={many} count={things.length} total={total} onAll={() => void choice.all()} onNone={choice.none}>
          <DeleteMany
            kind={kind}
            one={one}
            many={many}
            things={things}
            onDone={(ids) => {
              choice.drop(ids);
              void rows.again();
            }}
            onPutBack={() => void rows.again()}
          />
          <CsvButton name={`Chosen ${many}`} columns={columns} read={() => things} />
        </ChoiceBar>
      )}
    </div>
  );
}
