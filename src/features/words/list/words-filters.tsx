import { Button, NativeSelect } from "@mantine/core";
import { IconBinaryTree2, IconSelector, IconTable } from "@tabler/icons-react";
import { dialects, fitzTypes, wordTypes } from "../../../../api/index.ts";
import { FoldedFilters } from "../../../components/list-views/folded-filters.tsx";
import { FilterBox } from "../../../components/table/filter-box.tsx";
import { keeps, lacks, type WordOrder, type WordsAddress, wordOrders } from "./words-address.ts";

const choices = {
  type: { label: "Type", every: "Every type", values: Object.entries(wordTypes) },
  fitz: { label: "Fitz type", every: "Every fitz type", values: Object.entries(fitzTypes) },
  dialect: {
    label: "Dialect",
    every: "Every dialect",
    values: Object.entries(dialects).map(([code, { name }]) => [code, name] as const),
  },
  lack: {
    label: "Needs attention",
    every: "Complete or not",
    values: Object.entries(lacks).map(([code, { label }]) => [code, label] as const),
  },
  keep: {
    label: "Core or locked",
    every: "Core, locked or not",
    values: Object.entries(keeps).map(([code, { label }]) => [code, label] as const),
  },
} as const;

const keys = Object.keys(choices) as (keyof typeof choices)[];

const views = [
  { view: "table", label: "Table", icon: IconTable },
  { view: "tree", label: "Tree", icon: IconBinaryTree2 },
] as const;

/// What the words are searched and filtered by, and whether they are a tree or a table.
export function WordsFilters({
  address,
  onChange,
}: {
  address: WordsAddress;
  /// `isTyped`: it goes on being typed, and is one step of the history.
  onChange: (address: WordsAddress, isTyped?: boolean) => void;
}) {
  return (
    <>
      <FilterBox value={address.text} onChange={(text) => onChange({ ...address, text }, address.text !== "")} />
      <FoldedFilters count={keys.filter((key) => address[key] !== "").length}>
        {keys.map((key) => {
          const { label, every, values } = choices[key];
          return (
            <NativeSelect
              key={key}
              aria-label={label}
              value={address[key]}
              rightSection={<IconSelector size={16} aria-hidden />}
              onChange={(event) => onChange({ ...address, [key]: event.currentTarget.value })}
            >
              <option value="">{every}</option>
              {values.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          );
        })}
      </FoldedFilters>
      {address.view === "table" && address.text.trim() === "" && (
        <NativeSelect
          aria-label="Order"
          value={address.order}
          rightSection={<IconSelector size={16} aria-hidden />}
          onChange={(event) => onChange({ ...address, order: event.currentTarget.value as WordOrder })}
        >
          {Object.entries(wordOrders).map(([order, { label }]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
      <Button.Group>
        {views.map(({ view, label, icon: Icon }) => (
          <Button
            key={view}
            variant={address.view === view ? "light" : "default"}
            aria-pressed={address.view === view}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => onChange({ ...address, view })}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
    </>
  );
}
