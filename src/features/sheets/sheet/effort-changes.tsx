import { Text } from "@mantine/core";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { cellCode } from "../../../../api/sheets/rules/cells.ts";
import { effortOf, effortText } from "../../../../api/sheets/rules/effort.ts";
import type { SheetSession } from "./sheet-session.ts";

/// The maximum number of words named.
const maxNamed = 3;

/// Shows how the effort of moved words changes: 'Effort: cow 2.9 to 3.4'. Renders nothing where it stays.
export function EffortChanges({ session, sheet }: { session: SheetSession; sheet: Sheet }) {
  const before = useStore(session.store, (state) => state.base?.words ?? null);
  const after = useStore(session.store, (state) => state.history?.present.words ?? null);
  if (!before || !after || before === after) return null;
  const earlier = new Map(before.map((word) => [word.wordID, word]));
  const changes = after.flatMap((word) => {
    const was = earlier.get(word.wordID);
    if (!was || cellCode(was) === cellCode(word)) return [];
    const [from, to] = [effortOf(was, sheet.grid, before), effortOf(word, sheet.grid, after)].map(effortText);
    return from === to ? [] : [`${word.text} ${from} to ${to}`];
  });
  if (changes.length === 0) return null;
  const more = changes.length > maxNamed ? ` and ${changes.length - maxNamed} more` : "";
  return (
    <Text span size="sm">
      Effort: {changes.slice(0, maxNamed).join(", ")}
      {more}
    </Text>
  );
}
