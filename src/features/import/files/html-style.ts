/// What the markup of word processors says about a paragraph, in any of their dialects.

export type Attributes = Readonly<Record<string, string>>;

export interface Style {
  readonly level: number;
  readonly isTitle: boolean;
  readonly isBold: boolean;
  readonly inCell: boolean;
  /// True for text that is not shown: it is not read.
  readonly isHidden: boolean;
}

export const plainStyle: Style = { level: 0, isTitle: false, isBold: false, inCell: false, isHidden: false };

export const blocks = new Set(
  "address article aside blockquote body dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
/// Elements without readable text. `del` is what a word processor recorded as deleted.
const skipped = new Set(
  "del head iframe noscript object script style svg template textarea title math audio video nav".split(" "),
);

/// Returns the style inside an element.
export function styleOf(tag: string, attributes: Attributes, outer: Style): Style {
  const { class: className = "", style = "" } = attributes;
  return {
    level: headingLevel(tag, attributes) || outer.level,
    isTitle: outer.isTitle || /(?:^|\s)(?:MsoTitle|title)(?:\s|$)/.test(className),
    isBold: isBold(tag, style, outer.isBold),
    inCell: outer.inCell || tag === "td" || tag === "th",
    isHidden:
      outer.isHidden ||
      skipped.has(tag) ||
      attributes.hidden !== undefined ||
      /(?:display:\s*none|mso-hide:\s*all)/i.test(style),
  };
}

function headingLevel(tag: string, { class: className = "", role, "aria-level": level }: Attributes): number {
  const [, own] = /^h([1-6])$/.exec(tag) ?? /(?:^|\s)MsoHeading([1-6])(?:\s|$)/.exec(className) ?? [];
  if (own) return Number(own);
  const aria = role === "heading" ? Number(level) : 0;
  return aria >= 1 && aria <= 6 ? aria : 0;
}

function isBold(tag: string, style: string, outer: boolean): boolean {
  const [, weight] = /font-weight:\s*([a-z]+|\d+)/i.exec(style) ?? [];
  if (weight) return /^bold/i.test(weight) || Number(weight) >= 600;
  return outer || tag === "b" || tag === "strong";
}

const breakBefore = /(?:page-break-before|break-before):\s*(?:always|left|right|page|recto|verso)\b/i;
const breakAfter = /(?:page-break-after|break-after):\s*(?:always|left|right|page|recto|verso)\b/i;

/// True if a page begins with the element: a rule across the page, a break of its style, or a mark of a book's pages.
export const beginsPage = (tag: string, attributes: Attributes): boolean =>
  tag === "hr" ||
  /(?:^|\s)page-break(?:\s|$)/.test(attributes.class ?? "") ||
  breakBefore.test(attributes.style ?? "") ||
  isPageMark(attributes);

export const endsPage = ({ style = "" }: Attributes): boolean => breakAfter.test(style);

/// True for the mark that a book in EPUB has where a page of its print begins.
export const isPageMark = ({ "epub:type": type = "", role = "" }: Attributes): boolean =>
  /(?:^|\s)pagebreak(?:\s|$)/.test(type) || role === "doc-pagebreak";
