import { type FrontMatter, noFront, type Paragraph, readPlainText } from "../../../../language/manuscript/index.ts";
import { decodeText } from "../../../components/upload/decode-text.ts";
import { openArchive } from "./archive.ts";
import { HtmlReader, HtmlTooLong } from "./html-reader.ts";
import {
  FileRefused,
  type ManuscriptFile,
  maxFileBytes,
  maxPictures,
  maxTextBytes,
  maxTextLength,
} from "./manuscript-file.ts";
import { readDocx } from "./read-docx.ts";
import { readEpub } from "./read-epub.ts";
import { readOdt } from "./read-odt.ts";
import { readRtf } from "./read-rtf.ts";

interface Read {
  readonly paragraphs: Paragraph[];
  readonly front: FrontMatter;
  /// Returns the bytes of a picture that a paragraph names; null if there are none.
  readonly pictureOf: (name: string) => Promise<Blob | null>;
}

/// Reads a manuscript of any kind, by what is in it rather than by its name. `beside` are the files that were chosen
/// with it: the pictures that an HTML file names. `onProgress` gets the share that is done. Throws FileRefused.
export async function readFile(
  file: File,
  beside: readonly File[],
  onProgress: (share: number) => void,
): Promise<ManuscriptFile> {
  if (file.size > maxFileBytes) throw new FileRefused(`The file is too large: at most ${maxFileBytes / 1_000_000} MB.`);
  if (file.size === 0) throw new FileRefused("The file is empty.");
  const read = await refusing(() => readAny(file, beside, (share) => onProgress(share / 2)));
  const pictures = new Map<string, Blob>();
  const missing = new Set<string>();
  const named = new Set(read.paragraphs.flatMap(({ picture }) => picture ?? []));
  if (named.size > maxPictures) throw new FileRefused(`The file has too many pictures: at most ${maxPictures}.`);
  let done = 0;
  for (const name of named) {
    const picture = await refusing(() => read.pictureOf(name));
    const type = picture && (await pictureType(picture));
    if (picture && type) pictures.set(name, picture.slice(0, picture.size, type));
    else missing.add(name);
    onProgress(0.5 + (0.5 * ++done) / named.size);
  }
  const paragraphs = read.paragraphs.filter(({ picture }) => picture === undefined || pictures.has(picture));
  const plain = paragraphs.flatMap(({ text }) => text || []).join("\n");
  if (plain.length > maxTextLength)
    throw new FileRefused("The text is too long for one book: divide it into several files.");
  if (plain.trim() === "" && pictures.size === 0) throw new FileRefused("The file has no text and no pictures.");
  return { paragraphs, pictures, front: read.front, plain, warnings: warningsOf(missing) };
}

function warningsOf(missing: ReadonlySet<string>): string[] {
  if (missing.size === 0) return [];
  const names = [...missing].slice(0, 3).map((name) => name.replace(/^.*\//, ""));
  const more = missing.size > names.length ? ` and ${missing.size - names.length} more` : "";
  return [`Not read as a picture: ${names.join(", ")}${more}. Upload them on the Pages tab as JPG or PNG.`];
}

async function readAny(file: File, beside: readonly File[], onProgress: (share: number) => void): Promise<Read> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const begins = (signature: string) => [...signature].every((sign, at) => start[at] === sign.charCodeAt(0));
  if (begins("PK\x03\x04")) return readArchive(file, onProgress);
  if (begins("\xd0\xcf\x11\xe0"))
    throw new FileRefused("This is an old Word file, or one with a password: save it as .docx without a password.");
  if (begins("%PDF"))
    throw new FileRefused("PDF files cannot be read: ask for the document that the PDF was made from.");
  if (file.size > maxTextBytes && !begins("{\\rtf")) throw new FileRefused("The text of the file is too long.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins("{\\rtf")) {
    const { paragraphs, pictures, front } = readRtf(bytes);
    return { paragraphs, front, pictureOf: async (name) => pictures.get(name) ?? null };
  }
  const isHtml = /\.x?html?$/i.test(file.name);
  if (isHtml) return readHtmlFile(bytes, file.name, beside);
  if (bytes.subarray(0, 4000).includes(0) && !(begins("\xff\xfe") || begins("\xfe\xff")))
    throw new FileRefused("The file is not text: open a .docx, .epub, .odt, .rtf, .html or .txt file.");
  return { paragraphs: readPlainText(decodeText(bytes)), front: noFront, pictureOf: async () => null };
}

async function readArchive(file: File, onProgress: (share: number) => void): Promise<Read> {
  const archive = await openArchive(file);
  const pictureOf = (name: string) => archive.blob(name);
  if (archive.has("META-INF/container.xml")) return { ...(await readEpub(archive, onProgress)), pictureOf };
  if (archive.has("content.xml")) return { ...(await readOdt(archive)), pictureOf };
  return { ...(await readDocx(archive)), pictureOf };
}

function readHtmlFile(bytes: Uint8Array, name: string, beside: readonly File[]): Read {
  const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 4000)),
  );
  const html = decodeText(bytes, declared?.[1]);
  const own = new Map<string, string>();
  const files = new Map(beside.map((one) => [one.name.toLowerCase(), one]));
  const pictureOf = (address: string): string | null => {
    if (/^data:image\/(?:png|jpeg)[;,]/i.test(address)) {
      const known = [...own].find(([, data]) => data === address)?.[0];
      const key = known ?? `picture-${own.size + 1}.${/^data:image\/png/i.test(address) ? "png" : "jpg"}`;
      own.set(key, address);
      return key;
    }
    // Nothing is fetched: a file beside it, or nothing.
    return address.replace(/[?#].*$/s, "").replace(/^.*[\\/]/, "") || null;
  };
  const reader = new HtmlReader();
  reader.read(html, { pictureOf, isXml: /\.xhtml$/i.test(name) });
  return {
    paragraphs: reader.finish(),
    front: { ...noFront, ...metaOf(html) },
    async pictureOf(key) {
      const data = own.get(key);
      return data === undefined ? (files.get(decodedName(key)) ?? null) : bytesOf(data);
    },
  };
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

function bytesOf(data: string): Blob | null {
  const [, type = "", base64 = ""] = /^data:([^;,]*);base64,(.*)$/s.exec(data) ?? [];
  try {
    return new Blob([Uint8Array.from(atob(base64.replace(/\s/g, "")), (sign) => sign.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}

function metaOf(html: string): Pick<FrontMatter, "authors"> {
  const [meta = ""] = /<meta\b[^>]*\bname\s*=\s*["']?author\b[^>]*>/i.exec(html) ?? [];
  const author = /\bcontent\s*=\s*"([^"]*)"/i.exec(meta)?.[1]?.trim() ?? "";
  return { authors: author === "" ? [] : [author] };
}

/// Returns the format of a picture's content: what the browser can draw and bring to JPG.
async function pictureType(picture: Blob): Promise<string | null> {
  const start = String.fromCharCode(...new Uint8Array(await picture.slice(0, 12).arrayBuffer()));
  if (start.startsWith("\x89PNG\r\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (/^RIFF.{4}WEBP/s.test(start)) return "image/webp";
  return start.startsWith("BM") ? "image/bmp" : null;
}

async function refusing<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof HtmlTooLong) throw new FileRefused(`${error.message}: divide it into several files.`);
    throw error;
  }
}
