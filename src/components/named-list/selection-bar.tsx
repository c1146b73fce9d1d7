import { Button, Tooltip } from "@mantine/core";
import { useStore } from "zustand";
import { ChoiceBar } from "../choice/choice-bar.tsx";
import { DeleteMany } from "../choice/delete-many.tsx";
import type { Column } from "../table/columns.ts";
import { CsvButton } from "../table/csv-button.tsx";
import type { TypedName } from "./named-columns.tsx";
import type { NamedSession } from "./named-session.ts";
import type { NamedThing, NamedView } from "./named-view.ts";

/// As many as one call merges.
const maxMerged = 101;

/// What can be done with the things that are chosen, whether the filter shows them or not.
export function SelectionBar<T extends NamedThing>({
  view,
  session,
  things,
  shown,
  columns,
}: {
  view: NamedView<T>;
  session: NamedSession<T>;
  things: readonly T[];
  /// Those that the filter leaves.
  shown: readonly T[];
  columns: readonly Column<T, TypedName>[];
}) {
  const selected = useStore(session.store, (state) => state.selected);
  if (selected.size === 0) return null;
  const chosen = things.filter(({ id }) => selected.has(id));
  const reason = blockedBy(chosen.length, view.many);
  const isAllShown = shown.every(({ id }) => selected.has(id));
  const all = () =>
    session.select(
      shown.map(({ id }) => id),
      true,
    );
  return (
    <ChoiceBar
      many={view.many}
      count={chosen.length}
      total={shown.length}
      onAll={isAllShown ? null : all}
      onNone={() => session.select([...selected], false)}
    >
      <Tooltip label={reason ?? "Make them one: all that refers to them refers to the one that stays"}>
        <Button
          variant="default"
          aria-disabled={reason !== null}
          {...(reason === null ? {} : { "data-disabled": true })}
          onClick={() => reason === null && session.ask({ kind: "merge", things: chosen })}
        >
          Merge…
        </Button>
      </Tooltip>
      <DeleteMany
        kind={view.kind}
        one={view.one}
        many={view.many}
        things={chosen}
        onDone={session.removed}
        onPutBack={() => void session.load()}
      />
      <CsvButton name={`Chosen ${view.many}`} columns={columns} read={() => chosen} />
    </ChoiceBar>
  );
}

function blockedBy(count: number, many: string): string | null {
  if (count < 2) return `Choose two or more ${many} to merge them.`;
  return count > maxMerged ? `At most ${maxMerged} ${many} are merged at a time.` : null;
}
