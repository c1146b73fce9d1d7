import type { Supplier } from "../../api/symbols/rules/symbols.ts";
import type { PackageManifest } from "../../reader/package.ts";

/// What exports are made of: a package, in force or of a dry build. Never live tables.
export interface ExportSource {
  readonly manifest: PackageManifest;
  /// The bytes of a picture by its path in the package; null where it is missing or cannot be read.
  readonly image: (path: string) => Promise<Uint8Array | null>;
  /// Lines of credit, in order, that every export prints.
  readonly credits: readonly Credit[];
  /// Suppliers whose pictures may be in a file that other programs take apart. Of the others only the names of symbols go along.
  readonly embeddable?: readonly Supplier[];
}

/// One line that a licence asks for.
export interface Credit {
  readonly supplier: string;
  readonly line: string;
  readonly url: string | null;
  readonly symbols: number;
}

/// Where an exporter writes, and what it says of its work.
export interface ExportOutput {
  /// Writes the next bytes of the file. Waits while the receiver is slow.
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /// Counts what was written, by kind ("page", "cell", "word").
  readonly written: (kind: string, count?: number) => void;
  /// Names what was written with a substitute, and what stands for it: "Symbol of 'dog' (en-au)", "its text".
  readonly substitute: (what: string, by: string) => void;
  /// Tells how far it is; throws where the export is cancelled. Call it for each page, sheet or word.
  readonly progress: (done: number, all: number) => void;
}

/// Writes one file. The same source and options give the same bytes.
export type Exporter<Options> = (source: ExportSource, options: Options, output: ExportOutput) => Promise<void>;
