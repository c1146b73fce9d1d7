import { TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { longestName } from "../../../api/common/rules/names.ts";

/// A name in place: Enter saves, Esc takes back, and leaving the field saves too. It has the focus from the start.
export function NameField({
  label,
  initial,
  error,
  isSaving,
  onSave,
  onCancel,
}: {
  label: string;
  initial: string;
  error: string | null;
  isSaving: boolean;
  /// `byKey`: by Enter, so that the focus is to go on from here.
  onSave: (name: string, byKey: boolean) => void;
  onCancel: () => void;
}) {
  const [name, setName] = useState(initial);
  const isLeft = useRef(false);
  return (
    <TextInput
      ref={selectAtFirst}
      aria-label={label}
      size="xs"
      maxLength={longestName}
      value={name}
      error={error}
      readOnly={isSaving}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") onSave(name, true);
        if (event.key === "Escape") {
          isLeft.current = true;
          onCancel();
        }
      }}
      onBlur={() => {
        if (!isLeft.current) onSave(name, false);
      }}
    />
  );
}

function selectAtFirst(input: HTMLInputElement | null): void {
  if (input && !input.dataset.shown) {
    input.dataset.shown = "true";
    input.focus();
    input.select();
  }
}
