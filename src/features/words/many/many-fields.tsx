import { NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useStore } from "zustand";
import { dialects } from "../../../../api/index.ts";
import { allDialects } from "../../../../api/words/rules/words.ts";
import classes from "../list/words.module.css";
import { fieldLabels } from "../word/word-form.ts";
import { editProblem, manyFlags } from "./many-edit.ts";
import type { ManySession } from "./many-session.ts";

/// What is to be done to many words; everything may stay as it is.
export function ManyFields({ session }: { session: ManySession }) {
  const { edit, submitted } = useStore(session.store);
  const problem = editProblem(edit);
  const isPriorityWrong = problem !== null && edit.priority.trim() !== "";
  return (
    <Stack gap="md">
      <fieldset className={classes.choices}>
        <legend>Dialects</legend>
        {allDialects.map((dialect) => (
          <Choice
            key={dialect}
            label={dialects[dialect].name}
            yes="Exists in it"
            no="Does not"
            value={edit.dialects[dialect]}
            onChange={(value) => session.change({ ...edit, dialects: withChoice(edit.dialects, dialect, value) })}
          />
        ))}
      </fieldset>
      <TextInput
        label="Priority"
        placeholder="As it is"
        inputMode="numeric"
        w={160}
        value={edit.priority}
        onChange={(event) => session.change({ ...edit, priority: event.currentTarget.value })}
        error={isPriorityWrong && problem}
      />
      <fieldset className={classes.choices}>
        <legend>Flags</legend>
        {manyFlags.map((flag) => (
          <Choice
            key={flag}
            label={fieldLabels[flag]}
            yes="Yes"
            no="No"
            value={edit.flags[flag]}
            onChange={(value) => session.change({ ...edit, flags: withChoice(edit.flags, flag, value) })}
          />
        ))}
      </fieldset>
      {submitted && problem !== null && !isPriorityWrong && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

/// A choice that is taken back is not in the record.
function withChoice<Key extends string>(
  choices: Readonly<Partial<Record<Key, boolean>>>,
  key: Key,
  value: boolean | undefined,
): Readonly<Partial<Record<Key, boolean>>> {
  const { [key]: _, ...others } = choices;
  return (value === undefined ? others : { ...others, [key]: value }) as Partial<Record<Key, boolean>>;
}

function Choice({
  label,
  yes,
  no,
  value,
  onChange,
}: {
  label: string;
  yes: string;
  no: string;
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
}) {
  return (
    <NativeSelect
      label={label}
      rightSection={<IconSelector size={16} aria-hidden />}
      value={value === undefined ? "" : String(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "" ? undefined : currentTarget.value === "true")
      }
    >
      <option value="">As it is</option>
      <option value="true">{yes}</option>
      <option value="false">{no}</option>
    </NativeSelect>
  );
}
