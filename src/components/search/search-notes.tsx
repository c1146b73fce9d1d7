import { Text } from "@mantine/core";
import { useEffect } from "react";
import { plural } from "../format.ts";
import { announce } from "../screen/live-region.tsx";

interface Found {
  readonly things: readonly unknown[];
  readonly total: number;
}

/// Announces the number of results to screen readers; `one` is the singular noun.
export function useFoundAnnounced(found: Found | null, one: string): void {
  useEffect(() => {
    if (found) announce(found.total === 0 ? "None found." : plural(found.total, one));
  }, [found, one]);
}

/// Says that the search failed.
export function SearchFailed({ mt }: { mt?: "sm" }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" {...(mt ? { mt } : {})}>
      Search failed. Keep typing to retry.
    </Text>
  );
}

/// Says how many results there are beyond those shown; renders nothing where there are none.
export function MoreFound({ found: { things, total }, one, mt }: { found: Found; one: string; mt?: "xs" }) {
  if (total <= things.length) return null;
  return (
    <Text size="xs" c="dimmed" {...(mt ? { mt } : {})}>
      {plural(total - things.length, `more ${one}`)}: keep typing to find them.
    </Text>
  );
}
