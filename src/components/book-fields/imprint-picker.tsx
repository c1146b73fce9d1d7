import { type ReactNode, useMemo } from "react";
import type { Publisher } from "../../../api/index.ts";
import { ChoiceBox } from "./choice-box.tsx";
import type { Choice } from "./choice-search.ts";

/// Returns an imprint's label: its name, or 'Publisher > Imprint' where the names differ (specification, section 2).
export const imprintLabel = (publisher: string, imprint: string): string =>
  publisher === imprint ? imprint : `${publisher} > ${imprint}`;

/// Picks an imprint of any publisher.
export function ImprintPicker({
  name,
  label = "Imprint",
  error,
  required = false,
  publishers,
  known = null,
  value,
  onChange,
  onBlur,
}: {
  name: string;
  label?: string;
  error?: ReactNode;
  required?: boolean;
  /// All publishers with their imprints; null while they load.
  publishers: readonly Publisher[] | null;
  /// The chosen imprint with its label, as far as it is known before `publishers` are loaded.
  known?: Choice | null;
  /// The imprint's id; null for none.
  value: string | null;
  onChange: (imprintID: string) => void;
  onBlur?: () => void;
}) {
  const choices = useMemo(
    () =>
      publishers?.flatMap((publisher) =>
        publisher.imprints.map((imprint) => ({ id: imprint.id, label: imprintLabel(publisher.name, imprint.name) })),
      ) ?? null,
    [publishers],
  );
  return (
    <ChoiceBox
      name={name}
      label={label}
      error={error}
      required={required}
      placeholder="Choose an imprint"
      choices={choices}
      value={[...(choices ?? []), known].find((choice) => choice?.id === value) ?? null}
      recent="imprint"
      onChoose={({ id }) => onChange(id)}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
