import { type Paper, papers } from "../../../api/exports/pdf-options.ts";
import type { ExportOutput } from "../exporter.ts";
import { greyInk, type PaperDocument, type Part } from "./document.ts";
import { drawCentred } from "./draw-cell.ts";
import { drawCredits } from "./furniture.ts";
import { millimetres, type Size, turned } from "./lengths.ts";
import { wrap } from "./wrap.ts";

/// A table of a report. Rows are read as they are printed.
export interface ReportTable<Row> {
  readonly title: string;
  readonly columns: readonly {
    readonly label: string;
    /// Of the width, beside the other columns' shares.
    readonly share: number;
    readonly isNumber?: boolean;
    readonly text: (row: Row) => string;
  }[];
  readonly rows: readonly Row[];
  /// What is written of each row.
  readonly kind: string;
}

export interface ReportFacts {
  readonly title: string;
  /// Lines below the title.
  readonly facts: readonly string[];
  readonly paper: Paper;
  readonly isLengthwise: boolean;
  readonly credits: readonly string[];
}

const margin = { side: 14, top: 14, bottom: 20 };
const size = 9;
const step = millimetres(size) * 1.3;
/// Within a cell, on each side, in mm.
const room = 1.2;

/// Prints tables below each other. Their heads stand again on each page.
export class ReportPrinter {
  readonly #pdf: PaperDocument;
  readonly #output: ExportOutput;
  readonly #facts: ReportFacts;
  readonly #paper: Size;
  #section: Part;
  #y = 0;
  #page = 0;

  constructor(pdf: PaperDocument, output: ExportOutput, facts: ReportFacts) {
    this.#pdf = pdf;
    this.#output = output;
    this.#facts = facts;
    const upright = papers[facts.paper];
    this.#paper = facts.isLengthwise ? turned(upright) : upright;
    this.#section = pdf.section("Sect", facts.title);
  }

  async begin(): Promise<void> {
    const { title, facts } = this.#facts;
    await this.#nextPage();
    const style = { size: 17, weight: "bold" } as const;
    for (const [at, text] of wrap(this.#pdf, title, style, this.#width).entries()) {
      this.#y += 7;
      this.#pdf.tag(this.#section, at === 0 ? "H1" : "P", () => this.#pdf.text(text, margin.side, this.#y, style));
    }
    this.#y += 1.5;
    for (const fact of facts)
      for (const text of wrap(this.#pdf, fact, { size: 10 }, this.#width)) {
        this.#y += 5;
        this.#pdf.tag(this.#section, "P", () =>
          this.#pdf.text(text, margin.side, this.#y, { size: 10, colour: greyInk }),
        );
      }
    this.#y += 5;
  }

  get #width(): number {
    return this.#paper.width - 2 * margin.side;
  }
  get #bottom(): number {
    return this.#paper.height - margin.bottom;
  }

  async #nextPage(): Promise<void> {
    this.#page++;
    await this.#pdf.addPage(this.#paper);
    this.#y = margin.top;
    const number = String(this.#page);
    const foot = { x: 0, y: this.#paper.height - 9, width: this.#paper.width, height: 4 };
    this.#pdf.artifact(() => drawCentred(this.#pdf, foot, number, { size: 8, colour: greyInk }));
    const y = this.#bottom + 3;
    const box = { x: margin.side, y, width: this.#width, height: 7 };
    drawCredits(this.#pdf, this.#section, box, this.#facts.credits);
  }

  async table<Row>(table: ReportTable<Row>): Promise<void> {
    const pdf = this.#pdf;
    if (this.#y + 30 > this.#bottom) await this.#nextPage();
    this.#y += 6;
    pdf.tag(this.#section, "H2", () => pdf.text(table.title, margin.side, this.#y, { size: 12, weight: "bold" }));
    pdf.bookmark(table.title);
    this.#y += 3;
    const part = pdf.part(this.#section, "Table", { title: table.title });
    const all = table.columns.reduce((sum, { share }) => sum + share, 0);
    let x = margin.side;
    const places = table.columns.map(({ share }) => {
      const place = { x, width: (share / all) * this.#width };
      x += place.width;
      return place;
    });
    const labels = table.columns.map(({ label }) => label);
    this.#row(part, table, places, labels, { isHead: true });
    for (const [at, row] of table.rows.entries()) {
      this.#output.progress(at, table.rows.length);
      const texts = table.columns.map(({ text }) => text(row));
      let lines = this.#linesOf(texts, places, false);
      // A row that is higher than a page goes on where the last one ends.
      while (this.#y + Math.max(...lines.map(({ length }) => length)) * step + 2 * room > this.#bottom) {
        const fitting = Math.floor((this.#bottom - this.#y - 2 * room) / step);
        const isLong = Math.max(...lines.map(({ length }) => length)) > this.#linesOnPage;
        if (isLong && fitting > 2) {
          this.#draw(
            part,
            table,
            places,
            lines.map((own) => own.slice(0, fitting)),
            { isDark: at % 2 === 1 },
          );
          lines = lines.map((own) => own.slice(fitting));
        }
        await this.#nextPage();
        this.#row(part, table, places, labels, { isHead: true });
      }
      this.#draw(part, table, places, lines, { isDark: at % 2 === 1 });
      this.#output.written(table.kind);
    }
    part.end();
    this.#y += 4;
  }

  get #linesOnPage(): number {
    return Math.floor((this.#bottom - margin.top - 20) / step);
  }

  #linesOf(texts: readonly string[], places: readonly Place[], isHead: boolean): string[][] {
    const style = { size, weight: isHead ? "bold" : "regular" } as const;
    return texts.map((text, at) =>
      text.split("\n").flatMap((line) => wrap(this.#pdf, line, style, places[at]!.width - 2 * room)),
    );
  }

  #row<Row>(
    part: Part,
    table: ReportTable<Row>,
    places: readonly Place[],
    texts: readonly string[],
    look: RowLook,
  ): void {
    this.#draw(part, table, places, this.#linesOf(texts, places, look.isHead === true), look);
  }

  #draw<Row>(
    part: Part,
    { columns }: ReportTable<Row>,
    places: readonly Place[],
    lines: readonly (readonly string[])[],
    { isHead = false, isDark = false }: RowLook,
  ): void {
    const pdf = this.#pdf;
    const height = Math.max(1, ...lines.map(({ length }) => length)) * step + 2 * room;
    const top = this.#y;
    const right = margin.side + this.#width;
    pdf.artifact(() => {
      if (isDark) pdf.fill({ x: margin.side, y: top, width: this.#width, height }, "#f3f5f8");
      pdf.rule([margin.side, top + height], [right, top + height], { thickness: isHead ? 0.4 : 0.15 });
    });
    const row = pdf.part(part, "TR");
    const style = { size, weight: isHead ? "bold" : "regular" } as const;
    for (const [at, own] of lines.entries()) {
      const { x, width } = places[at]!;
      const draw = () => {
        for (const [line, text] of own.entries()) {
          const left = columns[at]!.isNumber ? x + width - room - pdf.widthOf(text, style) : x + room;
          pdf.text(`${text} `, left, top + room + (line + 0.75) * step, style);
        }
      };
      pdf.tag(row, isHead ? "TH" : "TD", draw, isHead ? ({ scope: "Column" } as object) : {});
    }
    row.end();
    this.#y = top + height;
  }

  end(): void {
    this.#section.end();
  }
}

interface Place {
  readonly x: number;
  readonly width: number;
}
interface RowLook {
  readonly isHead?: boolean;
  readonly isDark?: boolean;
}
