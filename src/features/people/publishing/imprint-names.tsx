import type { Publisher } from "../../../../api/index.ts";

/// A publisher's imprints by name, as far as there is room; all of them on hover.
export function ImprintNames({ publisher }: { publisher: Publisher }) {
  const names = publisher.imprints.map(({ name }) => name).join(", ");
  return <span title={names}>{names || "None"}</span>;
}
