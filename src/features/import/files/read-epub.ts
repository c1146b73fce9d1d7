import { type FrontMatter, noFront, type Paragraph } from "../../../../language/manuscript/index.ts";
import { type Archive, pathFrom } from "./archive.ts";
import { HtmlReader } from "./html-reader.ts";
import { FileRefused } from "./manuscript-file.ts";
import { readProperties, readXml } from "./xml.ts";

/// Reads a book in EPUB 2 or 3, in the order of its spine. In a book of fixed pages each file is a page. Throws
/// FileRefused.
export async function readEpub(
  archive: Archive,
  onProgress: (share: number) => void,
): Promise<{ paragraphs: Paragraph[]; front: FrontMatter }> {
  if (
    archive.has("META-INF/encryption.xml") &&
    /CipherReference[^>]+\.x?html/i.test(await archive.text("META-INF/encryption.xml"))
  )
    throw new FileRefused("The book is protected against copying: ask its publisher for a file without protection.");
  const opf = /full-path\s*=\s*["']([^"']+)/.exec(await archive.text("META-INF/container.xml"))?.[1] ?? "";
  const content = await archive.text(opf);
  if (content === "") throw new FileRefused("The file is not an EPUB book: save it again from where it came from.");
  const book = readPackage(content, opf);
  const reader = new HtmlReader();
  for (const [index, path] of book.spine.entries()) {
    const html = await archive.text(path);
    if (book.isFixed && index > 0) reader.breakPage();
    const pictureOf = (address: string) => {
      const picture = pathFrom(path, address);
      return picture !== null && archive.has(picture) ? picture : null;
    };
    reader.read(html, { isXml: true, pictureOf }, path);
    onProgress((index + 1) / book.spine.length);
  }
  return { paragraphs: reader.finish(), front: readFront(content) };
}

function readPackage(opf: string, path: string): { spine: string[]; isFixed: boolean } {
  const files = new Map<string, { path: string; isContents: boolean }>();
  const spine: string[] = [];
  readXml(opf, {
    opened(tag, attributes) {
      const name = tag.replace(/^.*:/, "");
      if (name === "item") {
        const { id = "", href = "", properties = "", "media-type": type = "" } = attributes;
        const file = pathFrom(path, href);
        const isContents = /(?:^|\s)nav(?:\s|$)/.test(properties) || !/html|xml/.test(type);
        if (file !== null) files.set(id, { path: file, isContents });
      } else if (name === "itemref" && attributes.linear !== "no") {
        const file = files.get(attributes.idref ?? "");
        if (file && !file.isContents) spine.push(file.path);
      }
    },
  });
  return {
    spine,
    isFixed:
      /rendition:layout["'][^>]*>\s*pre-paginated/.test(opf) || /fixed-layout["'][^>]*content=["']true/.test(opf),
  };
}

function readFront(opf: string): FrontMatter {
  const properties = readProperties(opf);
  return {
    ...noFront,
    title: properties.get("title")?.[0] ?? "",
    authors: properties.get("creator") ?? [],
    publisher: properties.get("publisher")?.[0] ?? "",
  };
}
