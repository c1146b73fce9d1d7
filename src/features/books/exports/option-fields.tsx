import { NativeSelect, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { IconSelector } from "@tabler/icons-react";
import { z } from "zod";

/// An option as its format's schema describes it.
interface Option {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  /// What can be chosen; null where anything can be typed.
  readonly choices: readonly (readonly [value: string, label: string])[] | null;
  readonly initial: string;
}

interface Described {
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly labels?: Readonly<Record<string, string>>;
}

/// The options of a format, in the order of its schema, so that a format brings its form along.
function optionsIn(schema: z.ZodObject): Option[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, property]) => {
    const { title, description, enum: values, default: initial, labels = {} } = property as Described;
    return {
      name,
      label: title ?? name,
      help: description,
      choices: values ? values.map((value) => [value, labels[value] ?? value] as const) : null,
      initial: String(initial ?? values?.[0] ?? ""),
    };
  });
}

export const initialOptions = (schema: z.ZodObject): Record<string, string> =>
  Object.fromEntries(optionsIn(schema).map(({ name, initial }) => [name, initial]));

export function OptionFields({
  schema,
  value,
  onChange,
}: {
  schema: z.ZodObject;
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
}) {
  return optionsIn(schema).map(({ name, label, help, choices, initial }) => {
    const own = value[name] ?? initial;
    const change = (next: string) => onChange({ ...value, [name]: next });
    const described = help === undefined ? {} : { description: help };
    if (choices?.every(([choice]) => choice === "true" || choice === "false"))
      return (
        <Switch
          key={name}
          label={label}
          {...described}
          checked={own === "true"}
          onChange={({ currentTarget }) => change(String(currentTarget.checked))}
        />
      );
    if (choices)
      return (
        <NativeSelect
          key={name}
          label={label}
          {...described}
          rightSection={<IconSelector size={16} aria-hidden />}
          value={own}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        >
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </NativeSelect>
      );
    return (
      <TextInput
        key={name}
        label={label}
        {...described}
        autoComplete="off"
        value={own}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  });
}
