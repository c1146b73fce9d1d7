import { escapeXml } from "./escape.ts";
import { frameSize } from "./layout.ts";
import { textWidth } from "./text-width.ts";

export interface FixedLink {
  readonly href: string;
  readonly text: string;
}

export const linkFont = 15;
/// Of the links that stand beside each other.
const gap = 16;
const room = frameSize.width - 80;

/// Returns links as far as one line holds them; the others are counted, and are found by the contents.
export function linksThatFit(links: readonly FixedLink[]): string {
  const shown: string[] = [];
  let left = room - textWidth("and 1000 more") * linkFont;
  for (const { href, text } of links) {
    left -= textWidth(text) * linkFont + gap;
    if (left < 0 && shown.length > 0) break;
    shown.push(`<a href="${escapeXml(href)}">${escapeXml(text)}</a>`);
  }
  const more = links.length - shown.length;
  return `${shown.join(" ")}${more > 0 ? ` <span>and ${more} more</span>` : ""}`;
}
