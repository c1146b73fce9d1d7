import type { PaperDocument, TextStyle } from "./document.ts";
import { charactersOf } from "./fonts.ts";

/// Divides a text into lines that are no wider than `width`. Words that are wider by themselves are divided.
export function wrap(pdf: PaperDocument, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (pdf.widthOf(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const character of pdf.widthOf(word, style) <= width ? [word] : charactersOf(word)) {
      if (line && pdf.widthOf(line + character, style) > width) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  if (line) lines.push(line);
  return lines;
}

/// The largest size up to `style.size`, in steps of half a point, in which a text fits on one line; `least` where none does.
export function fittingSize(pdf: PaperDocument, text: string, style: TextStyle, width: number, least: number): number {
  const natural = pdf.widthOf(text, style);
  if (natural <= width) return style.size;
  return Math.max(least, Math.floor(((style.size * width) / natural) * 2) / 2);
}
