import type { ExportReport } from "../../api/exports/report.ts";

/// Named substitutes beyond these are only counted.
const maxNamed = 500;
const maxKinds = 50;
const maxText = 300;

/// Collects what an exporter says of its work, within bounds.
export function createReport(): {
  written(kind: string, count?: number): void;
  substitute(what: string, by: string): void;
  report(): ExportReport;
} {
  const written = new Map<string, number>();
  const substitutes: { what: string; by: string }[] = [];
  let substituted = 0;
  return {
    written(kind, count = 1) {
      if (written.has(kind) || written.size < maxKinds) written.set(kind, (written.get(kind) ?? 0) + count);
    },
    substitute(what, by) {
      substituted++;
      if (substitutes.length < maxNamed) substitutes.push({ what: what.slice(0, maxText), by: by.slice(0, maxText) });
    },
    report: () => ({
      written: [...written].map(([kind, count]) => ({ kind, count })),
      substituted,
      substitutes,
    }),
  };
}
