import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { isSameName, nameProblem } from "../../../../../api/common/rules/names.ts";
import { maxValues } from "../../../../../api/common/rules/query-values.ts";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import type { Named } from "../../../../../api/index.ts";
import classes from "./steps.module.css";

/// Adds a typed name to those that are created with the book. A name that exists already is offered instead. Leaving
/// the field for another step adds the name too.
export function NewName({
  label,
  button,
  kind,
  added,
  existing,
  error,
  onAdd,
  onTake,
}: {
  label: string;
  button: string;
  /// The noun in `There is already an author named …`.
  kind: string;
  added: readonly string[];
  /// Null while they load.
  existing: readonly Named[] | null;
  error: string | null;
  onAdd: (name: string) => void;
  onTake: (one: Named) => void;
}) {
  const [text, setText] = useState("");
  const [submitted, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const name = cleanText(text);
  const same = existing?.find((one) => isSameName(one.name, name)) ?? null;
  const isRepeated = added.some((other) => isSameName(other, name));
  const wrong = nameProblem(text) ?? (isRepeated ? `“${name}” is in the list already` : null);

  function clear() {
    setText("");
    setTried(false);
  }

  function add(): boolean {
    setTried(true);
    if (wrong || same || added.length >= maxValues) return false;
    onAdd(name);
    clear();
    return true;
  }

  return (
    <Stack
      gap={0}
      onBlur={(event) => {
        if (name !== "" && !event.currentTarget.contains(event.relatedTarget)) add();
      }}
    >
      <TextInput
        ref={input}
        label={label}
        autoComplete="off"
        value={text}
        error={(submitted && wrong) || error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTried(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || name === "") return;
          event.preventDefault();
          add();
        }}
        inputContainer={(field) => (
          <Group gap="sm" wrap="nowrap">
            <div className={classes.grow}>{field}</div>
            <Button
              variant="default"
              disabled={added.length >= maxValues}
              onClick={() => {
                add();
                input.current?.focus();
              }}
            >
              {button}
            </Button>
          </Group>
        )}
      />
      {same && (
        <Group gap="sm" mt="sm" role="status">
          <Text size="sm">
            There is already {kind} named “{same.name}”.
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onTake(same);
              clear();
              input.current?.focus();
            }}
          >
            Use “{same.name}”
          </Button>
        </Group>
      )}
    </Stack>
  );
}
