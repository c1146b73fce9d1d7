import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { searchDebounce } from "../../../api/index.ts";

/// Where a `/` is a letter like others.
const typedIn = "input:not([type=checkbox], [type=radio]), textarea, [contenteditable]";

/// The free-text filter: tells of its value 500 ms after the last key, at once on Enter and when cleared. `/` comes here.
export function FilterBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => change.current(text), searchDebounce);
    return () => clearTimeout(timer);
  }, [text, value]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typedIn)) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  function now(next: string) {
    setText(next);
    if (next !== value) onChange(next);
  }

  return (
    <TextInput
      ref={input}
      aria-label="Filter"
      placeholder="Filter"
      type="search"
      flex="1 1 160px"
      maw={240}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") now(text);
        if (event.key === "Escape") now("");
      }}
      rightSection={
        text ? (
          <CloseButton
            size="md"
            aria-label="Clear the filter"
            onClick={() => {
              now("");
              input.current?.focus();
            }}
          />
        ) : (
          <Kbd aria-hidden>/</Kbd>
        )
      }
    />
  );
}
