import { NativeSelect, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { IconSelector } from "@tabler/icons-react";
import { z } from "zod";
import { plural } from "../format.ts";
import classes from "./exports.module.css";

/// So many are open; the others fold, since most people want none of them.
const firstOptions = 4;

/// An option as its format's schema describes it.
interface Option {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  /// What can be chosen; null where anything can be typed.
  readonly choices: readonly (readonly [value: string, label: string])[] | null;
  readonly initial: string;
  readonly isOptional: boolean;
}

interface Described {
  readonly title?: string;
  readonly description?: string;
  readonly labels?: Readonly<Record<string, string>>;
  /// The kinds of content that it is an option of; of all where it is left out.
  readonly of?: readonly string[];
  /// Whether only calls give it.
  readonly isForCalls?: boolean;
}

interface Input {
  readonly values: readonly string[] | null;
  readonly initial: unknown;
  readonly isOptional: boolean;
}

/// What a field of a schema takes.
function inputOf(field: z.core.$ZodType): Input {
  if (field instanceof z.ZodDefault) return { ...inputOf(field.def.innerType), initial: field.def.defaultValue };
  if (field instanceof z.ZodOptional) return { ...inputOf(field.def.innerType), initial: "", isOptional: true };
  if (field instanceof z.ZodPipe) return inputOf(field.def.in);
  const values = field instanceof z.ZodEnum ? field.options.map(String) : null;
  return { values, initial: values?.[0] ?? "", isOptional: false };
}

/// The options of a format, in the order of its schema, so that a format brings its form along. `value`: those chosen so far.
function optionsIn(schema: z.ZodObject, value: Readonly<Record<string, string>>): Option[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const { title = name, description, labels = {}, of, isForCalls } = ((field as z.ZodType).meta() ?? {}) as Described;
    const { values, initial, isOptional } = inputOf(field as z.ZodType);
    if (isForCalls || (of && value.content !== undefined && !of.includes(value.content))) return [];
    const choices = values?.map((one) => [one, labels[one] ?? one] as const) ?? null;
    return {
      name,
      label: title,
      help: description,
      choices: choices && isOptional ? [["", "Any"] as const, ...choices] : choices,
      initial: String(initial),
      isOptional,
    };
  });
}

/// What is chosen before anybody chooses: what may be left out is.
export const initialOptions = (schema: z.ZodObject): Record<string, string> =>
  Object.fromEntries(
    optionsIn(schema, {})
      .filter(({ initial }) => initial !== "")
      .map(({ name, initial }) => [name, initial]),
  );

export function OptionFields({
  schema,
  value,
  onChange,
}: {
  schema: z.ZodObject;
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
}) {
  const options = optionsIn(schema, value);
  const field = (option: Option) => <OptionField key={option.name} option={option} value={value} onChange={onChange} />;
  const [first, more] = [options.slice(0, firstOptions), options.slice(firstOptions)];
  return (
    <>
      {first.map(field)}
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>{plural(more.length, "more option")}</summary>
          <div className={classes.fields}>{more.map(field)}</div>
        </details>
      )}
    </>
  );
}

function OptionField({
  option: { name, label, help, choices, initial, isOptional },
  value,
  onChange,
}: {
  option: Option;
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
}) {
  const own = value[name] ?? initial;
  const change = (next: string) => {
    const { [name]: _, ...others } = value;
    onChange(next === "" && isOptional ? others : { ...others, [name]: next });
  };
  const described = help === undefined ? {} : { description: help };
  if (choices?.every(([choice]) => choice === "true" || choice === "false"))
    return (
      <Switch
        label={label}
        {...described}
        checked={own === "true"}
        onChange={({ currentTarget }) => change(String(currentTarget.checked))}
      />
    );
  if (choices)
    return (
      <NativeSelect
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
      label={label}
      {...described}
      autoComplete="off"
      value={own}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
