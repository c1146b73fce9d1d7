import type { ReaderItem, ReaderPage, ReaderSpeaker } from "../page.ts";
import type { ReaderWord } from "../words.ts";
import { escapeXml } from "./escape.ts";
import type { Frame, FramedItem, FramedSentence } from "./layout.ts";
import { type FixedLink, linksThatFit } from "./links.ts";

/// How pages are drawn.
export interface FixedOptions {
  readonly symbols: "above" | "below";
  /// The address of a picture by its path in the package; null where it cannot be shown.
  readonly addressOf: (path: string) => string | null;
}

/// Returns the body of a page of fixed size, as XHTML. It does not depend on the package's pictures having descriptions:
/// the catalogue has none, so a picture's text alternative says which page it belongs to.
/// `sheets` are the addresses of the sheets that its words are on.
export function fixedPage(frame: Frame, options: FixedOptions, sheets: readonly FixedLink[] = []): string {
  const { page, at, hasPicture, size, isProse, sentences, footnotes } = frame;
  const classes = ["page", `size-${size}`, options.symbols];
  const isAlone = sentences.length === 0;
  if (isProse) classes.push("prose");
  if (isAlone) classes.push("alone");
  return [
    `<section class="${classes.join(" ")}" aria-label="${escapeXml(frameName(page, at))}">`,
    hasPicture || (isAlone && page.picture) ? picture(page, options) : "",
    isAlone ? "" : reading(sentences, footnotes, options),
    sheets.length > 0 ? `<p class="sheets">Sheets: ${linksThatFit(sheets)}</p>` : "",
    "</section>",
  ].join("");
}

/// Names a page, or a part of it, for people.
export const frameName = ({ name }: Pick<ReaderPage, "name">, at: number): string =>
  at === 0 ? `Page ${name}` : `Page ${name}, continued (${at + 1})`;

function picture({ picture: shown, name }: ReaderPage, { addressOf }: FixedOptions): string {
  const address = shown?.path ? addressOf(shown.path) : null;
  const content = address
    ? `<img src="${escapeXml(address)}" alt="${escapeXml(`Picture of page ${name}`)}"/>`
    : `<p class="absent">${escapeXml(`The picture of page ${name} is missing.`)}</p>`;
  return `<div class="picture">${content}</div>`;
}

function reading(sentences: readonly FramedSentence[], footnotes: Frame["footnotes"], options: FixedOptions): string {
  const notes = footnotes.map(
    ({ index, word, text }) => `<li>${index} <b>${escapeXml(word)}</b> ${escapeXml(text)}</li>`,
  );
  return [
    '<div class="reading">',
    ...sentences.map((sentence) => sentenceOf(sentence, options)),
    notes.length > 0 ? `<ol class="footnotes" aria-label="Footnotes">${notes.join("")}</ol>` : "",
    "</div>",
  ].join("");
}

function sentenceOf({ speaker, clusters }: FramedSentence, options: FixedOptions): string {
  // The white space is read aloud and found by searches; boxes stand apart by their style.
  const words = clusters.map(
    (items, at) =>
      `${at > 0 && items[0]?.item.space ? " " : ""}<span class="cluster">${items.map((item) => itemOf(item, options)).join("")}</span>`,
  );
  const line = `<p class="words">${words.join("")}</p>`;
  return `<div class="sentence">${speaker ? speakerOf(speaker, options) : ""}${line}</div>`;
}

function speakerOf({ name, path, colour }: ReaderSpeaker, { addressOf }: FixedOptions): string {
  const address = path ? addressOf(path) : null;
  const symbol = address ? `<img src="${escapeXml(address)}" alt=""/>` : "";
  const swatch = colour ? `<span class="swatch" style="background:${escapeXml(colour)}"></span>` : "";
  return `<p class="speaker">${symbol}${swatch}<span>${escapeXml(name)}:</span></p>`;
}

function itemOf({ item, width }: FramedItem, options: FixedOptions): string {
  const style = `style="width:${width}px"`;
  const { word, footnote } = item;
  const text = `${escapeXml(item.text)}${footnote === null ? "" : `<sup>${footnote}</sup>`}`;
  if (item.isPunctuation) return `<span class="item" ${style}>${text}</span>`;
  const looks = word ? ` key fitz-${word.fitzType}` : "";
  const symbol = word ? symbolOf(word, options, alternativeOf(item, word)) : "";
  return `<span class="item word${looks}" ${style}>${symbol}<span class="text">${text}</span></span>`;
}

/// The text beside a symbol is its text alternative, and is not to be read twice. Where the text is another form of the
/// word, as `Dogs` of `dog`, the symbol says its own word.
const alternativeOf = ({ text }: Pick<ReaderItem, "text">, word: ReaderWord): string =>
  text.toLowerCase() === word.text.toLowerCase() ? "" : word.text;

export function symbolOf(word: ReaderWord, { addressOf }: Pick<FixedOptions, "addressOf">, alternative = ""): string {
  const address = word.symbol?.path ? addressOf(word.symbol.path) : null;
  return address
    ? `<span class="symbol"><img src="${escapeXml(address)}" alt="${escapeXml(alternative)}"/></span>`
    : '<span class="symbol none"></span>';
}
