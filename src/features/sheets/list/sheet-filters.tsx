import { CloseButton, NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Grid } from "../../../../api/index.ts";
import { isHiddenGrid } from "../../../../api/sheets/rules/grids.ts";
import { FoldedFilters } from "../../../components/list-views/folded-filters.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { FitzToggles } from "../fitz-toggles.tsx";
import classes from "../sheets.module.css";
import type { SheetListAddress, Wish } from "./list-address.ts";
import { WordFilter } from "./word-filter.tsx";

const wishes = [
  ["complete", "Complete", "Not complete", "Complete or not"],
  ["linked", "Linked", "Not linked", "Linked or not"],
  ["free", "With free cells", "Without free cells", "Free cells or not"],
] as const;

/// The filters of the sheet list.
export function SheetFilters({
  address: asked,
  grids,
  bookTitle,
  onChange: ask,
}: {
  address: SheetListAddress;
  grids: readonly Grid[];
  /// The title of the book that the list is limited to; null where it is unknown.
  bookTitle: string | null;
  /// `isTyped`: the user is still typing, and the changes are one step of the browser's history.
  onChange: (address: SheetListAddress, isTyped: boolean) => void;
}) {
  // The address follows a moment later; a click shows at once.
  const [address, setAddress] = useState(asked);
  useEffect(() => setAddress(asked), [asked]);
  function onChange(next: SheetListAddress, isTyped: boolean) {
    setAddress(next);
    ask(next, isTyped);
  }
  return (
    <>
      <FilterBox value={address.name} onChange={(name) => onChange({ ...address, name }, address.name !== "")} />
      <Choice
        label="Grid"
        value={address.grid}
        choices={[
          ["", "Every grid"],
          ...grids.filter((grid) => !isHiddenGrid(grid)).map(({ id, name }) => [id, name] as const),
        ]}
        onChange={(grid) => onChange({ ...address, grid }, false)}
      />
      <WordFilter value={address.word} onChange={(word) => onChange({ ...address, word }, false)} />
      <FoldedFilters count={[address.fitz, address.complete, address.linked, address.free].filter(Boolean).length}>
        <FitzToggles
          label="Supports the fitz types"
          isShort
          value={address.fitz}
          onChange={(fitz) => onChange({ ...address, fitz }, false)}
        />
        {wishes.map(([key, yes, no, either]) => (
          <Choice
            key={key}
            label={either}
            value={address[key]}
            choices={[
              ["", either],
              ["yes", yes],
              ["no", no],
            ]}
            onChange={(wish) => onChange({ ...address, [key]: wish as Wish }, false)}
          />
        ))}
      </FoldedFilters>
      {address.book !== "" && (
        <span className={classes.chip}>
          Book: <b>{bookTitle ?? "…"}</b>
          <CloseButton
            size="sm"
            aria-label="Show the sheets of every book"
            onClick={() => onChange({ ...address, book: "" }, false)}
          />
        </span>
      )}
    </>
  );
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      rightSection={<IconSelector size={16} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
