import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";

/// What a field of many words becomes; `As it is` unless something is chosen.
export function ChoiceSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}) {
  return (
    <NativeSelect
      label={label}
      rightSection={<IconSelector size={16} aria-hidden />}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : (currentTarget.value as Value))}
    >
      <option value="">As it is</option>
      {(Object.entries(options) as [Value, string][]).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}

/// The same of what is so or is not.
export function FlagSelect({
  label,
  yes,
  no,
  value,
  onChange,
}: {
  label: string;
  yes: string;
  no: string;
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}) {
  return (
    <ChoiceSelect
      label={label}
      options={{ true: yes, false: no }}
      value={value === null ? null : (String(value) as "true" | "false")}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === "true")}
    />
  );
}
