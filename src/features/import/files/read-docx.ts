import { strToU8, zipSync } from "fflate";
import { type FrontMatter, noFront, type Paragraph } from "../../../../language/manuscript/index.ts";
import type { Archive } from "./archive.ts";
import { HtmlReader } from "./html-reader.ts";
import { FileRefused } from "./manuscript-file.ts";
import { readProperties } from "./xml.ts";

/// What mammoth names by itself, and what it leaves to its user: titles and page breaks.
const styleMap = [
  "p[style-name='Title'] => p.title:fresh",
  "p[style-name='title'] => p.title:fresh",
  "p[style-name^='Heading 4'] => h4:fresh",
  "br[type='page'] => br.page-break",
  "comment-reference => ",
];

/// Reads a document of Word by mammoth. Pictures stay in the archive: mammoth sees their names in their place. Throws
/// FileRefused.
export async function readDocx(archive: Archive): Promise<{ paragraphs: Paragraph[]; front: FrontMatter }> {
  const main = await mainPart(archive);
  const files: Record<string, Uint8Array> = {};
  for (const path of archive.paths) {
    if (/\.(?:xml|rels)$/i.test(path))
      files[path] = strToU8(path === main ? await withBreaks(archive, path) : await archive.text(path));
    else if (/(?:^|\/)media\//i.test(path)) files[path] = strToU8(path);
  }
  const { default: mammoth } = await import("mammoth");
  const bytes = zipSync(files, { level: 0 });
  const arrayBuffer = bytes.slice().buffer;
  const pictures = mammoth.images.imgElement(async (image) => ({
    src: new TextDecoder().decode(new Uint8Array(await image.readAsArrayBuffer())),
  }));
  let html: string;
  try {
    // `buffer` is what the same is called in Node.
    const input = Object.assign({ arrayBuffer }, { buffer: arrayBuffer });
    ({ value: html } = await mammoth.convertToHtml(input, {
      styleMap,
      convertImage: pictures,
      externalFileAccess: false,
    }));
  } catch {
    throw new FileRefused("The document is damaged, or not a Word document: save it again from where it came from.");
  }
  const reader = new HtmlReader();
  reader.read(html, { pictureOf: (address) => (archive.has(address) ? address : null) });
  return { paragraphs: reader.finish(), front: await readFront(archive) };
}

/// Word online and Google name the document's main part otherwise than Word.
async function mainPart(archive: Archive): Promise<string> {
  const relations = await archive.text("_rels/.rels");
  for (const [element] of relations.matchAll(/<Relationship\b[^>]*>/g)) {
    if (!/\/officeDocument["']/.test(element)) continue;
    const target = /\bTarget\s*=\s*["']\/?([^"']+)/.exec(element)?.[1];
    if (target && archive.has(target)) return target;
  }
  if (archive.has("word/document.xml")) return "word/document.xml";
  throw new FileRefused("The file is not a Word document: save it again from where it came from.");
}

const pageBreak = '<w:r><w:br w:type="page"/></w:r>';

/// Returns the document's XML with a page break wherever its paragraphs or sections begin a page: mammoth sees only
/// those that were typed.
async function withBreaks(archive: Archive, path: string): Promise<string> {
  const xml = await archive.text(path);
  const breaking = breakingStyles(await archive.text(path.replace(/[^/]*$/, "styles.xml")));
  return xml
    .replace(/<w:pict\b(?:(?!<\/w:pict>).){0,2000}\bo:hr="t".{0,2000}?<\/w:pict>/gs, '<w:br w:type="page"/>')
    .replace(/<w:pPr>.{0,8000}?<\/w:pPr>/gs, (properties) => {
      const style = /<w:pStyle w:val="([^"]*)"/.exec(properties)?.[1] ?? "";
      const own = isOn(properties, "w:pageBreakBefore");
      const before = own ?? breaking.has(style);
      const isSection = /<w:sectPr\b/.test(properties) && !/<w:type w:val="continuous"/.test(properties);
      return properties + (before ? pageBreak : "") + (isSection ? sectionMark : "");
    })
    .replaceAll(new RegExp(`${sectionMark}(.{0,8000}?)</w:p>`, "gs"), `$1${pageBreak}</w:p>`);
}

/// Stands for the break behind a section's last paragraph until its end is found.
const sectionMark = "<!--section-->";

/// Returns whether a property is on; null if it is not there.
function isOn(xml: string, name: string): boolean | null {
  const found = new RegExp(`<${name}(?:\\s+w:val="([^"]*)")?\\s*/>`).exec(xml);
  return found && !/^(?:0|false|off)$/.test(found[1] ?? "1");
}

/// Returns the ids of the styles whose paragraphs begin a page.
function breakingStyles(xml: string): Set<string> {
  const breaking = new Set<string>();
  const basedOn = new Map<string, string>();
  for (const [style] of xml.matchAll(/<w:style\b.{0,8000}?<\/w:style>/gs)) {
    const id = /\bw:styleId="([^"]*)"/.exec(style)?.[1] ?? "";
    const own = isOn(style, "w:pageBreakBefore");
    const base = /<w:basedOn w:val="([^"]*)"/.exec(style)?.[1];
    if (own) breaking.add(id);
    else if (own === null && base !== undefined) basedOn.set(id, base);
  }
  for (const [id, base] of basedOn) if (breaking.has(base)) breaking.add(id);
  return breaking;
}

async function readFront(archive: Archive): Promise<FrontMatter> {
  const properties = readProperties(await archive.text("docProps/core.xml"));
  return {
    ...noFront,
    title: properties.get("title")?.[0] ?? "",
    authors: (properties.get("creator") ?? []).flatMap((names) => names.split(";")).map((name) => name.trim()),
  };
}
