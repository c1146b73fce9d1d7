import {
  type FrontMatter,
  noFront,
  type Paragraph,
  ParagraphBuilder,
  withNotes,
} from "../../../../language/manuscript/index.ts";
import { type Archive, pathFrom } from "./archive.ts";
import { FileRefused } from "./manuscript-file.ts";
import { readProperties, readXml } from "./xml.ts";

/// What a style of the document says.
interface OdtStyle {
  readonly parent: string | null;
  readonly name: string;
  readonly isBold: boolean | null;
  readonly breaks: "before" | "after" | null;
  readonly isHidden: boolean;
}

/// Reads the text of an OpenDocument file. Throws FileRefused.
export async function readOdt(archive: Archive): Promise<{ paragraphs: Paragraph[]; front: FrontMatter }> {
  const content = await archive.text("content.xml");
  if (content === "") throw new FileRefused("The file is not a text document: save it again from where it came from.");
  const styles = readStyles(`${await archive.text("styles.xml")}`, content);
  return { paragraphs: readContent(content, styles, archive), front: readFront(await archive.text("meta.xml")) };
}

function readFront(meta: string): FrontMatter {
  const properties = readProperties(meta);
  const creator = properties.get("initial-creator") ?? properties.get("creator") ?? [];
  return { ...noFront, title: properties.get("title")?.[0] ?? "", authors: creator.slice(0, 1) };
}

function readStyles(...files: readonly string[]): Map<string, OdtStyle> {
  const styles = new Map<string, OdtStyle>();
  for (const xml of files) {
    let open: { -readonly [Key in keyof OdtStyle]: OdtStyle[Key] } | null = null;
    readXml(xml, {
      opened(tag, attributes) {
        if (tag === "style:style") {
          const name = attributes["style:name"] ?? "";
          const parent = attributes["style:parent-style-name"] ?? null;
          open = {
            parent,
            name: attributes["style:display-name"] ?? name,
            isBold: null,
            breaks: null,
            isHidden: false,
          };
          if (attributes["style:master-page-name"]) open.breaks = "before";
          styles.set(name, open);
        } else if (open && tag === "style:text-properties") {
          const weight = attributes["fo:font-weight"];
          if (weight) open.isBold = weight === "bold" || Number(weight) >= 600;
          open.isHidden = attributes["text:display"] === "none";
        } else if (open && tag === "style:paragraph-properties") {
          if (/^(?:page|even-page|odd-page)$/.test(attributes["fo:break-before"] ?? "")) open.breaks = "before";
          else if (/^(?:page|even-page|odd-page)$/.test(attributes["fo:break-after"] ?? "")) open.breaks = "after";
        }
      },
      closed(tag) {
        if (tag === "style:style") open = null;
      },
    });
  }
  return styles;
}

/// Returns a style and those that it is based on, the nearest first.
function* ancestors(styles: ReadonlyMap<string, OdtStyle>, name: string): Generator<OdtStyle> {
  const seen = new Set<string>();
  for (let at: string | null = name; at !== null && !seen.has(at); at = styles.get(at)?.parent ?? null) {
    seen.add(at);
    // A style that is only named is known by its name.
    yield styles.get(at) ?? {
      parent: null,
      name: at.replaceAll("_20_", " "),
      isBold: null,
      breaks: null,
      isHidden: false,
    };
  }
}

/// Elements whose text is none of the book's.
const skipped = new Set([
  "text:tracked-changes",
  "text:sequence-decls",
  "office:annotation",
  "office:forms",
  "text:table-of-content",
  "text:alphabetical-index",
  "text:note-citation",
  "svg:title",
  "svg:desc",
  "draw:object",
]);

interface Block {
  readonly level: number;
  readonly isTitle: boolean;
  readonly isBold: boolean;
  readonly endsPage: boolean;
}

function readContent(xml: string, styles: ReadonlyMap<string, OdtStyle>, archive: Archive): Paragraph[] {
  const outer = new ParagraphBuilder();
  let builder = outer;
  const notes: string[] = [];
  let skipping = 0;
  let cells = 0;
  let isFirst = true;
  const plain: Block = { level: 0, isTitle: false, isBold: false, endsPage: false };
  let block = plain;
  let blockOutside = plain;
  const bold: boolean[] = [];
  const isBold = () => bold.at(-1) ?? block.isBold;
  const add = (text: string) => builder.add(text, isBold(), block);

  const openBlock = (attributes: Readonly<Record<string, string>>, level: number) => {
    const name = attributes["text:style-name"] ?? "";
    const line = [...ancestors(styles, name)];
    const breaks = line.find((style) => style.breaks !== null)?.breaks ?? null;
    if (cells === 0) builder.end();
    // The first paragraph's page is the document's own.
    const isRule = line.some((style) => style.name === "Horizontal Line");
    if ((breaks === "before" && !isFirst) || isRule) builder.breakPage();
    isFirst = false;
    const isHeading = level > 0;
    block = {
      level: level > 6 ? 6 : level,
      isTitle: line.some((style) => style.name === "Title"),
      isBold: !isHeading && (line.find((style) => style.isBold !== null)?.isBold ?? false),
      endsPage: breaks === "after",
    };
  };

  readXml(xml, {
    opened(tag, attributes) {
      if (skipping > 0 || skipped.has(tag)) {
        skipping++;
        return;
      }
      switch (tag) {
        case "text:p":
          openBlock(attributes, 0);
          break;
        case "text:h":
          openBlock(attributes, Number(attributes["text:outline-level"] ?? 1) || 1);
          break;
        case "text:span": {
          const line = [...ancestors(styles, attributes["text:style-name"] ?? "")];
          bold.push(line.find((style) => style.isBold !== null)?.isBold ?? isBold());
          if (line.some((style) => style.isHidden)) skipping = 1;
          break;
        }
        case "text:s":
          add(" ");
          break;
        case "text:tab":
          add(cells > 0 ? " " : "\t");
          break;
        case "text:line-break":
          if (cells > 0) add(" ");
          else builder.end();
          break;
        case "table:table-cell":
          cells++;
          break;
        case "text:note-body":
          builder = new ParagraphBuilder();
          blockOutside = block;
          break;
        case "draw:image": {
          const path = pathFrom("content.xml", attributes["xlink:href"] ?? "");
          if (path && archive.has(path)) builder.addPicture(path);
        }
      }
    },
    text(text) {
      if (skipping === 0 && (bold.length > 0 || text.trim() !== "" || builder.hasText)) add(text.replaceAll("\t", " "));
    },
    closed(tag) {
      if (skipping > 0 && !(skipping === 1 && tag === "text:span")) {
        skipping--;
        return;
      }
      switch (tag) {
        case "text:span":
          skipping = 0;
          bold.pop();
          break;
        case "text:p":
        case "text:h":
          if (cells > 0) add(" ");
          else builder.end();
          if (block.endsPage) builder.breakPage();
          block = plain;
          break;
        case "table:table-cell":
          cells--;
          add("\t");
          break;
        case "table:table-row":
          if (cells === 0) builder.end();
          break;
        case "text:note-body":
          builder.end();
          notes.push(builder.paragraphs.map(({ text }) => text).join(" "));
          builder = outer;
          block = blockOutside;
          builder.addMark(notes.length - 1);
      }
    },
  });
  outer.end();
  return withNotes(
    outer.paragraphs,
    (mark) => notes[mark] ?? "",
    () => "",
  );
}
