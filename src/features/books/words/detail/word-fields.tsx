import "@mantine/core/styles/Checkbox.css";
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { IconSelector, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { type Dialect, dialects, type FitzType, fitzTypes } from "../../../../../api/common/constants.ts";
import type { DeskForm } from "../../../../../api/index.ts";
import { longestWord } from "../../../../../api/words/rules/words.ts";
import type { DeskSession } from "../desk-session.ts";
import { formsOf, newWordOf } from "../state/decisions.ts";
import type { RowView } from "../state/work.ts";
import classes from "./detail.module.css";

/// What a new word is: its text, fitz type, dialects and forms, and what tells it from others of its text.
export function WordFields({ session, view }: { session: DeskSession; view: RowView }) {
  const { row, decision } = view;
  const word = newWordOf(decision)!;
  const [text, setText] = useState(word.text);
  useEffect(() => setText(word.text), [word.text]);
  const isLikeOthers = row.candidates.some((one) => one.text.toLowerCase() === word.text.toLowerCase());
  const hasForms = word.action !== "child";
  const forms = formsOf(decision);
  const edit = (change: Parameters<DeskSession["edit"]>[1]) => session.edit(row.key, change);
  const putForm = (at: number, change: Partial<DeskForm>) =>
    edit({ forms: forms.map((form, index) => (index === at ? { ...form, ...change } : form)) });
  function takeText() {
    const next = text.trim();
    if (next && next !== word.text) void session.setText(row.key, next);
    else setText(word.text);
  }
  return (
    <section className={classes.part} aria-label="New word">
      <h3 className={classes.heading}>New word</h3>
      <Stack gap="sm">
        <TextInput
          label="Text"
          name="text"
          maxLength={longestWord}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={takeText}
          onKeyDown={(event) => event.key === "Enter" && takeText()}
        />
        <NativeSelect
          label="Fitz type"
          rightSection={<IconSelector size={16} aria-hidden />}
          value={word.fitzType}
          data={Object.entries(fitzTypes).map(([value, label]) => ({ value, label: `${value} ${label}` }))}
          onChange={(event) => void session.setFitz([row.key], event.currentTarget.value as FitzType)}
        />
      </Stack>
      <Checkbox.Group
        label="Dialects"
        value={[...word.dialects]}
        onChange={(next) => next.length > 0 && edit({ dialects: next as Dialect[] })}
      >
        <Group gap="md" mt="xs">
          {Object.entries(dialects).map(([code, { name }]) => (
            <Checkbox key={code} value={code} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      {(isLikeOthers || word.isAnotherMeaning) && (
        <Switch
          label="Another meaning than the words of its text"
          checked={word.isAnotherMeaning}
          onChange={(event) => edit({ isAnotherMeaning: event.currentTarget.checked })}
        />
      )}
      {(isLikeOthers || word.isAnotherMeaning || word.definition !== null) && (
        <Textarea
          label="Definition"
          description="It tells the word from others of its text"
          autosize
          minRows={1}
          maxLength={2000}
          value={word.definition ?? ""}
          onChange={(event) => edit({ definition: event.currentTarget.value || null })}
        />
      )}
      {hasForms && (
        <fieldset className={classes.forms}>
          <legend>Forms</legend>
          {forms.length === 0 && <span className={classes.dim}>No forms</span>}
          {forms.map((form, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a form is told by its place while it is typed
            <div key={at} className={classes.form}>
              <TextInput
                aria-label={form.kinds.join(" and ") || "Form"}
                title={form.kinds.join(" and ")}
                size="xs"
                maxLength={longestWord}
                spellCheck={false}
                value={form.text}
                onChange={(event) => putForm(at, { text: event.currentTarget.value })}
                onBlur={() => form.text.trim() === "" && edit({ forms: forms.filter((_, index) => index !== at) })}
              />
              <span className={classes.dim}>{form.kinds.join(", ")}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Leave out ${form.text}`}
                onClick={() => edit({ forms: forms.filter((_, index) => index !== at) })}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              edit({ forms: [...forms, { kinds: [], text: word.text, dialects: word.dialects, isIrregular: true }] })
            }
          >
            Add a form
          </Button>
        </fieldset>
      )}
    </section>
  );
}
