import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { noID } from "../../../../../api/common/rules/ids.ts";
import { type BookChange, type BookRow, putBooksChange } from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import { toApiError } from "../../../../client/errors.ts";
import { noting } from "../../../../client/noting.ts";
import { useServices } from "../../../../client/services.ts";
import { tryOut } from "../../../../client/try-out.ts";
import { PriceField } from "../../../../components/book-fields/number-fields.tsx";
import { useSeries } from "../../../../components/book-fields/use-choices.ts";
import { offerPutBack } from "../../../../components/changes/offer-put-back.ts";
import { createAsking } from "../../../../components/consequences/asking.ts";
import { AskingDialog } from "../../../../components/consequences/asking-dialog.tsx";
import { plural } from "../../../../components/format.ts";
import { toasts } from "../../../../components/toast.tsx";

const asItIs = "as-it-is";

/// Changes the chosen books together. Its consequences are asked about first, and it can be put back as a whole.
export function ChangeDialog({
  books,
  onChanged,
  onClose,
}: {
  books: readonly BookRow[];
  onChanged: () => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [change, setChange] = useState<BookChange>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asking] = useState(createAsking);
  useEffect(() => asking.stop, [asking]);
  const imprints = new Set(books.map(({ imprint }) => imprint.id));
  const [imprintID = null] = imprints.size === 1 ? imprints : [];
  const series = useSeries(imprintID);
  const isEmpty = Object.keys(change).length === 0;
  const verb = `Change ${plural(books.length, "book")}`;

  /// A field that is as it is stands in no change.
  function put(field: keyof BookChange, value: BookChange[typeof field]): void {
    const { [field]: _, ...others } = change;
    setProblem(null);
    setChange(value === undefined ? others : { ...others, [field]: value });
  }

  async function save() {
    if (isEmpty) return setProblem("Choose what changes");
    const body = { ids: books.map(({ id }) => id), change };
    const send = (client: Client) => client.call(putBooksChange, { body });
    setBusy(true);
    try {
      if (!(await asking.isAgreed({ title: `${verb}?`, verb }, [() => tryOut(api, send)]))) return;
      const noted = noting(api);
      const { changed } = await send(noted.api);
      onChanged();
      const message = changed === 0 ? "All of them already are" : `${plural(changed, "book")} changed`;
      offerPutBack({ api, toasts }, { message, changeID: noted.changeID() }, onChanged);
      onClose();
    } catch (thrown) {
      setProblem(toApiError(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  const flag = (field: "isForSaleWidgit" | "isForSaleSymbolstix", label: string) => (
    <Choice
      label={label}
      value={change[field] === undefined ? asItIs : String(change[field])}
      options={[
        ["true", "For sale"],
        ["false", "Not for sale"],
      ]}
      onChange={(value) => put(field, value === undefined ? undefined : value === "true")}
    />
  );
  return (
    <>
      <Modal opened onClose={isBusy ? () => {} : onClose} title={verb} centered>
        <Stack gap="md">
          <PriceField
            name="price"
            value={change.price ?? null}
            onChange={(price) => put("price", price ?? undefined)}
          />
          <Text size="xs" c="dimmed" mt={-8}>
            Empty: each keeps its price.
          </Text>
          {flag("isForSaleWidgit", "With Widgit symbols")}
          {flag("isForSaleSymbolstix", "With SymbolStix symbols")}
          <Choice
            label="Series"
            value={change.seriesID ?? asItIs}
            options={[[noID, "No series"], ...(series.things ?? []).map(({ id, name }) => [id, name] as const)]}
            {...(imprintID === null ? { note: "The books are of several imprints: a series is of one." } : {})}
            onChange={(value) => put("seriesID", value)}
          />
          {problem !== null && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert" style={{ whiteSpace: "pre-line" }}>
              {problem}
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button loading={isBusy} onClick={() => void save()}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <AskingDialog asking={asking} />
    </>
  );
}

function Choice({
  label,
  note,
  value,
  options,
  onChange,
}: {
  label: string;
  note?: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string | undefined) => void;
}) {
  return (
    <NativeSelect
      label={label}
      {...(note ? { description: note } : {})}
      rightSection={<IconSelector size={16} aria-hidden />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value === asItIs ? undefined : currentTarget.value)}
    >
      <option value={asItIs}>As it is</option>
      {options.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
