import { useState } from "react";

/// A value that is typed: while it is being typed it stands as typed, afterwards as it is written.
export interface Typed {
  readonly text: string;
  readonly isTyping: boolean;
  onType(text: string): void;
  onLeave(): void;
}

/// `read` makes a value of what was typed, `write` its text; a value that comes from elsewhere takes the place of the text.
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
