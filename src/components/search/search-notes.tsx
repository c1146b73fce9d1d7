import { Text } from "@mantine/core";
import { useEffect } from "react";
import { plural } from "../format.ts";
import { announce } from "../screen/live-region.tsx";

interface Found {
  readonly things: readonly unknown[];
  readonly total: number;
}

/// Tells screen readers how many were found; `one` is what one of them is called.
export function useFoundAnnounced(found: Found | null, one: string): void {
  useEffect(() => {
    if (found) announce(found.total === 0 ? "None found." : plural(found.total, one));
  }, [found, one]);
}

/// What was typed could not be searched.
export function SearchFailed({ mt }: { mt?: "sm" }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" {...(mt ? { mt } : {})}>
      Search failed. Keep typing to retry.
    </Text>
  );
}

/// How many there are beyond those that are shown; nothing where there are none.
export function MoreFound({ found: { things, total }, one, mt }: { found: Found; one: string; mt?: "xs" }) {
  if (total <= things.length) return null;
  return (
    <Text size="xs" c="dimmed" {...(mt ? { mt } : {})}>
      {plural(total - things.length, `more ${one}`)}: keep typing to find them.
    </Text>
  );
}
