import { ActionIcon, Text } from "@mantine/core";
import { IconArrowUp, IconX } from "@tabler/icons-react";
import { type ReactNode, useMemo, useRef } from "react";
import type { Named } from "../../../api/index.ts";
import { toApiError } from "../../client/errors.ts";
import { announce } from "../screen/live-region.tsx";
import { ChoiceBox } from "./choice-box.tsx";
import classes from "./people-picker.module.css";

/// Picks any number of authors or illustrators, in order. They are found by typing, can be moved up and removed, and
/// can be created where `onCreate` is given.
export function PeoplePicker({
  kind,
  name,
  label,
  description,
  error,
  required = false,
  people,
  known = [],
  value,
  onChange,
  onCreate,
  onBlur,
}: {
  kind: "author" | "illustrator";
  name: string;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /// All people; null while they load.
  people: readonly Named[] | null;
  /// The names of the chosen people, as far as they are known before `people` are loaded.
  known?: readonly Named[];
  /// The ids of the chosen people, in order.
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /// Creates a person; throws an ApiError.
  onCreate?: (name: string) => Promise<Named>;
  onBlur?: () => void;
}) {
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const list = useRef<HTMLOListElement>(null);
  const names = useMemo(() => new Map([...known, ...(people ?? [])].map((one) => [one.id, one.name])), [known, people]);
  const choices = useMemo(
    () => people?.filter(({ id }) => !value.includes(id)).map((one) => ({ id: one.id, label: one.name })) ?? null,
    [people, value],
  );
  const nameOf = (id: string) => names.get(id) ?? (people ? `Unknown ${kind}` : "…");

  const add = (id: string) => {
    const { value, onChange } = latest.current;
    if (!value.includes(id)) onChange([...value, id]);
  };

  async function create(entry: string): Promise<string | null> {
    try {
      const made = await onCreate?.(entry);
      if (made) add(made.id);
      return null;
    } catch (thrown) {
      return toApiError(thrown).message;
    }
  }

  /// Removes a person. The focus moves to the next one in the list, or to the box.
  function remove(at: number) {
    announce(`${nameOf(value[at] ?? "")} removed`);
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]");
    const next = buttons?.[at + 1] ?? buttons?.[at - 1] ?? list.current?.parentElement?.querySelector("input");
    next?.focus();
    onChange(value.filter((_, other) => other !== at));
  }

  function moveUp(at: number) {
    const moved = [...value];
    moved.splice(at - 1, 2, ...value.slice(at - 1, at + 1).reverse());
    onChange(moved);
    announce(`${nameOf(value[at] ?? "")} is number ${at} now`);
  }

  return (
    <div>
      <ChoiceBox
        name={name}
        label={label}
        description={description}
        error={error}
        required={required}
        placeholder={value.length === 0 ? `Choose an ${kind}` : `Add another ${kind}`}
        choices={choices}
        value={null}
        recent={kind}
        onChoose={({ id }) => add(id)}
        {...(onCreate ? { creation: { what: kind, create } } : {})}
        {...(onBlur ? { onBlur } : {})}
      />
      {value.length > 0 && (
        <ol ref={list} aria-label={`Chosen ${kind}s`} className={classes.list}>
          {value.map((id, at) => (
            <li key={id} className={classes.person}>
              <Text span className={classes.name}>
                {nameOf(id)}
              </Text>
              {at > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${nameOf(id)} up`}
                  onClick={() => moveUp(at)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                data-remove
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => remove(at)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
