import "@mantine/core/styles/Checkbox.css";
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { isID } from "../../../../api/common/rules/ids.ts";
import { longestName } from "../../../../api/common/rules/names.ts";
import { putSheetsChange, type SheetChange, type SheetRow } from "../../../../api/index.ts";
import { fieldsAfter, isUnchanged } from "../../../../api/sheets/rules/change-sheets.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { useServices } from "../../../client/services.ts";
import { tryOut } from "../../../client/try-out.ts";
import type { Choice } from "../../../components/book-fields/choice-search.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { createAsking } from "../../../components/consequences/asking.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { plural } from "../../../components/format.ts";
import { toasts } from "../../../components/toast.tsx";
import { FitzToggles } from "../fitz-toggles.tsx";
import { BookPicker } from "../sheet/book-picker.tsx";
import classes from "./sheet-table.module.css";

/// The maximum number of sheets that are described one by one.
const maxDescribed = 50;

/// What is chosen in the dialog.
interface Chosen {
  readonly find: string;
  readonly replaceWith: string;
  /// Empty for as it is.
  readonly complete: "" | "true" | "false";
  readonly isFitz: boolean;
  readonly fitzTypes: string;
  readonly isBook: boolean;
  readonly book: Choice | null;
}

const asItIs: Chosen = {
  find: "",
  replaceWith: "",
  complete: "",
  isFitz: false,
  fitzTypes: "",
  isBook: false,
  book: null,
};

const changeOf = ({ find, replaceWith, complete, isFitz, fitzTypes, isBook, book }: Chosen): SheetChange => ({
  ...(find === "" ? {} : { rename: { find, replaceWith } }),
  ...(complete === "" ? {} : { isComplete: complete === "true" }),
  ...(isFitz ? { fitzTypes } : {}),
  ...(isBook ? { bookID: book?.id ?? null } : {}),
});

/// Changes names, books, fitz types and whether they are complete, of many sheets, in one call.
export function ChangeDialog({
  sheets,
  onChanged,
  onClose,
}: {
  sheets: readonly SheetRow[];
  /// Called after the sheets were changed or put back.
  onChanged: () => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [chosen, setChosen] = useState(asItIs);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [asking] = useState(createAsking);
  useEffect(() => asking.stop, [asking]);
  const change = changeOf(chosen);
  const changing = sheets.filter((sheet) => !isUnchanged(sheet, change));
  const what = plural(changing.length, "sheet");
  const patch = (next: Partial<Chosen>) => {
    setChosen({ ...chosen, ...next });
    setFailure(null);
  };

  async function save() {
    const body = { ids: sheets.map(({ id }) => id), change };
    const send = (client: Client) => client.call(putSheetsChange, { body });
    setBusy(true);
    setFailure(null);
    try {
      if (!(await asking.isAgreed({ title: `Change ${what}?`, verb: "Change" }, [() => tryOut(api, send)]))) return;
      const noted = noting(api);
      const { changed } = await send(noted.api);
      onClose();
      onChanged();
      const message = `${plural(changed, "sheet")} changed`;
      offerPutBack({ api, toasts }, { message, changeID: noted.changeID() }, onChanged);
    } catch (thrown) {
      setFailure(toApiError(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Modal
        opened
        onClose={isBusy ? () => {} : onClose}
        title={`Change ${plural(sheets.length, "sheet")}`}
        size="lg"
        centered
      >
        <Stack gap="md">
          <Group gap="md" grow align="end" preventGrowOverflow={false}>
            <TextInput
              data-autofocus
              label="Find in the names"
              autoComplete="off"
              maxLength={longestName}
              value={chosen.find}
              onChange={(event) => patch({ find: event.currentTarget.value })}
            />
            <TextInput
              label="Replace with"
              autoComplete="off"
              maxLength={longestName}
              value={chosen.replaceWith}
              onChange={(event) => patch({ replaceWith: event.currentTarget.value })}
            />
          </Group>
          <NativeSelect
            label="Complete"
            rightSection={<IconSelector size={16} aria-hidden />}
            value={chosen.complete}
            onChange={(event) => patch({ complete: event.currentTarget.value as Chosen["complete"] })}
          >
            <option value="">As it is</option>
            <option value="true">Complete</option>
            <option value="false">Not complete</option>
          </NativeSelect>
          <Checkbox
            label="Change the fitz types"
            checked={chosen.isFitz}
            onChange={(event) => patch({ isFitz: event.currentTarget.checked })}
          />
          {chosen.isFitz && (
            <FitzToggles label="Fitz types" value={chosen.fitzTypes} onChange={(fitzTypes) => patch({ fitzTypes })} />
          )}
          <Checkbox
            label="Change the book"
            checked={chosen.isBook}
            onChange={(event) => patch({ isBook: event.currentTarget.checked })}
          />
          {chosen.isBook && <BookPicker value={chosen.book} onChange={(book) => patch({ book })} />}
          <Preview sheets={changing} change={change} />
          {failure && (
            <Text c="var(--mantine-color-error)" role="alert" style={{ whiteSpace: "pre-line" }}>
              {failure.message}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button loading={isBusy} disabled={changing.length === 0} onClick={() => void save()}>
              Change {what}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <AskingDialog asking={asking} />
    </>
  );
}

/// What becomes of each sheet.
function Preview({ sheets, change }: { sheets: readonly SheetRow[]; change: SheetChange }) {
  if (sheets.length === 0) return <Text c="dimmed">Nothing changes on these sheets.</Text>;
  return (
    <ul className={classes.changes} aria-label="What changes">
      {sheets.slice(0, maxDescribed).map((sheet) => (
        <li key={sheet.id}>{describe(sheet, change)}</li>
      ))}
      {sheets.length > maxDescribed && <li>{plural(sheets.length - maxDescribed, "more sheet")}</li>}
    </ul>
  );
}

function describe(sheet: SheetRow, change: SheetChange): string {
  const after = fieldsAfter(sheet, change);
  const book = isID(sheet.bookID) ? sheet.bookID : null;
  const parts = [
    after.name !== sheet.name && `becomes ${after.name || "nameless"}`,
    after.isComplete !== sheet.isComplete && (after.isComplete ? "is complete" : "is not complete"),
    after.fitzTypes !== sheet.fitzTypes && `has ${after.fitzTypes || "no fitz types"} instead of ${sheet.fitzTypes}`,
    after.bookID !== book && (after.bookID === null ? "belongs to no book" : "belongs to the book"),
  ];
  return `${sheetLabel(sheet)} ${parts.filter(Boolean).join(", ")}`;
}
