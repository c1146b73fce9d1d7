import { Button, Group, Text, Tooltip } from "@mantine/core";
import { useStore } from "zustand";
import { formatCount } from "../format.ts";
import type { NamedSession } from "./named-session.ts";
import type { NamedThing, NamedView } from "./named-view.ts";

/// As many as one call merges.
const maxMerged = 101;

/// What can be done with the things that are chosen, whether the filter shows them or not.
export function SelectionBar<T extends NamedThing>({
  view,
  session,
  things,
}: {
  view: NamedView<T>;
  session: NamedSession<T>;
  things: readonly T[];
}) {
  const selected = useStore(session.store, (state) => state.selected);
  if (selected.size === 0) return null;
  const chosen = things.filter(({ id }) => selected.has(id));
  const reason = blockedBy(chosen.length, view.many);
  return (
    <Group gap="sm" role="group" aria-label={`Chosen ${view.many}`}>
      <Text>{formatCount(chosen.length)} chosen</Text>
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
      <Button variant="subtle" onClick={() => session.select([...selected], false)}>
        Clear selection
      </Button>
    </Group>
  );
}

function blockedBy(count: number, many: string): string | null {
  if (count < 2) return `Choose two or more ${many} to merge them.`;
  return count > maxMerged ? `At most ${maxMerged} ${many} are merged at a time.` : null;
}
