import { recall, remember } from "../../components/drafts/remembered.ts";
import { screenExists } from "../screen-exists.ts";
import { type Destination, destinationKinds } from "./destination.ts";

/// The maximum number that this browser remembers for each account.
const maxKept = 8;
const keyOf = (userID: string) => `palette-recent/${userID}`;

/// Where the palette led lately, the latest first.
export function recallRecent(userID: string): Destination[] {
  try {
    const stored: unknown = JSON.parse(recall(keyOf(userID)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isDestination).filter(({ to }) => screenExists(pathOf(to))) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(userID: string, chosen: Destination): void {
  const others = recallRecent(userID).filter(({ to }) => to !== chosen.to);
  remember(keyOf(userID), JSON.stringify([chosen, ...others].slice(0, maxKept)));
}

const pathOf = (to: string): string => to.replace(/\?.*$/s, "");

/// The stored value may come from another version.
function isDestination(value: unknown): value is Destination {
  const { kind, name, detail, to } = (value ?? {}) as Record<string, unknown>;
  return (
    destinationKinds.some((known) => known === kind) &&
    [name, detail, to].every((text) => typeof text === "string") &&
    String(to).startsWith("/")
  );
}
