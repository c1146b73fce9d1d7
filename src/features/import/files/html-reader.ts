import { Parser } from "htmlparser2";
import { type Paragraph, ParagraphBuilder } from "../../../../language/manuscript/index.ts";
import {
  type Attributes,
  beginsPage,
  blocks,
  endsPage,
  isPageMark,
  plainStyle,
  type Style,
  styleOf,
} from "./html-style.ts";
import { isMark, linkNotes, type NoteLink, type Place } from "./note-links.ts";

/// A text of more elements and pieces is not read.
const maxNodes = 400_000;
/// Elements that are open at once: the parser takes a time for each that grows with them.
const maxOpen = 20_000;
/// Elements within each other beyond this depth are read as if they were beside each other.
const maxDepth = 500;

export class HtmlTooLong extends Error {
  override readonly name = "HtmlTooLong";
}

interface Frame {
  readonly tag: string;
  readonly style: Style;
  readonly addresses: readonly string[];
  /// The paragraph with which it begins.
  readonly from: number;
  readonly link: number | null;
  readonly endsPage: boolean;
}

export interface HtmlOptions {
  /// Returns the picture of an address in the text; null if it has none. Nothing is ever fetched.
  readonly pictureOf?: (address: string) => string | null;
  /// True for XHTML, whose elements end where they say.
  readonly isXml?: boolean;
}

/// Reads rich text as word processors and books write it. It is parsed inertly: none of it runs, is fetched, or is
/// added to a page. Several files of one book are read one after the other.
export class HtmlReader {
  readonly #builder = new ParagraphBuilder();
  readonly #links: NoteLink[] = [];
  readonly #places = new Map<string, Place>();
  #frames: Frame[] = [];
  #nodes = 0;
  /// The link that is open, with its text so far.
  #open: { link: NoteLink & { text: string }; pieces: { text: string; style: Style }[] } | null = null;

  /// Reads a file. `base` stands before the addresses within it. Throws HtmlTooLong.
  read(html: string, { pictureOf = () => null, isXml = false }: HtmlOptions = {}, base = ""): void {
    this.#frames = [];
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => this.#opened(tag.toLowerCase(), attributes, pictureOf, base),
        ontext: (text) => this.#text(text),
        onclosetag: (tag) => this.#closed(tag.toLowerCase()),
      },
      { xmlMode: false, recognizeSelfClosing: isXml, decodeEntities: true },
    );
    parser.write(html);
    parser.end();
    while (this.#frames.length > 0) this.#closed(this.#frames.at(-1)?.tag ?? "");
    this.#builder.end();
  }

  /// The next text begins a page.
  breakPage(): void {
    this.#builder.breakPage();
  }

  finish(): Paragraph[] {
    this.#builder.end();
    return linkNotes(this.#builder.paragraphs, this.#links, this.#places);
  }

  get #style(): Style {
    return this.#frames.at(-1)?.style ?? plainStyle;
  }

  #count(): void {
    if (++this.#nodes > maxNodes || this.#frames.length > maxOpen)
      throw new HtmlTooLong("The text has too many parts to be read");
  }

  #opened(tag: string, attributes: Attributes, pictureOf: (address: string) => string | null, base: string): void {
    this.#count();
    const builder = this.#builder;
    const outer = this.#style;
    const style = this.#frames.length < maxDepth ? styleOf(tag, attributes, outer) : outer;
    const isBlock = blocks.has(tag) && !outer.inCell;
    if (blocks.has(tag) || tag === "br") this.#closeLink();
    if (!style.isHidden) {
      if (tag === "br" && !outer.inCell) builder.end();
      else if (tag === "br") builder.add(" ", style.isBold, style);
      else if (isBlock) builder.end();
      if (beginsPage(tag, attributes)) builder.breakPage();
      if (tag === "img" || tag === "image") {
        const address = attributes.src ?? attributes["xlink:href"] ?? attributes.href ?? "";
        const picture = pictureOf(address);
        if (picture !== null) builder.addPicture(picture);
      }
    }
    // The number that marks a page in print is no text.
    const inner = isPageMark(attributes) ? { ...style, isHidden: true } : style;
    const addresses = [attributes.id, tag === "a" ? attributes.name : undefined].flatMap((name) =>
      name ? [`${base}#${name}`] : [],
    );
    this.#frames.push({
      tag,
      style: inner,
      addresses,
      from: builder.paragraphs.length,
      link: tag === "a" && attributes.href?.includes("#") && !style.isHidden ? this.#openLink(attributes, base) : null,
      endsPage: endsPage(attributes),
    });
  }

  #openLink(attributes: Attributes, base: string): number {
    const { href = "", class: className = "", "epub:type": type = "", role = "" } = attributes;
    const own = [
      attributes.id,
      attributes.name,
      ...this.#frames.slice(-2).flatMap(({ tag, addresses }) => (tag === "sup" || tag === "span" ? addresses : [])),
    ];
    const link = {
      target: href.startsWith("#") ? base + href : addressOf(base, href),
      own: own.flatMap((name) => (name ? [name.includes("#") ? name : `${base}#${name}`] : [])),
      text: "",
      isSaid: /note/i.test(`${className} ${type} ${role}`) && !/back/i.test(`${className} ${role}`),
    };
    this.#open = { link, pieces: [] };
    return this.#links.length;
  }

  #text(text: string): void {
    this.#count();
    const style = this.#style;
    if (style.isHidden) return;
    const plain = text.replaceAll("\t", " ");
    if (this.#open) {
      this.#open.link.text += plain;
      this.#open.pieces.push({ text: plain, style });
      // A mark is short; everything else is text.
      if (this.#open.link.text.length > 12) this.#closeLink();
    } else this.#builder.add(plain, style.isBold, style);
  }

  #closeLink(): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    if (isMark(open.link.text)) {
      this.#links.push(open.link);
      this.#builder.addMark(this.#links.length - 1);
    } else for (const { text, style } of open.pieces) this.#builder.add(text, style.isBold, style);
  }

  #closed(tag: string): void {
    const index = this.#frames.findLastIndex((frame) => frame.tag === tag);
    if (index < 0) return;
    for (const frame of this.#frames.splice(index).reverse()) this.#leave(frame);
  }

  #leave({ tag, style, addresses, from, link, endsPage }: Frame): void {
    const builder = this.#builder;
    if (link !== null) this.#closeLink();
    if (!style.isHidden) {
      const { inCell } = this.#style;
      if (tag === "td" || tag === "th") builder.add("\t", style.isBold, style);
      else if (blocks.has(tag) && inCell) builder.add(" ", style.isBold, style);
      else if (blocks.has(tag)) builder.end();
    }
    if (endsPage) builder.breakPage();
    const isInline = !blocks.has(tag);
    const to = builder.paragraphs.length + (isInline ? 1 : 0);
    for (const address of addresses) this.#places.set(address, { from, to });
  }
}

/// Returns the address of a link to another file of the same book.
function addressOf(base: string, href: string): string {
  const [path = "", name = ""] = href.split("#");
  if (/^[a-z][a-z+.-]*:/i.test(path)) return href;
  const parts = base.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return `${parts.join("/")}#${name}`;
}
