import { Stack, Text, TextInput } from "@mantine/core";
import { useStore } from "zustand";
import { allDialects, type DictWord, dialects } from "../../../../api/index.ts";
import classes from "../list/words.module.css";
import { fieldLabels } from "../word/word-form.ts";
import { FlagSelect } from "./choice-select.tsx";
import { editProblem, manyFlags, priorityProblem } from "./many-edit.ts";
import type { ManySession } from "./many-session.ts";
import { WideFields } from "./wide-fields.tsx";

/// What is to be done to many words; everything may stay as it is.
export function ManyFields({ session, words }: { session: ManySession; words: ReadonlyMap<string, DictWord> }) {
  const { edit, submitted } = useStore(session.store);
  const problem = editProblem(edit, words.size);
  const isPriorityWrong = problem === priorityProblem;
  return (
    <Stack gap="md">
      <WideFields
        wide={edit.wide}
        text={[...words.values()][0]?.text ?? ""}
        onChange={(wide) => session.change({ ...edit, wide })}
      />
      <fieldset className={classes.choices}>
        <legend>Dialects</legend>
        {allDialects.map((dialect) => (
          <FlagSelect
            key={dialect}
            label={dialects[dialect].name}
            yes="Exists in it"
            no="Does not"
            value={edit.dialects[dialect] ?? null}
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
          <FlagSelect
            key={flag}
            label={fieldLabels[flag]}
            yes="Yes"
            no="No"
            value={edit.flags[flag] ?? null}
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
  value: boolean | null,
): Readonly<Partial<Record<Key, boolean>>> {
  const { [key]: _, ...others } = choices;
  return (value === null ? others : { ...others, [key]: value }) as Partial<Record<Key, boolean>>;
}
