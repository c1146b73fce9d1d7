import type { Publisher } from "../../../../api/index.ts";

/// A publisher's imprints by name, as far as they fit; all of them on hover.
export function ImprintNames({ publisher }: { publisher: Publisher }) {
  const names = publisher.imprints.map(({ name }) => name).join(", ");
  return <span title={names}>{names || "None"}</span>;
}
