import { ActionIcon, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { listBooks, type StoredLicence } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { ChoiceBox } from "../../../components/book-fields/choice-box.tsx";
import type { Choice } from "../../../components/book-fields/choice-search.ts";
import { imprintLabel } from "../../../components/book-fields/imprint-picker.tsx";
import { usePublishers } from "../../../components/book-fields/use-choices.ts";
import { announce } from "../../../components/screen/live-region.tsx";
import { createTextSearch } from "../../../components/search/search-store.ts";
import { useTypedSearch } from "../../../components/search/use-typed-search.ts";
import classes from "./licence.module.css";
import type { PermissionForm } from "./licence-form.ts";

type Scope = Pick<PermissionForm, "bookIDs" | "imprintIDs">;

/// The books and imprints that a permission holds for; without any it holds for all.
export function ScopePicker({
  permission,
  named,
  onChange,
}: {
  permission: PermissionForm;
  named: StoredLicence["named"];
  onChange: (scope: Partial<Scope>) => void;
}) {
  const { bookIDs, imprintIDs } = permission;
  const { api } = useServices();
  const { things: publishers } = usePublishers();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const [search] = useState(() =>
    createTextSearch<Choice>(20, async (filter, limit, signal) => {
      const { books, total } = await api.call(listBooks, { query: { filter, limit }, signal });
      return { things: books.map(({ id, title }) => ({ id, label: title })), total };
    }),
  );
  const [typed, setTyped] = useState("");
  useTypedSearch(search, typed);
  const found = useStore(search.store);
  const imprints = useMemo(
    () =>
      publishers?.flatMap((publisher) =>
        publisher.imprints.map(({ id, name }) => ({ id, label: imprintLabel(publisher.name, name) })),
      ) ?? null,
    [publishers],
  );
  const nameOf = (id: string) =>
    chosen.find((one) => one.id === id)?.label ??
    imprints?.find((one) => one.id === id)?.label ??
    named.find((one) => one.id === id)?.name ??
    "A deleted one";
  const rows = [
    ...bookIDs.map((id) => ({ id, kind: "bookIDs" as const, what: "Book" })),
    ...imprintIDs.map((id) => ({ id, kind: "imprintIDs" as const, what: "Imprint" })),
  ];

  function remove(at: number) {
    const { id, kind } = rows[at]!;
    announce(`${nameOf(id)} removed`);
    const buttons = list.current?.querySelectorAll<HTMLElement>("button");
    const next = buttons?.[at + 1] ?? buttons?.[at - 1] ?? list.current?.parentElement?.querySelector("input");
    next?.focus();
    onChange({ [kind]: permission[kind].filter((other) => other !== id) });
  }

  return (
    <div className={classes.scope}>
      <div className={classes.pair}>
        <ChoiceBox
          name={`imprint-${permission.id}`}
          label="Only for imprints"
          placeholder={imprintIDs.length === 0 ? "All imprints" : "Add another imprint"}
          choices={imprints?.filter(({ id }) => !imprintIDs.includes(id)) ?? null}
          value={null}
          recent="imprint"
          onChoose={({ id }) => onChange({ imprintIDs: [...imprintIDs, id] })}
        />
        <ChoiceBox
          name={`book-${permission.id}`}
          label="Only for books"
          placeholder={bookIDs.length === 0 ? "All books" : "Add another book"}
          isSearched
          choices={(found.data?.things ?? []).filter(({ id }) => !bookIDs.includes(id))}
          value={null}
          onType={setTyped}
          onChoose={(choice) => {
            setChosen([...chosen, choice]);
            onChange({ bookIDs: [...bookIDs, choice.id] });
          }}
        />
      </div>
      {rows.length > 0 && (
        <ul ref={list} className={classes.chips} aria-label="Holds for">
          {rows.map(({ id, what }, at) => (
            <li key={id} className={classes.chip}>
              <Text span size="xs" c="dimmed">
                {what}
              </Text>
              {nameOf(id)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => remove(at)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
