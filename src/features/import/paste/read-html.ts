import { cleanText, type Paragraph } from "../../../../language/manuscript/index.ts";

/// A rich text that is longer, UTF-16 code units, or has more nodes is not read: its plain form is pasted.
const maxLength = 3_000_000;
const maxNodes = 200_000;

const blocks = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TBODY TFOOT THEAD TR UL".split(
    " ",
  ),
);
/// Elements without readable text. `DEL` is what a word processor recorded as deleted.
const skipped = new Set("DEL HEAD IFRAME NOSCRIPT OBJECT SCRIPT STYLE SVG TEMPLATE TEXTAREA TITLE".split(" "));

interface Look {
  readonly level: number;
  readonly isTitle: boolean;
  readonly isBold: boolean;
  readonly inCell: boolean;
}

/// Returns the paragraphs of a rich text as word processors put it on the clipboard. It is parsed inertly: none of it
/// runs, is fetched, or is added to the page. Empty where there is nothing to read, or too much.
export function readHtml(html: string): Paragraph[] {
  if (html.length > maxLength) return [];
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const reader = new Reader();
  reader.read(body, { level: 0, isTitle: false, isBold: false, inCell: false });
  return reader.finish();
}

class Reader {
  readonly #paragraphs: Paragraph[] = [];
  #pieces: { text: string; isBold: boolean }[] = [];
  #look: Look | null = null;
  #nodes = 0;

  read(element: Element, look: Look): void {
    for (const node of element.childNodes) {
      if (++this.#nodes > maxNodes) return;
      if (node.nodeType === Node.TEXT_NODE) this.#add((node.nodeValue ?? "").replaceAll("\t", " "), look);
      else if (node.nodeType === Node.ELEMENT_NODE) this.#readElement(node as Element, look);
    }
  }

  finish(): Paragraph[] {
    this.#end();
    return this.#nodes > maxNodes ? [] : this.#paragraphs;
  }

  #readElement(element: Element, outer: Look): void {
    const tag = element.tagName.toUpperCase();
    if (skipped.has(tag) || isHidden(element)) return;
    const look = lookOf(element, tag, outer);
    if (tag === "BR") {
      if (outer.inCell) this.#add(" ", outer);
      else this.#end();
    } else if (tag === "TD" || tag === "TH") {
      this.read(element, look);
      this.#add("\t", look);
    } else if (blocks.has(tag) && !outer.inCell) {
      this.#end();
      this.read(element, look);
      this.#end();
    } else {
      this.read(element, look);
      if (blocks.has(tag)) this.#add(" ", look);
    }
  }

  #add(text: string, look: Look): void {
    if (text.trim() !== "") this.#look ??= look;
    this.#pieces.push({ text, isBold: look.isBold });
  }

  #end(): void {
    const text = cleanText(this.#pieces.map((piece) => piece.text).join(""));
    const firstPlain = this.#pieces.findIndex((piece) => !piece.isBold && piece.text.trim() !== "");
    const bold = firstPlain < 0 ? this.#pieces : this.#pieces.slice(0, firstPlain);
    if (text !== "") {
      const boldTo = cleanText(bold.map((piece) => (piece.isBold ? piece.text : " ")).join("")).length;
      const { level = 0, isTitle = false } = this.#look ?? {};
      this.#paragraphs.push({ text, level, isTitle, boldTo });
    }
    this.#pieces = [];
    this.#look = null;
  }
}

function lookOf(element: Element, tag: string, outer: Look): Look {
  const level = headingLevel(element, tag);
  return {
    level: level || outer.level,
    isTitle: outer.isTitle || /(?:^|\s)(?:MsoTitle|title)(?:\s|$)/.test(element.className),
    // A heading is bold by its style, not for emphasis.
    isBold: isBold(element, tag, outer.isBold),
    inCell: outer.inCell || tag === "TD" || tag === "TH",
  };
}

function headingLevel(element: Element, tag: string): number {
  const [, level] = /^H([1-6])$/.exec(tag) ?? /(?:^|\s)MsoHeading([1-6])(?:\s|$)/.exec(element.className) ?? [];
  if (level) return Number(level);
  const aria = element.getAttribute("role") === "heading" ? Number(element.getAttribute("aria-level")) : 0;
  return aria >= 1 && aria <= 6 ? aria : 0;
}

function isBold(element: Element, tag: string, outer: boolean): boolean {
  const [, weight] = /font-weight:\s*([a-z]+|\d+)/i.exec(element.getAttribute("style") ?? "") ?? [];
  if (weight) return /^bold/i.test(weight) || Number(weight) >= 600;
  return outer || tag === "B" || tag === "STRONG";
}

const isHidden = (element: Element): boolean =>
  element.hasAttribute("hidden") || /(?:display:\s*none|mso-hide:\s*all)/i.test(element.getAttribute("style") ?? "");
