import { noID } from "../../../api/common/rules/ids.ts";
import { type Named, putNaming } from "../../../api/index.ts";
import type { NamedThing, NamedView } from "../named-list/named-view.ts";
import { SavedSelect } from "./saved-select.tsx";

/// A thing of a list with the sequence of phonics that it names, and those that there are.
export interface NamesSequence {
  readonly sequence: Named | null;
  readonly sequences: readonly Named[];
}

/// The column in which an imprint or series names its sequence.
export const sequenceColumn = <T extends NamedThing & NamesSequence>(
  kind: "imprint" | "series",
  /// What is in force where it names none.
  none: string,
): NonNullable<NamedView<T>["column"]> => ({
  label: "Phonics",
  text: ({ sequence }) => sequence?.name ?? "",
  cell: ({ id, name, sequence, sequences }, { tabIndex, reload }) => (
    <SavedSelect
      label={`Phonics sequence of ${name}`}
      isLabelHidden
      tabIndex={tabIndex}
      value={sequence?.id ?? noID}
      options={[{ value: noID, label: none }, ...sequences.map((one) => ({ value: one.id, label: one.name }))]}
      save={(api, sequenceID) => api.call(putNaming, { body: { kind, id, sequenceID } })}
      saidOf={(label) => `${name}: ${label}`}
      onSaved={reload}
    />
  ),
});
