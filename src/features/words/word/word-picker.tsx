import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { getGrids, getSheet, isSheetList, listWords } from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../client/client.ts";
import { useServices } from "../../../client/services.ts";
import { ChoiceBox } from "../../../components/book-fields/choice-box.tsx";
import type { Choice } from "../../../components/book-fields/choice-search.ts";
import { createSearch } from "../../../components/search/search-store.ts";
import { useTypedSearch } from "../../../components/search/use-typed-search.ts";
import { wordLabel } from "./word-form.ts";

/// So many are offered.
const maxFound = 50;

interface FoundChoices {
  readonly text: string;
  readonly choices: readonly Choice[];
}

type Find = (api: Client, text: string, limit: number, signal: AbortSignal) => Promise<readonly Choice[]>;

const findWords: Find = async (api, text, limit, signal) => {
  const { words } = await api.call(listWords, { query: { ...(text ? { text } : {}), limit }, signal });
  return words.map((word) => ({ id: word.id, label: wordLabel(word) }));
};
const findParents: Find = async (api, text, limit, signal) => {
  const query = { ...(text ? { text } : {}), isKorA: true, limit };
  const { words } = await api.call(listWords, { query, signal });
  return words.map((word) => ({ id: word.id, label: wordLabel(word) }));
};
const findSheets: Find = async (api, text, limit, signal) => {
  const [answer, { grids }] = await Promise.all([
    api.call(getSheet, { query: { ...(text ? { name: text } : {}), list: true, limit }, signal }),
    api.call(getGrids, { query: {}, signal }),
  ]);
  const gridNames = new Map(grids.map(({ id, name }) => [id, name]));
  const sheets = isSheetList(answer) ? answer.sheets : [];
  return sheets.map((sheet) => ({ id: sheet.id, label: `${sheetLabel(sheet)}, ${gridNames.get(sheet.gridID) ?? ""}` }));
};
const finds = { word: findWords, parent: findParents, sheet: findSheets };

/// A word, a word that can be a parent, or a sheet, looked for on the server as one types; or none.
export function WordPicker({
  kind,
  name,
  label,
  description,
  none,
  value,
  except,
  error,
  disabled = false,
  required = false,
  onChange,
}: {
  kind: keyof typeof finds;
  name: string;
  label: string;
  description?: ReactNode;
  none: string;
  value: Choice | null;
  /// Not offered.
  except?: string;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  onChange: (choice: Choice | null) => void;
}) {
  const { api } = useServices();
  /// Null until somebody comes to it.
  const [typed, setTyped] = useState<string | null>(null);
  const [search] = useState(() =>
    createSearch<FoundChoices>(maxFound, async (text, limit, signal) => ({
      text,
      choices: await finds[kind](api, text, limit, signal),
    })),
  );
  // Where a search fails it stays with those that are offered; the next letter tries again.
  const found = useStore(search.store, ({ data }) => data);
  const choices = useMemo(() => found?.choices.filter(({ id }) => id !== except) ?? null, [found, except]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const come = () => setTyped((known) => known ?? "");
    const there = place.current;
    there?.addEventListener("focusin", come);
    return () => there?.removeEventListener("focusin", come);
  }, []);
  useTypedSearch(search, typed?.trim() ?? "", { isOn: typed !== null });
  return (
    <div ref={place}>
      <ChoiceBox
        name={name}
        label={label}
        description={description}
        placeholder={none}
        error={error}
        disabled={disabled}
        required={required}
        choices={choices}
        value={value}
        none={{ label: none, onChoose: () => onChange(null) }}
        onChoose={onChange}
        onType={setTyped}
      />
    </div>
  );
}
