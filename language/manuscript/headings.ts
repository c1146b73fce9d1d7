/// A heading's text in two pieces: the words that state its kind, and the name.
export interface Heading {
  readonly kind: "part" | "chapter" | "page";
  readonly name: string;
  /// The text after the number of a page: the page's first words.
  readonly rest: string;
}

const number = String.raw`(?:\d{1,4}|[ivxlc]{1,7}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)`;
const kinds: Record<string, "part" | "chapter"> = {
  part: "part",
  book: "part",
  act: "part",
  chapter: "chapter",
  scene: "chapter",
};
const sectionLine = new RegExp(String.raw`^(part|book|act|chapter|scene)\s+(${number}(?![\p{L}\p{N}'’]).*)$`, "iu");
const numeral = new RegExp(String.raw`^(${number})\.$`, "iu");
/// After the number, there must be nothing, a sign, or the start of a sentence: 'Page 3 was torn.' is itself a
/// sentence.
const pageLine = new RegExp(
  String.raw`^[[(]?(?:page|pg\.?|p\.)\s*(${number})(?![\p{L}\p{N}'’])\s*[\])]?(?:\s*[.:)–—-]\s*(.*)|\s+([\p{Lu}“‘"'].*))?$`,
  "iu",
);
const numberAlone = /^(?:[-–—[(]\s*)?(\d{1,4})(?:\s*[-–—\])])?\.?$/;
const numberFirst = /^(\d{1,4})(?:[.):]\s*|\t)(\S.*)$/;
const longestName = 80;

/// Returns the heading that a line states, as `Chapter 2: The hill` and `Page 7` do; null if it states none.
export function statedHeading(text: string): Heading | null {
  const page = pageLine.exec(text);
  const [, pageName, marked = "", unmarked = ""] = page ?? [];
  // The expressions above ignore case, so the capital is tested here.
  const isPage = unmarked === "" || (/^\d/.test(pageName ?? "") && !/^["'“‘]?\p{Ll}/u.test(unmarked));
  if (pageName !== undefined && isPage) return { kind: "page", name: pageName, rest: marked || unmarked };
  const section = sectionLine.exec(text);
  const kind = kinds[section?.[1]?.toLowerCase() ?? ""];
  // 'Part two of the plan was harder.' is a sentence.
  const name = section?.[2]?.trim() ?? "";
  // 'CHAPTER I.' is a heading with its full stop.
  const [, alone] = numeral.exec(name) ?? [];
  if (kind && alone) return { kind, name: alone, rest: "" };
  if (!kind || text.length > longestName || /[,;]$|[^\d.]\.$/.test(text)) return null;
  if (/^\S+\s+\p{Ll}/u.test(name)) return null;
  return { kind, name, rest: "" };
}

/// Returns the number that a line consists of or begins with, as numbered pages do: `7`, `– 7 –`, `7. The cat sat.`
export function numberOf(text: string): { readonly name: string; readonly rest: string } | null {
  const [, name, rest = ""] = numberAlone.exec(text) ?? numberFirst.exec(text) ?? [];
  return name === undefined ? null : { name, rest };
}

/// Returns the indexes of the lines whose numbers count pages. These form a run that starts at 1 or 2 and rises by one,
/// of at least three lines, or of two if both consist of the number alone.
export function pageNumbers(texts: readonly string[]): Set<number> {
  const run: number[] = [];
  let next = 0;
  let alone = 0;
  for (const [index, text] of texts.entries()) {
    const found = numberOf(text);
    if (!found) continue;
    const number = Number(found.name);
    const isStart = run.length === 0 && (number === 1 || number === 2);
    if (!isStart && (run.length === 0 || number !== next)) continue;
    run.push(index);
    next = number + 1;
    if (found.rest === "") alone++;
  }
  return new Set(run.length >= 3 || (run.length === 2 && alone === 2) ? run : []);
}

const endsLikeSentence = /[.!?…,;:"”’')]$/;

/// True if a paragraph is set like a heading and does not read like a sentence.
export const looksLikeHeading = (text: string): boolean =>
  text.length <= longestName && text.split(" ").length <= 10 && !endsLikeSentence.test(text) && /\p{L}/u.test(text);

export const isCapitals = (text: string): boolean =>
  /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text) && text.replace(/\P{L}/gu, "").length > 1;
