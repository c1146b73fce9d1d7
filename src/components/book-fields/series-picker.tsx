import { type ReactNode, useMemo, useRef } from "react";
import type { Named } from "../../../api/index.ts";
import { toApiError } from "../../client/errors.ts";
import { ChoiceBox } from "./choice-box.tsx";

/// Picks a series of one imprint, or none where `none` is the label of that choice.
export function SeriesPicker({
  name,
  label = "Series",
  error,
  none,
  imprintID,
  series,
  known = null,
  value,
  onChange,
  onCreate,
  onBlur,
}: {
  name: string;
  label?: string;
  error?: ReactNode;
  none?: string;
  /// Null before an imprint is chosen.
  imprintID: string | null;
  /// The series of the imprint; null while they load.
  series: readonly Named[] | null;
  known?: Named | null;
  /// The series' id; null for none.
  value: string | null;
  onChange: (seriesID: string | null) => void;
  /// Creates a series of the imprint; throws an ApiError.
  onCreate?: (name: string) => Promise<Named>;
  onBlur?: () => void;
}) {
  const change = useRef(onChange);
  change.current = onChange;
  const choices = useMemo(() => series?.map((one) => ({ id: one.id, label: one.name })) ?? null, [series]);
  const chosen = [...(series ?? []), known].find((one) => one?.id === value);

  async function create(entry: string): Promise<string | null> {
    try {
      const made = await onCreate?.(entry);
      if (made) change.current(made.id);
      return null;
    } catch (thrown) {
      return toApiError(thrown).message;
    }
  }

  return (
    <ChoiceBox
      name={name}
      label={label}
      error={error}
      disabled={imprintID === null}
      placeholder={imprintID === null ? "Choose an imprint first" : (none ?? "Choose a series")}
      choices={choices}
      value={chosen ? { id: chosen.id, label: chosen.name } : null}
      onChoose={({ id }) => onChange(id)}
      {...(none ? { none: { label: none, onChoose: () => onChange(null) } } : {})}
      {...(onCreate ? { creation: { what: "series", create } } : {})}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
