import { TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isbnEntryProblem, normaliseISBN } from "../../../api/books/rules/isbn.ts";
import { hyphenateISBN } from "../../../api/books/rules/isbn-hyphens.ts";
import { useTyped } from "./use-typed.ts";

/// An ISBN of 10 or 13 digits. Hyphens and spaces are accepted and dropped; the field shows hyphens once it is left. It
/// is validated as soon as it is long enough or left (specification, section 5, ISBN).
export function ISBNField({
  name,
  length,
  error,
  required = false,
  value,
  onChange,
  onBlur,
}: {
  name: string;
  length: 10 | 13;
  /// Replaces the field's own problem.
  error?: ReactNode;
  required?: boolean;
  /// Without hyphens and spaces; empty for none.
  value: string;
  onChange: (isbn: string) => void;
  onBlur?: () => void;
}) {
  const typed = useTyped(value, { read: normaliseISBN, write: hyphenateISBN, onChange });
  const problem = isbnEntryProblem(value, length);
  const isBeingTyped = typed.isTyping && value.length < length;
  return (
    <TextInput
      name={name}
      label={`ISBN ${length}`}
      inputMode={length === 13 ? "numeric" : "text"}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      withAsterisk={required}
      value={typed.text}
      error={error || (isBeingTyped ? null : problem)}
      onChange={(event) => typed.onType(event.currentTarget.value)}
      onBlur={() => {
        typed.onLeave();
        onBlur?.();
      }}
      rightSectionPointerEvents="none"
      rightSectionWidth={72}
      rightSection={<ISBNState value={value} length={length} isWrong={problem !== null} />}
    />
  );
}

/// Shows the number of digits until the ISBN is right.
function ISBNState({ value, length, isWrong }: { value: string; length: 10 | 13; isWrong: boolean }) {
  if (value === "") return null;
  if (isWrong) {
    return (
      <span aria-hidden>
        {value.length} of {length}
      </span>
    );
  }
  return <IconCheck size={16} color="var(--text-success)" role="img" aria-label="Checksum is right" />;
}
