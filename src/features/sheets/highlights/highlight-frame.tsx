import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { GridShape } from "../../../../api/sheets/rules/cells.ts";
import { plural } from "../../../components/format.ts";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import { areaText } from "./areas.ts";
import type { HighlightSession } from "./highlight-session.ts";
import { type Areas, unsavedKeys } from "./highlight-state.ts";

export function SaveHighlights<T>({ session, onSave }: { session: HighlightSession<T>; onSave: () => void }) {
  const isSaving = useStore(session.store, (state) => state.isSaving);
  return <SaveButton isSaving={isSaving} onSave={onSave} />;
}

/// A select in the row of tools. Without a value it says what to choose.
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

/// The dialogs of the highlights' screens, and the guard of unsaved changes. `gridOf` and `nameOf` describe a set by
/// its key.
export function HighlightDialogs<T>({
  session,
  gridOf,
  nameOf,
}: {
  session: HighlightSession<T>;
  gridOf: (key: string) => GridShape | undefined;
  nameOf: (key: string) => string;
}) {
  const state = useStore(session.store);
  const asking = [...state.sets].find(([, { dialog }]) => dialog !== null)?.[0];
  return (
    <>
      {asking !== undefined && (
        <SetDialogs session={session} setKey={asking} grid={gridOf(asking)} name={nameOf(asking)} />
      )}
      <UnsavedGuard isUnsaved={unsavedKeys(state).length > 0} what="The highlights are" onLeave={session.abandon} />
    </>
  );
}

/// The dialogs of one set.
function SetDialogs<T>({
  session,
  setKey,
  grid,
  name,
}: {
  session: HighlightSession<T>;
  setKey: string;
  grid: GridShape | undefined;
  name: string;
}) {
  const one = session.sessionOf(setKey);
  const inWords = (areas: Areas): string => {
    if (!grid || areas.length === 0) return "no highlights";
    return `${plural(areas.length, "highlight")} (${areas.map((area) => areaText(area, grid)).join("; from ")})`;
  };
  if (!one) return null;
  return (
    <SessionDialogs
      session={one}
      onSave={session.save}
      texts={{
        label: `the highlights of ${name}`,
        actionTitle: (action) => `${action}, ${name}`,
        conflictTitle: "The highlights were saved by somebody else",
        conflict: ({ mine, theirs }) => ({ theirs: inWords(theirs.areas), mine: inWords(mine) }),
        refusal: () => ({ title: `The highlights of ${name} could not be saved` }),
      }}
    />
  );
}
