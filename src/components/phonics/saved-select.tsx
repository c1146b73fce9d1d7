import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import type { Client } from "../../client/client.ts";
import { toApiError } from "../../client/errors.ts";
import { noting } from "../../client/noting.ts";
import { useServices } from "../../client/services.ts";
import { offerPutBack } from "../changes/offer-put-back.ts";
import { toasts } from "../toast.tsx";

interface SavedSelectProps {
  readonly label: string;
  /// In a table, where the column says it.
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly tabIndex?: number;
  /// Saves a choice. Throws ApiError.
  readonly save: (api: Client, value: string) => Promise<unknown>;
  /// What the toast says of it.
  readonly saidOf: (label: string) => string;
  /// Called once it is saved, and once that is put back.
  readonly onSaved: () => void;
}

/// A choice that is saved at once; the toast takes it back. What was refused is told below, and the old choice stays.
export function SavedSelect({
  label,
  isLabelHidden = false,
  value,
  options,
  tabIndex,
  save,
  saidOf,
  onSaved,
}: SavedSelectProps) {
  const { api } = useServices();
  const [sent, setSent] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function choose(wanted: string) {
    const noted = noting(api);
    setSent(wanted);
    setError(null);
    try {
      await save(noted.api, wanted);
      const chosen = options.find((option) => option.value === wanted)?.label ?? "";
      offerPutBack({ api, toasts }, { message: saidOf(chosen), changeID: noted.changeID() }, onSaved);
      onSaved();
    } catch (problem) {
      setError(toApiError(problem).message);
    }
    setSent(null);
  }

  return (
    <NativeSelect
      size="sm"
      {...(isLabelHidden ? { "aria-label": label } : { label })}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={[...options]}
      value={sent ?? value}
      error={error}
      aria-busy={sent !== null}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
      // The keys are those of the choice, not of the table around it.
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}
