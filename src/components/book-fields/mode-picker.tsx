import { NativeSelect, Radio, Stack } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type BookMode, bookModes } from "../../../api/index.ts";

const modes = Object.entries(bookModes) as [BookMode, string][];
const toMode = (code: string): BookMode | null => modes.find(([mode]) => mode === code)?.[0] ?? null;

interface ModeProps {
  readonly name: string;
  readonly label?: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /// Null for none.
  readonly value: BookMode | null;
  readonly onChange: (mode: BookMode | null) => void;
}

/// A book's mode as a column of radio buttons.
export function ModeRadio({ name, label = "Mode", error, required = false, value, onChange }: ModeProps) {
  return (
    <Radio.Group
      name={name}
      label={label}
      error={error}
      withAsterisk={required}
      value={value ?? ""}
      onChange={(code) => onChange(toMode(code))}
    >
      <Stack gap="sm" my="sm">
        {modes.map(([mode, text]) => (
          <Radio key={mode} value={mode} label={text} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/// A book's mode in one line.
export function ModeSelect({ name, label = "Mode", error, required = false, value, onChange }: ModeProps) {
  return (
    <NativeSelect
      name={name}
      label={label}
      error={error}
      withAsterisk={required}
      value={value ?? ""}
      rightSection={<IconSelector size={16} aria-hidden />}
      onChange={(event) => onChange(toMode(event.currentTarget.value))}
    >
      {value === null && <option value="">Choose a mode</option>}
      {modes.map(([mode, text]) => (
        <option key={mode} value={mode}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
