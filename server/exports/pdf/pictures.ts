import sharp from "sharp";
import { type Dialect, dialects } from "../../../api/common/constants.ts";
import { primaryDialect, type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";

import type { ExportOutput, ExportSource } from "../exporter.ts";
import type { HeldPicture, PaperDocument } from "./document.ts";

type Manifest = ExportSource["manifest"];

export type PackagedWord = Manifest["words"][number];

/// The longest side of a picture without loss, in pixels: A3 at 300 dots per inch. JPEGs are stored as they are.
const longestSide = 4961;

/// The order in which symbols are looked for: our own first, as on screens.
const supplierOrder: readonly Supplier[] = [
  "symbolshelf",
  ...(Object.keys(suppliers) as Supplier[]).filter((supplier) => supplier !== "symbolshelf"),
];

/// The pictures of a package in a document: read one at a time, stored once, and told of where one is missing.
export class Pictures {
  readonly #held = new Map<string, HeldPicture | null>();
  readonly #told = new Set<string>();
  readonly #pdf: PaperDocument;
  readonly #source: ExportSource;
  readonly #output: ExportOutput;
  readonly #choice: { readonly supplier?: Supplier | undefined; readonly dialect: Dialect };

  constructor(
    pdf: PaperDocument,
    source: ExportSource,
    output: ExportOutput,
    choice: { readonly supplier?: Supplier | undefined; readonly dialect: Dialect },
  ) {
    this.#pdf = pdf;
    this.#source = source;
    this.#output = output;
    this.#choice = choice;
  }

  /// The picture at a path; null where there is none that can be read, which is told of as `what`, once.
  async picture(path: string | null, what: string, by: string): Promise<HeldPicture | null> {
    const held = path === null ? null : await this.#hold(path);
    if (!held) this.#tell(what, by);
    return held;
  }

  /// The symbol of a word.
  async symbol(word: PackagedWord): Promise<HeldPicture | null> {
    const { supplier, dialect } = this.#choice;
    const what = `Symbol of '${word.text}' (${dialect})`;
    for (const of of supplier ? [supplier] : supplierOrder) {
      const symbols = word.symbols[of];
      const symbol = symbols?.[dialect] ?? symbols?.[primaryDialect];
      if (!symbol?.path) continue;
      const held = await this.#hold(symbol.path);
      if (!held) continue;
      if (symbol.dialect !== dialect) this.#tell(what, `the ${dialects[symbol.dialect].name} one`);
      return held;
    }
    this.#tell(what, "its text");
    return null;
  }

  #tell(what: string, by: string): void {
    if (this.#told.has(what)) return;
    this.#told.add(what);
    this.#output.substitute(what, by);
  }

  async #hold(path: string): Promise<HeldPicture | null> {
    const known = this.#held.get(path);
    if (known !== undefined) return known;
    const bytes = await this.#source.image(path);
    const picture = bytes && (await printable(bytes));
    const held = picture && (await this.#pdf.hold(picture).catch(() => null));
    this.#held.set(path, held);
    return held;
  }
}

/// A picture as it is stored in the file: JPEGs as they are, others without transparency, on white; null where it cannot be read.
async function printable(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const { format } = await sharp(bytes).metadata();
    if (format === "jpeg") {
      // Read in small: half a picture would print as half a picture, without a word.
      await sharp(bytes, { failOn: "truncated" }).resize(16).raw().toBuffer();
      return bytes;
    }
    return await sharp(bytes, { failOn: "truncated" })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .png({ compressionLevel: 9, palette: false })
      .toBuffer();
  } catch {
    return null;
  }
}
