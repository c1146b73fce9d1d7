import type { Paragraph } from "../../../../language/manuscript/index.ts";
import { HtmlReader, HtmlTooLong } from "../files/html-reader.ts";

/// A rich text that is longer, UTF-16 code units, is not read: its plain form is pasted.
const maxLength = 3_000_000;

/// Returns the paragraphs of a rich text as word processors put it on the clipboard. Empty where there is nothing to
/// read, or too much.
export function readHtml(html: string): Paragraph[] {
  if (html.length > maxLength) return [];
  const reader = new HtmlReader();
  try {
    reader.read(html);
    return reader.finish();
  } catch (error) {
    if (error instanceof HtmlTooLong) return [];
    throw error;
  }
}
