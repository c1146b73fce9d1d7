import type { KeyboardEvent } from "react";

export type QueueCommand = "confirm" | "change" | "next" | "doubt" | "sure" | "undo";

/// The one list of the queue's keys: the foot of the list shows them, and they act on the row that the keyboard is on.
export const queueCommands: readonly {
  readonly id: QueueCommand;
  /// Letters as they are typed, others as browsers name them.
  readonly keys: readonly string[];
  readonly label: string;
  readonly short: string;
  readonly title: string;
}[] = [
  { id: "confirm", keys: ["Enter"], label: "↵", short: "confirm", title: "Confirm as it stands, and go on" },
  {
    id: "change",
    keys: ["e", "F2"],
    label: "E",
    short: "change",
    title: "Change by hand; Ctrl+Enter saves and goes on",
  },
  { id: "next", keys: ["s"], label: "S", short: "skip", title: "Go on without a decision" },
  { id: "doubt", keys: ["x"], label: "X", short: "doubt", title: "Let it be only proposed again" },
  {
    id: "sure",
    keys: ["a"],
    label: "A",
    short: "all that are sure",
    title: "Look at all of the queue that are sure, and confirm them",
  },
  { id: "undo", keys: ["u"], label: "U", short: "undo", title: "Take the last decision back (Ctrl+Z too)" },
];

const byKey = new Map(queueCommands.flatMap((command) => command.keys.map((key) => [key, command.id] as const)));

/// What a key on a row does; null where it is the table's own. `isKnown`: no key looks for what begins with it.
export function queueKey(event: KeyboardEvent): { command: QueueCommand | null; isKnown: boolean } {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "z") return { command: "undo", isKnown: true };
  if (ctrlKey || metaKey || altKey) return { command: null, isKnown: false };
  const isOnRow = target instanceof Element && target.matches("[data-target]");
  if (key === "Enter" && !isOnRow) return { command: null, isKnown: false };
  const command = byKey.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
  return { command, isKnown: command !== null || (key.length === 1 && key !== " " && key !== "/") };
}
