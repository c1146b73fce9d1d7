import { useState } from "react";

/// A typed value. The field shows it as typed until the user leaves, then as it is written.
export interface Typed {
  readonly text: string;
  readonly isTyping: boolean;
  onType(text: string): void;
  onLeave(): void;
}

/// `read` parses the text, and `write` formats the value. A value from elsewhere replaces the text.
export function useTyped<T>(
  value: T,
  { read, write, onChange }: { read: (text: string) => T; write: (value: T) => string; onChange: (value: T) => void },
): Typed {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null && read(typed) === value;
  return {
    text: isTyping ? typed : write(value),
    isTyping,
    onType(text) {
      setTyped(text);
      onChange(read(text));
    },
    onLeave: () => setTyped(null),
  };
}
