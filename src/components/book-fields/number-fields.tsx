import { Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { levelProblem, parseLevel, parsePrice, priceProblem } from "../../../api/books/rules/book.ts";
import { useTyped } from "./use-typed.ts";

interface NumberProps {
  readonly name: string;
  /// Replaces the field's own problem.
  readonly error?: ReactNode;
  readonly required?: boolean;
  /// Null where the field is empty.
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
}

const dollars = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/// A price in USD as en-US writes it. A text that is no number becomes 0 (specification, section 5, Book save).
export function PriceField(props: NumberProps) {
  return (
    <NumberField
      {...props}
      label="Price (USD)"
      sign="$"
      read={parsePrice}
      write={dollars.format}
      problem={priceProblem}
    />
  );
}

/// A level. A fraction is truncated to a whole number, and a text that is no number becomes 0 (specification, section
/// 5, Book save).
export function LevelField(props: NumberProps) {
  return <NumberField {...props} label="Level" sign={null} read={parseLevel} write={String} problem={levelProblem} />;
}

function NumberField({
  name,
  label,
  sign,
  error,
  required = false,
  value,
  onChange,
  onBlur,
  read,
  write,
  problem,
}: NumberProps & {
  label: string;
  sign: string | null;
  read: (text: string) => number;
  write: (value: number) => string;
  problem: (value: number) => string | null;
}) {
  const typed = useTyped<number | null>(value, {
    read: (text) => (text.trim() === "" ? null : read(text)),
    write: (number) => (number === null ? "" : write(number)),
    onChange,
  });
  const [note, setNote] = useState<{ text: string; value: number | null } | null>(null);
  return (
    <div>
      <TextInput
        name={name}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        withAsterisk={required}
        leftSection={sign && <span aria-hidden>{sign}</span>}
        leftSectionPointerEvents="none"
        value={typed.text}
        error={error || (value === null ? null : problem(value))}
        onChange={(event) => {
          const text = event.currentTarget.value;
          typed.onType(text);
          const taken = text.trim() === "" ? null : read(text);
          const isOther = taken !== null && Number(text.replace(/[\s,$]/g, "")) !== taken;
          setNote(
            isOther ? { text: `“${text.trim()}” is taken as ${sign ?? ""}${write(taken)}.`, value: taken } : null,
          );
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          typed.onLeave();
          onBlur?.();
        }}
      />
      {/* Nothing changes silently. A value that came from elsewhere since needs no note. */}
      <Text size="xs" c="var(--text-warning)" role="status">
        {note && note.value === value && note.text}
      </Text>
    </div>
  );
}
