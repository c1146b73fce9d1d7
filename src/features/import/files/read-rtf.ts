import {
  type FrontMatter,
  noFront,
  type Paragraph,
  ParagraphBuilder,
  withNotes,
} from "../../../../language/manuscript/index.ts";
import { FileRefused } from "./manuscript-file.ts";
import { decoderOf, signs, skipped } from "./rtf-words.ts";

/// Groups within each other are read to this depth; a deeper file is refused.
const maxDepth = 200;

interface Group {
  readonly isSkipped: boolean;
  readonly isBold: boolean;
  readonly isHidden: boolean;
  /// How many bytes stand for a character behind `\u`.
  readonly unicodeSkip: number;
  readonly into: "text" | "note" | "style" | "title" | "author" | "picture";
}

/// Reads a document of Rich Text. Throws FileRefused.
export function readRtf(bytes: Uint8Array): {
  paragraphs: Paragraph[];
  pictures: Map<string, Blob>;
  front: FrontMatter;
} {
  return new RtfReader(new TextDecoder("latin1").decode(bytes)).read();
}

class RtfReader {
  readonly #source: string;
  readonly #outer = new ParagraphBuilder();
  #builder = this.#outer;
  readonly #notes: string[] = [];
  readonly #pictures = new Map<string, Blob>();
  readonly #titleStyles = new Set<number>();
  readonly #headingStyles = new Map<number, number>();
  #front: { title: string; author: string } = { title: "", author: "" };
  #groups: Group[] = [{ isSkipped: false, isBold: false, isHidden: false, unicodeSkip: 1, into: "text" }];
  #style = { level: 0, isTitle: false };
  #decoder = new TextDecoder("windows-1252");
  /// Bytes of the document's alphabet that wait to be read together.
  #bytes: number[] = [];
  #left = 0;
  #inTable = false;
  #styleNumber = 0;
  #styleName = "";
  #picture: { type: "jpeg" | "png" | null; digits: string[] } = { type: null, digits: [] };

  constructor(source: string) {
    this.#source = source;
  }

  read() {
    if (!this.#source.startsWith("{\\rtf"))
      throw new FileRefused("The file is not Rich Text: save it again from where it came from.");
    const token = /\\'([0-9a-fA-F]{2})|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\(.)|([{}])|[\r\n]+|([^\\{}\r\n]+)/gs;
    for (const [, hex, word, number, symbol, brace, text] of this.#source.matchAll(token)) {
      if (hex !== undefined) this.#byte(Number.parseInt(hex, 16));
      else {
        if (brace || word || symbol || text) this.#flush();
        if (word !== undefined) this.#word(word, number === undefined ? null : Number(number));
        else if (symbol !== undefined) this.#symbol(symbol);
        else if (brace === "{") this.#push({});
        else if (brace === "}") this.#pop();
        else if (text !== undefined) this.#add(text, text.length);
      }
    }
    this.#flush();
    this.#outer.end();
    const paragraphs = withNotes(
      this.#outer.paragraphs,
      (mark) => this.#notes[mark] ?? "",
      () => "",
    );
    const { title, author } = this.#front;
    return {
      paragraphs,
      pictures: this.#pictures,
      front: { ...noFront, title: title.trim(), authors: author.trim() === "" ? [] : [author.trim()] },
    };
  }

  get #group(): Group {
    return this.#groups.at(-1) as Group;
  }

  #set(change: Partial<Group>): void {
    this.#groups[this.#groups.length - 1] = { ...this.#group, ...change };
  }

  #push(change: Partial<Group>): void {
    if (this.#groups.length >= maxDepth)
      throw new FileRefused("The file is damaged: save it again from where it came from.");
    this.#groups.push({ ...this.#group, ...change });
  }

  #pop(): void {
    if (this.#groups.length === 1) return;
    const { into } = this.#groups.pop() as Group;
    if (into === this.#group.into) return;
    if (into === "note") {
      this.#builder.end();
      this.#notes.push(this.#builder.paragraphs.map(({ text }) => text).join(" "));
      this.#builder = this.#outer;
      this.#builder.addMark(this.#notes.length - 1);
    } else if (into === "style") this.#endStyle();
    else if (into === "picture") this.#endPicture();
  }

  #symbol(symbol: string): void {
    if (symbol === "*") this.#set({ isSkipped: true });
    else if (symbol === "~") this.#add("\u00a0");
    else if (symbol === "_") this.#add("‑");
    else if ("\\{}".includes(symbol)) this.#add(symbol);
    else if (symbol === "\n" || symbol === "\r") this.#endParagraph();
  }

  #word(word: string, number: number | null): void {
    const sign = Object.hasOwn(signs, word) ? signs[word] : undefined;
    if (sign !== undefined) {
      this.#add(sign === "\t" && this.#inTable ? " " : sign);
      return;
    }
    if (skipped.has(word)) this.#set({ isSkipped: true });
    switch (word) {
      // A picture for readers that know it stands in a group that others skip.
      case "shppict":
        this.#set({ isSkipped: false });
        break;
      case "stylesheet":
        this.#set({ into: "style" });
        break;
      case "footnote":
        this.#set({ into: "note", isSkipped: false });
        this.#builder = new ParagraphBuilder();
        break;
      case "info":
        this.#set({ isSkipped: true });
        break;
      case "title":
      case "author":
        this.#set({ into: word, isSkipped: false });
        break;
      case "pict":
        this.#picture = { type: null, digits: [] };
        this.#set({ into: "picture" });
        break;
      case "jpegblip":
      case "pngblip":
        this.#picture.type = word === "jpegblip" ? "jpeg" : "png";
        break;
      case "ansicpg":
        this.#decoder = decoderOf(number ?? 1252);
        break;
      case "uc":
        this.#set({ unicodeSkip: Math.min(Math.max(number ?? 1, 0), 8) });
        break;
      case "u":
        this.#add(String.fromCharCode((number ?? 0) & 0xffff));
        this.#left = this.#group.unicodeSkip;
        break;
      case "b":
        this.#set({ isBold: number !== 0 });
        break;
      case "v":
        this.#set({ isHidden: number !== 0 });
        break;
      case "deleted":
        this.#set({ isHidden: number !== 0 });
        break;
      case "plain":
        this.#set({ isBold: false, isHidden: false });
        break;
      case "pard":
        this.#style = { level: 0, isTitle: false };
        this.#inTable = false;
        break;
      case "intbl":
        this.#inTable = true;
        break;
      case "s":
        if (this.#group.into === "style") this.#styleNumber = number ?? 0;
        else
          this.#style = {
            level: this.#headingStyles.get(number ?? 0) ?? 0,
            isTitle: this.#titleStyles.has(number ?? 0),
          };
        break;
      case "outlinelevel":
        if (this.#group.into !== "style" && number !== null && number >= 0 && number < 6)
          this.#style = { ...this.#style, level: number + 1 };
        break;
      case "pagebb":
        if (this.#group.into === "text") this.#builder.breakPage();
        break;
      case "page":
      case "sect":
        if (!this.#group.isSkipped && this.#group.into === "text") this.#builder.breakPage();
        break;
      case "par":
      case "line":
        this.#endParagraph();
        break;
      case "cell":
        this.#add("\t");
        break;
      case "row":
        this.#builder.end();
        break;
      case "bin":
        throw new FileRefused("The file has pictures in an old format: save it again as .docx.");
    }
  }

  #endParagraph(): void {
    if (this.#group.isSkipped) return;
    if (this.#inTable) this.#add(" ");
    else this.#builder.end();
  }

  #byte(byte: number): void {
    if (this.#left > 0) this.#left--;
    else this.#bytes.push(byte);
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const text = this.#decoder.decode(new Uint8Array(this.#bytes));
    this.#bytes = [];
    this.#add(text);
  }

  /// `skippable`: how many characters may stand for the one before, which was given by its number.
  #add(text: string, skippable = 0): void {
    const { isSkipped, isHidden, isBold, into } = this.#group;
    let rest = text;
    if (skippable > 0 && this.#left > 0) {
      rest = text.slice(this.#left);
      this.#left = Math.max(0, this.#left - text.length);
    }
    if (into === "picture") {
      if (!isSkipped) this.#picture.digits.push(rest);
      return;
    }
    if (isSkipped) return;
    if (into === "title" || into === "author") this.#front[into] += rest;
    else if (into === "style") {
      this.#styleName += rest;
      if (rest.includes(";")) this.#endStyle();
    } else if (!isHidden) this.#builder.add(rest, isBold && this.#style.level === 0, this.#style);
  }

  #endStyle(): void {
    const name = this.#styleName.replace(/;.*$/s, "").trim();
    const [, level] = /^heading ([1-6])$/i.exec(name) ?? [];
    if (level) this.#headingStyles.set(this.#styleNumber, Number(level));
    if (/^title$/i.test(name)) this.#titleStyles.add(this.#styleNumber);
    this.#styleName = "";
    this.#styleNumber = 0;
  }

  #endPicture(): void {
    const { type, digits } = this.#picture;
    this.#picture = { type: null, digits: [] };
    if (type === null) return;
    const hex = digits.join("").replace(/[^0-9a-fA-F]/g, "");
    const bytes = new Uint8Array(hex.length >> 1);
    for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
    const name = `picture-${this.#pictures.size + 1}.${type === "jpeg" ? "jpg" : "png"}`;
    this.#pictures.set(name, new Blob([bytes], { type: `image/${type}` }));
    this.#builder.addPicture(name);
  }
}
