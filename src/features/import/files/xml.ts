import { Parser } from "htmlparser2";

export interface XmlHandler {
  opened?(tag: string, attributes: Readonly<Record<string, string>>): void;
  closed?(tag: string): void;
  text?(text: string): void;
}

/// Reads XML from start to end. Entities of its own and other files are never read.
export function readXml(xml: string, { opened, closed, text }: XmlHandler): void {
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => opened?.(tag, attributes),
      onclosetag: (tag) => closed?.(tag),
      ontext: (piece) => text?.(piece),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

/// Returns the texts of elements without children, by the element's name without its prefix.
export function readProperties(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let content = "";
  readXml(xml, {
    opened: () => {
      content = "";
    },
    text: (piece) => {
      content += piece;
    },
    closed(tag) {
      const name = tag.replace(/^.*:/, "").toLowerCase();
      const value = content.replace(/\s+/g, " ").trim();
      if (value !== "") found.set(name, [...(found.get(name) ?? []), value]);
      content = "";
    },
  });
  return found;
}
