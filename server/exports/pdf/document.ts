import PDFDocument from "pdfkit";
import type { ExportOutput } from "../exporter.ts";
import { fontFiles, type Run, runsOf, type Weight } from "./fonts.ts";
import { type Box, millimetres, points, type Size } from "./lengths.ts";

/// What the file says of itself.
export interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /// BCP 47.
  readonly language: string;
  /// When the content was last changed, ISO 8601: no clock is asked.
  readonly modified: string;
}

/// A part of the structure that screen readers follow.
export type Part = PDFKit.PDFStructureElement;
type PartType = "Document" | "Sect" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";

export interface TextStyle {
  /// In points, as everywhere in print.
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/// A picture that the document holds already: drawn as often as wanted, stored once.
export interface HeldPicture {
  readonly width: number;
  readonly height: number;
}

export const ink = "#171b21";
export const greyInk = "#5a6573";
export const line = "#8d97a5";

/// As many texts are measured and kept; a book has some thousand different words.
const keptRuns = 20_000;

/// A tagged PDF that is written page by page: what is done with a page has left for the receiver before the next is drawn.
export class PaperDocument {
  readonly #pdf: InstanceType<typeof PDFDocument>;
  readonly #output: ExportOutput;
  readonly #root: Part;
  readonly #runs = new Map<string, readonly Run[]>();
  readonly #missed = new Set<string>();
  #size: Size = { width: 0, height: 0 };

  constructor({ title, author, subject, language, modified }: DocumentFacts, output: ExportOutput) {
    this.#output = output;
    const options = {
      autoFirstPage: false,
      pdfVersion: "1.7",
      tagged: true,
      displayTitle: true,
      lang: language,
      margin: 0,
      // The library's own default font must not be embedded.
      font: "",
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Creator: "Symbolshelf",
        Producer: "Symbolshelf",
        CreationDate: new Date(modified),
        ModDate: new Date(modified),
      },
    } as const;
    this.#pdf = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions);
    for (const files of Object.values(fontFiles()))
      for (const { name, bytes } of files) this.#pdf.registerFont(name, bytes);
    this.#root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#root);
    this.#printAtFullSize();
  }

  /// Programs that print ask for no scaling: lengths are exact.
  #printAtFullSize(): void {
    const { _root: root } = this.#pdf as unknown as {
      _root: { data: { ViewerPreferences?: { data: Record<string, unknown> } } };
    };
    const preferences = root.data.ViewerPreferences;
    if (preferences) preferences.data.PrintScaling = "None";
  }

  /// Begins a page. The pages before it are written.
  async addPage(size: Size): Promise<void> {
    await this.#drain();
    this.#size = size;
    this.#pdf.addPage({ size: [points(size.width), points(size.height)], margin: 0 });
    await this.#drain();
  }

  get page(): Size {
    return this.#size;
  }

  /// Adds a part of the whole, in reading order. Whoever adds it ends it.
  section(type: PartType = "Sect", title?: string): Part {
    return this.part(this.#root, type, title === undefined ? {} : { title });
  }

  part(parent: Part, type: PartType, options: PDFKit.Mixins.StructureElementOptions = {}): Part {
    const part = this.#pdf.struct(type, options);
    parent.add(part);
    return part;
  }

  /// Draws a part of the text in its place of the structure.
  tag(parent: Part, type: PartType, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): void {
    parent.add(this.#pdf.struct(type, options, draw));
  }

  /// Draws what screen readers leave out.
  artifact(draw: () => void): void {
    this.#pdf.markContent("Artifact");
    draw();
    this.#pdf.endMarkedContent();
  }

  /// A row of the viewer's list of contents, which leads to the page.
  bookmark(title: string): void {
    this.#pdf.outline.addItem(title);
  }

  #runsOf(text: string, weight: Weight): readonly Run[] {
    const key = `${weight} ${text}`;
    const known = this.#runs.get(key);
    if (known) return known;
    const runs = runsOf(text, weight, (character) => {
      if (this.#missed.has(character)) return;
      this.#missed.add(character);
      const codes = [...character].map(
        (point) => `U+${point.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`,
      );
      this.#output.substitute(`Character ${codes.join(" ")} in '${text}', which no font has`, "a box");
    });
    if (this.#runs.size >= keptRuns) this.#runs.clear();
    this.#runs.set(key, runs);
    return runs;
  }

  /// The width of a text in mm.
  widthOf(text: string, { size, weight = "regular" }: TextStyle): number {
    const widths = this.#runsOf(text, weight).map((run) =>
      this.#pdf.font(run.font).fontSize(size).widthOfString(run.text),
    );
    return millimetres(widths.reduce((sum, width) => sum + width, 0));
  }

  /// Draws one line of text from its left end on its base line. Returns its width.
  text(text: string, x: number, base: number, { size, weight = "regular", colour = ink }: TextStyle): number {
    let at = x;
    for (const run of this.#runsOf(text, weight)) {
      this.#pdf.font(run.font).fontSize(size).fillColor(colour);
      this.#pdf.text(run.text, points(at), points(base), { lineBreak: false, baseline: "alphabetic" });
      at += millimetres(this.#pdf.widthOfString(run.text));
    }
    return at - x;
  }

  fill({ x, y, width, height }: Box, colour: string, radius = 0): void {
    this.#pdf.roundedRect(points(x), points(y), points(width), points(height), points(radius)).fill(colour);
  }

  frame(
    { x, y, width, height }: Box,
    { thickness = 0.25, colour = line, radius = 0 }: { thickness?: number; colour?: string; radius?: number } = {},
  ): void {
    this.#pdf.lineWidth(points(thickness));
    this.#pdf.roundedRect(points(x), points(y), points(width), points(height), points(radius)).stroke(colour);
  }

  rule(
    [x1, y1]: readonly [number, number],
    [x2, y2]: readonly [number, number],
    {
      thickness = 0.2,
      colour = line,
      isDashed = false,
    }: { thickness?: number; colour?: string; isDashed?: boolean } = {},
  ): void {
    this.#pdf.save().lineWidth(points(thickness));
    if (isDashed) this.#pdf.dash(points(1.5), { space: points(1.5) });
    this.#pdf.moveTo(points(x1), points(y1)).lineTo(points(x2), points(y2)).stroke(colour).restore();
  }

  /// Keeps what is drawn within a box.
  clip({ x, y, width, height }: Box, radius: number, draw: () => void): void {
    this.#pdf.save().roundedRect(points(x), points(y), points(width), points(height), points(radius)).clip();
    draw();
    this.#pdf.restore();
  }

  /// Stores a picture in the document; throws where it cannot be read. Nothing of it stays in memory.
  async hold(bytes: Uint8Array): Promise<HeldPicture> {
    const pdf = this.#pdf as unknown as { openImage(bytes: Uint8Array): HeldPicture & { embed(pdf: unknown): void } };
    const picture = pdf.openImage(bytes);
    picture.embed(this.#pdf);
    await this.#drain();
    return picture;
  }

  /// Draws a picture as large as its box allows, in the middle.
  picture(picture: HeldPicture, { x, y, width, height }: Box): void {
    this.#pdf.image(picture as unknown as string, points(x), points(y), {
      fit: [points(width), points(height)],
      align: "center",
      valign: "center",
    });
  }

  /// Writes what is left.
  async end(): Promise<void> {
    this.#root.end();
    this.#pdf.end();
    await this.#drain();
  }

  async #drain(): Promise<void> {
    for (let bytes = this.#pdf.read(); bytes !== null; bytes = this.#pdf.read()) await this.#output.write(bytes);
  }
}
