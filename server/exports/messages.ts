import type { BookFormat, SheetFormat } from "../../api/exports/formats.ts";
import type { ExportReport } from "../../api/exports/report.ts";
import type { Credit, ExportSource } from "./exporter.ts";
import type { ReportFormat } from "./registry.ts";

/// What is exported: an exporter by its format, with its options as their schema read them.
export type Exported = (
  | { readonly subject: "book"; readonly format: BookFormat }
  | { readonly subject: "sheet"; readonly format: SheetFormat }
  | { readonly subject: "report"; readonly format: ReportFormat }
) & { readonly options: Readonly<Record<string, unknown>> };

/// What the thread is started with. A kept package's manifest is parsed in the thread; a report has none.
export interface ThreadData {
  readonly exported: Exported;
  readonly manifest: ExportSource["manifest"] | Uint8Array | null;
  readonly credits: readonly Credit[];
  readonly embeddable: ExportSource["embeddable"];
}

/// From the thread. `ask` numbers what is answered.
export type FromThread =
  | { readonly kind: "image"; readonly ask: number; readonly path: string }
  | { readonly kind: "write"; readonly ask: number; readonly bytes: Uint8Array }
  | { readonly kind: "progress"; readonly done: number; readonly all: number }
  | { readonly kind: "done"; readonly report: ExportReport }
  | { readonly kind: "refused"; readonly reason: string };

/// To the thread: the answer to what it asked.
export interface ToThread {
  readonly ask: number;
  readonly bytes: Uint8Array | null;
}
