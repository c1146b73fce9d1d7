import { isCapitals, looksLikeHeading, numberOf, statedHeading } from "./headings.ts";
import type { Paragraph } from "./paragraph.ts";
import { isNameLike, readSpeech, speakerKey } from "./speech.ts";

/// Matches a name on a line of its own, as plays have it above the speech: `TOM`, `Mrs Rabbit:`, `BEN (softly)`.
const nameAlone = /^([^:()[\]“”"\t]{1,40}?)\s*(\([^()]{1,60}\))?\s*(:?)$/;
const maxWords = 4;
const direction = /^(?:\(.*\)|\[.*\])$/;

interface Name {
  readonly key: string;
  readonly name: string;
  readonly how: string;
  /// True for bold or capitals.
  readonly isSetApart: boolean;
  readonly hasColon: boolean;
}

/// Joins the speakers' lines of a script to their speeches, with a tab between them as in a table. A speech runs from
/// the line below the name to the next blank line.
export function joinScript(paragraphs: readonly Paragraph[], known: readonly string[]): Paragraph[] {
  const names = paragraphs.map((paragraph, index) => {
    const next = paragraphs[index + 1];
    return next && isSaid(next) && !paragraph.notes ? readName(paragraph) : null;
  });
  const isSpeaker = speakersOf(names, known);
  const joined: Paragraph[] = [];
  for (let index = 0; index < paragraphs.length; index++) {
    const paragraph = paragraphs[index];
    const name = names[index];
    const said = paragraphs[index + 1];
    if (!paragraph || !name || !said || !isSpeaker(name)) {
      if (paragraph) joined.push(paragraph);
      continue;
    }
    index++;
    let text = said.text;
    for (let more = paragraphs[index + 1]; more?.isUnder && isSaid(more) && !more.notes && !names[index + 1]; ) {
      text += ` ${more.text}`;
      index++;
      more = paragraphs[index + 1];
    }
    const head = name.how === "" ? name.name : `${name.name} ${name.how}`;
    // Footnotes stay behind their words.
    const notes = said.notes?.map((note) => ({ ...note, at: note.at + head.length + 1 }));
    joined.push({
      ...said,
      text: `${head}\t${text}`,
      boldTo: paragraph.boldTo > 0 ? head.length : 0,
      ...(paragraph.beginsPage ? { beginsPage: true } : {}),
      ...(notes ? { notes } : {}),
    });
  }
  return joined;
}

function readName({ text, level, boldTo }: Paragraph): Name | null {
  const [, name = "", how = "", colon = ""] = nameAlone.exec(text) ?? [];
  if (level > 0 || name.split(" ").length > maxWords || !isNameLike(name) || !looksLikeHeading(name)) return null;
  if (statedHeading(text) || numberOf(text)) return null;
  const isSetApart = boldTo >= name.length || isCapitals(name);
  return { key: speakerKey(name), name, how, isSetApart, hasColon: colon !== "" };
}

/// True if a paragraph can be a speech: it is not a heading, number, direction or speech of its own.
function isSaid(paragraph: Paragraph): boolean {
  const { text, level, boldTo } = paragraph;
  if (paragraph.picture !== undefined || paragraph.beginsPage) return false;
  const isHeading = level > 0 || ((boldTo >= text.length || isCapitals(text)) && looksLikeHeading(text));
  return !isHeading && !statedHeading(text) && !numberOf(text) && !direction.test(text) && !readSpeech(text);
}

/// Returns a test of whether a name is a speaker. A name is one if it is known, or if it is set apart and is repeated
/// or has a colon. If a script has several such names, a name of one or two words in capitals is also one, since some
/// characters speak only once.
function speakersOf(names: readonly (Name | null)[], known: readonly string[]): (name: Name) => boolean {
  const times = new Map<string, number>();
  const setApart = new Set<string>();
  for (const name of names) {
    if (!name) continue;
    times.set(name.key, (times.get(name.key) ?? 0) + 1);
    if (name.isSetApart || name.hasColon) setApart.add(name.key);
  }
  const knownKeys = new Set(known.map(speakerKey));
  const isSure = ({ key, isSetApart, hasColon }: Name) =>
    knownKeys.has(key) || (isSetApart && hasColon) || (setApart.has(key) && (times.get(key) ?? 0) > 1);
  const isScript = new Set(names.filter((name) => name && isSure(name)).map((name) => name?.key)).size > 1;
  const isMinor = ({ name }: Name) =>
    isScript && isCapitals(name) && name.split(" ").length <= 2 && !/^(?:the|an?) /i.test(name);
  return (name) => isSure(name) || isMinor(name);
}
