import { useCallback, useEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useSession } from "../../client/services.ts";
import { recall, remember } from "../drafts/remembered.ts";
import type { Column } from "../table/columns.ts";
import { type ColumnChoice, chosenColumns, columnsKey, readColumns, writeColumns } from "./chosen-columns.ts";
import { viewKey } from "./view-address.ts";

/// The columns of a list as they are chosen.
export interface ListColumns {
  readonly choice: ColumnChoice;
  choose(choice: ColumnChoice): void;
  /// The address without them and the name of its view: what the list asks for. The same text as long as it asks for the same.
  readonly query: string;
  /// Another address of the list, with the same columns and view.
  keep(params: URLSearchParams): URLSearchParams;
}

/// The columns of a list stand in the address; whoever comes without any finds those that they chose last in this browser.
/// `list` is what it is called there.
export function useColumns(list: string): ListColumns {
  const [params, setParams] = useSearchParams();
  const account = useSession(({ email }) => email) ?? "";
  const key = `columns ${list} ${account}`;
  const said = params.get(columnsKey);
  const view = params.get(viewKey);
  const choice = useMemo(() => readColumns(said) ?? null, [said]);
  const known = said === null ? recall(key) : null;
  useEffect(() => {
    if (known === null || !readColumns(known)) return;
    setParams(
      (before) => {
        before.set(columnsKey, known);
        return before;
      },
      { replace: true },
    );
  }, [known, setParams]);
  return {
    choice,
    choose(next) {
      remember(key, writeColumns(next));
      setParams(
        (before) => {
          if (next) before.set(columnsKey, writeColumns(next));
          else before.delete(columnsKey);
          return before;
        },
        { replace: true, flushSync: true },
      );
    },
    query: useMemo(() => {
      const rest = new URLSearchParams(params);
      rest.delete(columnsKey);
      rest.delete(viewKey);
      return rest.toString();
    }, [params]),
    keep: useCallback(
      (next: URLSearchParams) => {
        if (said !== null) next.set(columnsKey, said);
        if (view !== null) next.set(viewKey, view);
        return next;
      },
      [said, view],
    ),
  };
}

/// The columns that a table shows: the same as long as they look the same.
export function useChosen<R, X>(columns: readonly Column<R, X>[], choice: ColumnChoice): readonly Column<R, X>[] {
  return useMemo(() => chosenColumns(columns, choice), [columns, choice]);
}
