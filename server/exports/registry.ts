import type { BookFormat, SheetFormat } from "../../api/exports/formats.ts";
import { exportBoard, exportBoards } from "./boards/index.ts";
import { exportEpub } from "./epub/index.ts";
import type { Exporter } from "./exporter.ts";
import { exportOnix } from "./onix/index.ts";

// An exporter's options were read by the schema that `api/exports/formats.ts` names beside it.
type Registered = Exporter<never>;

export const bookExporters: Readonly<Record<BookFormat, Registered>> = {
  epub: exportEpub,
  obz: exportBoards,
  onix: exportOnix,
};
export const sheetExporters: Readonly<Record<SheetFormat, Registered>> = { obz: exportBoards, obf: exportBoard };
