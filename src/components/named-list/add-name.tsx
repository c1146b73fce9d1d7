import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { longestName } from "../../../api/common/rules/names.ts";
import classes from "./named-list.module.css";
import type { NameEntry } from "./named-session.ts";

/// The entry of new names, one after the other: Enter adds, Esc closes.
export function AddName({
  one,
  entry,
  onSave,
  onClose,
}: {
  one: string;
  entry: NameEntry;
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { isSaving, error } = entry;
  useEffect(() => input.current?.focus(), []);
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) {
      if (error === null) setName("");
      input.current?.focus();
    }
    wasSaving.current = isSaving;
  }, [isSaving, error]);
  return (
    <form
      aria-label={`New ${one}`}
      className={classes.addForm}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name);
      }}
    >
      <TextInput
        ref={input}
        aria-label={`Name of the new ${one}`}
        placeholder={`Name of the new ${one}`}
        maxLength={longestName}
        value={name}
        error={error}
        readOnly={isSaving}
        autoComplete="off"
        className={classes.addName}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      />
      <Button type="submit" loading={isSaving}>
        Add
      </Button>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </form>
  );
}
