import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { GridShape } from "../../../../api/sheets/rules/cells.ts";
import { plural } from "../../../components/format.ts";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { areasOf, areaText } from "./areas.ts";
import { type HighlightSource, historyOf, unsavedKeys } from "./highlight-state.ts";
import type { HighlightWork } from "./highlight-work.ts";

export function SaveHighlights<T>({ work, onSave }: { work: HighlightWork<T>; onSave: () => void }) {
  const isSaving = useStore(work.store, (state) => state.isSaving);
  return <SaveButton isSaving={isSaving} onSave={onSave} />;
}

/// A choice in the row of tools. Without a value it says what is to be chosen.
export function ToolChoice({
  name,
  label,
  value,
  choices,
  error,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  error?: ReactNode;
  onChange: (value: string) => void;
}) {
  return (
    <NativeSelect
      name={name}
      aria-label={label}
      value={value}
      error={error}
      rightSection={<IconSelector size={16} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {value === "" && <option value="">{label}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/// What the highlights' screens ask or tell before work goes on, and their guard. `gridOf` and `nameOf` tell a set by its key.
export function HighlightDialogs<T>({
  work,
  source,
  gridOf,
  nameOf,
}: {
  work: HighlightWork<T>;
  source: HighlightSource<T>;
  gridOf: (key: string) => GridShape | undefined;
  nameOf: (key: string) => string;
}) {
  const state = useStore(work.store);
  const { refusal, conflict, isSaving } = state;
  const inWords = (areas: readonly Parameters<typeof areaText>[0][], key: string): string => {
    const grid = gridOf(key);
    if (!grid || areas.length === 0) return "no highlights";
    return `${plural(areas.length, "highlight")} (${areas.map((area) => areaText(area, grid)).join("; from ")})`;
  };
  return (
    <>
      {conflict && (
        <ConflictAlert
          title="The highlights were saved by somebody else"
          theirs={inWords(areasOf(conflict.theirs), conflict.key)}
          mine={inWords(historyOf(state, source, conflict.key).present, conflict.key)}
          changed={conflict.theirs ?? { updatedBy: "Somebody", updatedAt: new Date().toISOString() }}
          isBusy={isSaving}
          onKeepMine={() => void work.keepMine()}
          onTakeTheirs={work.takeTheirs}
          onClose={work.close}
        />
      )}
      {refusal && (
        <RefusalAlert
          title={`The highlights of ${nameOf(refusal.key)} could not be saved`}
          error={refusal.error}
          onRetry={() => void work.save()}
          onClose={work.close}
        />
      )}
      <UnsavedGuard
        isUnsaved={unsavedKeys(state, source).length > 0}
        what="The highlights are"
        onLeave={work.abandon}
      />
    </>
  );
}
