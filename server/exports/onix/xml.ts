/// An element with text, or with elements. An element without either is not written.
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly Element[];
}

type Content = string | number | readonly (Element | null)[];

/// An element of these; null where its text is empty or it has no elements, so that nothing empty is written.
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): Element | null {
  const own = Array.isArray(content)
    ? (content as readonly (Element | null)[]).filter((child) => child !== null)
    : String(content);
  return own.length === 0 ? null : { name, attributes, content: own };
}

/// Prints a document, an element a line.
export const printXML = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${print(root, "").join("\n")}\n`;

function print({ name, attributes, content }: Element, indent: string): string[] {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ");
  if (typeof content === "string") return [`${indent}<${start}>${escaped(content)}</${name}>`];
  return [`${indent}<${start}>`, ...content.flatMap((child) => print(child, `${indent}  `)), `${indent}</${name}>`];
}

/// XML has no place for these, not even escaped.
const notInXML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

const escaped = (text: string): string =>
  text
    .replace(notInXML, "\ufffd")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
