import { CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import { useStore } from "zustand";
import { type HistoryKind, historyKinds } from "../../../../api/index.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { ChoiceBox } from "../../../components/book-fields/choice-box.tsx";
import { useTypedSearch } from "../../../components/search/use-typed-search.ts";
import classes from "./changes.module.css";
import type { ChangesAddress } from "./changes-address.ts";
import { kindNames } from "./thing-kinds.ts";
import { createThingSearch, isSearched } from "./thing-search.ts";

/// The filters of the list of changes: by person, thing and day.
export function ChangesFilters({
  address,
  people,
  thingName,
  onChange,
}: {
  address: ChangesAddress;
  /// The accounts that have made changes.
  people: readonly string[];
  /// The name of the thing that is filtered by, as far as it is known.
  thingName: string | null;
  onChange: (address: ChangesAddress) => void;
}) {
  const own = useSession(({ email }) => email) ?? "";
  const others = [...new Set([...people, address.by])].filter((email) => email !== "" && email !== own);
  const go = (change: Partial<ChangesAddress>) => onChange({ ...address, change: null, ...change });
  return (
    <>
      <NativeSelect
        aria-label="Person"
        value={address.by}
        rightSection={<IconSelector size={16} aria-hidden />}
        onChange={(event) => go({ by: event.currentTarget.value })}
      >
        <option value="">Everybody</option>
        {own && <option value={own}>{own} (you)</option>}
        {others.map((email) => (
          <option key={email}>{email}</option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Kind of thing"
        value={address.kind}
        rightSection={<IconSelector size={16} aria-hidden />}
        onChange={(event) => {
          const value = event.currentTarget.value;
          go({ kind: historyKinds.find((kind) => kind === value) ?? "", id: "" });
        }}
      >
        <option value="">Everything</option>
        {(Object.keys(kindNames) as HistoryKind[]).map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </NativeSelect>
      {address.kind !== "" && address.id === "" && isSearched(address.kind) && (
        <ThingFilter key={address.kind} kind={address.kind} onChoose={(id) => go({ id })} />
      )}
      {address.kind !== "" && address.id !== "" && (
        <Chip takeAway={`Show every ${kindNames[address.kind].toLowerCase()}`} onTakeAway={() => go({ id: "" })}>
          {kindNames[address.kind]}: <b>{thingName ?? "one of them"}</b>
        </Chip>
      )}
      <TextInput
        type="date"
        aria-label="Day (UTC)"
        title="Day (UTC)"
        value={address.day}
        max="9999-12-31"
        onChange={(event) => go({ day: event.currentTarget.value })}
      />
      {address.change !== null && (
        <Chip takeAway="Show the later ones, too" onTakeAway={() => go({})}>
          From one change on
        </Chip>
      )}
    </>
  );
}

function Chip({
  takeAway,
  onTakeAway,
  children,
}: {
  takeAway: string;
  onTakeAway: () => void;
  children: React.ReactNode;
}) {
  return (
    <span className={classes.chip}>
      <span className={classes.chipText}>{children}</span>
      <CloseButton size="sm" aria-label={takeAway} title={takeAway} onClick={onTakeAway} />
    </span>
  );
}

/// Picks one thing of a kind by its name.
function ThingFilter({ kind, onChoose }: { kind: HistoryKind; onChoose: (id: string) => void }) {
  const { api } = useServices();
  const [finder] = useState(() => createThingSearch(api, kind));
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  useTypedSearch(finder, text);
  const { data } = useStore(finder.store);
  return (
    <ChoiceBox
      name="thing"
      label={`${kindNames[kind]} by name`}
      isLabelHidden
      isSearched
      placeholder={`${kindNames[kind]}…`}
      choices={text === "" ? [] : data?.text === text ? data.things : null}
      value={null}
      onChoose={({ id }) => onChoose(id)}
      onType={setTyped}
    />
  );
}
