import { ActionIcon, Button, Group, Input, Table, Text, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { allDialects, dialects, wordTypes } from "../../../../../api/index.ts";
import { extraType, type FormKind } from "../../../../../api/words/rules/forms/extras.ts";
import type { DraftExtra } from "../../../../../api/words/rules/word-draft.ts";
import { longestWord } from "../../../../../api/words/rules/words.ts";
import { announce } from "../../../../components/screen/live-region.tsx";
import { LinesTable } from "../../../../components/table/lines-table.tsx";
import { isProposed, proposedExtras } from "../draft-changes.ts";
import classes from "./stages.module.css";
import { type StageProps, useStage } from "./use-stage.ts";

const kindNames: Readonly<Record<FormKind, string>> = {
  plural: "Plural",
  possessive: "Possessive",
  present: "-s form",
  ing: "-ing form",
  past: "Past",
  participle: "Past participle",
  comparative: "Comparative",
  superlative: "Superlative",
};

const nameOf = ({ kinds }: DraftExtra): string =>
  kinds.map((kind, at) => (at === 0 ? kindNames[kind] : kindNames[kind].toLowerCase())).join(", ") || "Other form";

/// Forms have no ids, and two may read alike while they are typed: each is known by its kinds, and which of those it is.
function keysOf(extras: readonly DraftExtra[]): string[] {
  const counts = new Map<string, number>();
  return extras.map(({ kinds }) => {
    const kind = kinds.join(" ");
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind} ${count}`;
  });
}

/// The forms that are made with the word. Each can be changed or dropped.
export function ExtrasStage({ session }: StageProps) {
  const { draft, problem } = useStage(session);
  const extras = draft.extras ?? [];
  const proposed = proposedExtras(draft);
  const keys = keysOf(extras);
  const table = useRef<HTMLDivElement>(null);

  const change = (at: number, form: Partial<DraftExtra>) =>
    session.change({ extras: extras.map((extra, one) => (one === at ? { ...extra, ...form } : extra)) });

  /// The next form has the focus, else the buttons below.
  function drop(at: number) {
    announce(`${extras[at]?.text ?? ""}, dropped`);
    session.change({ extras: extras.filter((_, one) => one !== at) });
    setTimeout(() => {
      const buttons = table.current?.querySelectorAll<HTMLElement>("[data-drop]") ?? [];
      const next = buttons[Math.min(at, buttons.length - 1)] ?? table.current?.querySelector<HTMLElement>("[data-add]");
      next?.focus();
    });
  }

  function add() {
    session.change({ extras: [...extras, { kinds: [], text: "", dialects: draft.dialects, isIrregular: false }] });
    setTimeout(() => [...(table.current?.querySelectorAll<HTMLElement>("input[type=text]") ?? [])].at(-1)?.focus());
  }

  const text = cleanText(draft.text);
  const type = draft.fitzType && wordTypes[extraType(draft.fitzType)].toLowerCase();
  return (
    <div ref={table}>
      <Text size="sm">
        {extras.length > 0
          ? `These forms of “${text}” are made with it, as ${type} words below it.`
          : `“${text}” is made without extra forms.`}
      </Text>
      {extras.length > 0 && (
        <LinesTable className={classes.forms} mt="sm" aria-label="Extra forms">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={132}>Form</Table.Th>
              <Table.Th>Text</Table.Th>
              {allDialects.map((dialect) => (
                <Table.Th key={dialect} w={76}>
                  {dialects[dialect].name}
                </Table.Th>
              ))}
              <Table.Th w={76}>Irregular</Table.Th>
              <Table.Td w={44} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {extras.map((extra, at) => {
              const name = extra.text.trim() || nameOf(extra);
              return (
                <Table.Tr key={keys[at]}>
                  <Table.Th scope="row">{nameOf(extra)}</Table.Th>
                  <Table.Td data-whole>
                    <TextInput
                      aria-label={`${nameOf(extra)} of ${text}`}
                      autoComplete="off"
                      spellCheck={false}
                      maxLength={longestWord}
                      value={extra.text}
                      onChange={(event) => change(at, { text: event.currentTarget.value })}
                    />
                  </Table.Td>
                  {allDialects.map((dialect) => (
                    <Table.Td key={dialect} data-label={dialects[dialect].name}>
                      <input
                        type="checkbox"
                        className={classes.box}
                        aria-label={`${name}, ${dialects[dialect].name}`}
                        checked={extra.dialects.includes(dialect)}
                        onChange={(event) => {
                          const isOn = event.currentTarget.checked;
                          change(at, {
                            dialects: allDialects.filter((one) =>
                              one === dialect ? isOn : extra.dialects.includes(one),
                            ),
                          });
                        }}
                      />
                    </Table.Td>
                  ))}
                  <Table.Td data-label="Irregular">
                    <input
                      type="checkbox"
                      className={classes.box}
                      aria-label={`${name}, irregular`}
                      checked={extra.isIrregular}
                      onChange={(event) => change(at, { isIrregular: event.currentTarget.checked })}
                    />
                  </Table.Td>
                  <Table.Td data-actions>
                    <ActionIcon
                      data-drop
                      variant="subtle"
                      color="gray"
                      aria-label={`Drop ${name}`}
                      onClick={() => drop(at)}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </LinesTable>
      )}
      {problem && <Input.Error mt="sm">{problem}</Input.Error>}
      <Group gap="sm" mt="sm">
        <Button data-add variant="default" size="compact-sm" disabled={extras.length >= 50} onClick={add}>
          Add a form
        </Button>
        {!isProposed(extras, draft) && proposed.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => session.change({ extras: proposed })}>
            Propose again
          </Button>
        )}
      </Group>
    </div>
  );
}
