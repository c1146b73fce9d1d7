import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { maxSheetsAtOnce, putSheetsChange, type SheetRow } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { useServices } from "../../../client/services.ts";
import { tryOut } from "../../../client/try-out.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { ChoiceBar } from "../../../components/choice/choice-bar.tsx";
import { DeleteMany } from "../../../components/choice/delete-many.tsx";
import type { ListChoice } from "../../../components/choice/list-choice.ts";
import { createAsking } from "../../../components/consequences/asking.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { plural } from "../../../components/format.ts";
import type { Column } from "../../../components/table/columns.ts";
import { CsvButton } from "../../../components/table/csv-button.tsx";
import { toasts } from "../../../components/toast.tsx";
import { maxShown } from "../arrange/arrange-address.ts";
import { exportAddress, maxExportedSheets } from "../export/export-address.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import type { ListedSheet } from "./sheet-list-store.ts";

/// The actions for the chosen sheets, whether the list shows them or not.
export function SheetChoiceBar<X>({
  choice,
  columns,
  listed,
  total,
  onChanged,
}: {
  choice: ListChoice<SheetRow>;
  columns: readonly Column<ListedSheet, X>[];
  /// Returns a row of the list by its id, for a CSV file.
  listed: (id: string) => ListedSheet | undefined;
  total: number;
  /// Called after sheets were changed, deleted or restored.
  onChanged: () => void;
}) {
  const { api } = useServices();
  const { chosen } = useStore(choice.store);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [asking] = useState(createAsking);
  const [isChanging, setChanging] = useState(false);
  if (chosen.size === 0) return null;
  const sheets = [...chosen.values()];
  const isMany = sheets.length > maxSheetsAtOnce;

  async function mark(isComplete: boolean) {
    const body = { ids: sheets.map(({ id }) => id), change: { isComplete } };
    const send = (client: Client) => client.call(putSheetsChange, { body });
    const verb = `Mark ${plural(sheets.length, "sheet")}`;
    setBusy(true);
    try {
      if (!(await asking.isAgreed({ title: `${verb}?`, verb }, [() => tryOut(api, send)]))) return;
      const noted = noting(api);
      const { changed } = await send(noted.api);
      onChanged();
      const state = isComplete ? "complete" : "not complete";
      const message =
        changed === 0 ? `All of them are ${state} already` : `${plural(changed, "sheet")} marked as ${state}`;
      offerPutBack({ api, toasts }, { message, changeID: noted.changeID() }, onChanged);
    } catch (thrown) {
      setFailure(toApiError(thrown));
    } finally {
      setBusy(false);
    }
  }

  const marks = [
    [true, "Mark complete"],
    [false, "Mark not complete"],
  ] as const;
  return (
    <ChoiceBar many="sheets" count={sheets.length} total={total} onAll={() => void choice.all()} onNone={choice.none}>
      {marks.map(([isComplete, label]) => (
        <Button
          key={label}
          variant="default"
          disabled={isBusy || isMany}
          {...(isMany ? { title: `At most ${maxSheetsAtOnce} sheets are changed at a time` } : {})}
          onClick={() => void mark(isComplete)}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="default"
        disabled={isBusy || isMany}
        {...(isMany ? { title: `At most ${maxSheetsAtOnce} sheets are changed at a time` } : {})}
        onClick={() => setChanging(true)}
      >
        Change…
      </Button>
      {sheets.length <= maxShown && (
        <Button
          component={Link}
          to={`/sheets/arrange?sheets=${sheets.map(({ id }) => id).join(",")}`}
          variant="default"
          title="Move words between them"
        >
          Arrange
        </Button>
      )}
      {sheets.length <= maxExportedSheets ? (
        <Button component={Link} to={exportAddress(sheets.map(({ id }) => id))} variant="default">
          Export…
        </Button>
      ) : (
        <Button variant="default" disabled title={`At most ${maxExportedSheets} sheets are exported at a time`}>
          Export…
        </Button>
      )}
      <DeleteMany
        kind="sheet"
        one="sheet"
        many="sheets"
        things={sheets}
        onDone={(ids) => {
          choice.drop(ids);
          onChanged();
        }}
        onPutBack={onChanged}
      />
      <CsvButton name="Chosen sheets" columns={columns} read={() => sheets.flatMap(({ id }) => listed(id) ?? [])} />
      <AskingDialog asking={asking} />
      {isChanging && <ChangeDialog sheets={sheets} onChanged={onChanged} onClose={() => setChanging(false)} />}
      {failure && (
        <AlertDialog opened title="The sheets could not be changed" onClose={() => setFailure(null)}>
          {failure.message}
        </AlertDialog>
      )}
    </ChoiceBar>
  );
}
