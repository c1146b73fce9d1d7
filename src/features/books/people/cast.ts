import { colourText, fixedCharacters } from "../../../../api/people/rules/characters.ts";
import { ImportDocument, nameKey, quoteName, quoteValue, renameAt } from "../../../../language/index.ts";

/// A character that a text declares.
export interface CastMember {
  /// The name in the form in which texts compare names.
  readonly key: string;
  readonly name: string;
  readonly symbol: string;
  /// 0xRRGGBB; null where the text gives none, or an invalid one.
  readonly colour: number | null;
}

export interface Cast {
  /// In the text's order.
  readonly members: readonly CastMember[];
  /// The number of sentences of each speaker, by the comparable form of the name, with the name as first written.
  readonly speakers: ReadonlyMap<string, { readonly name: string; readonly count: number }>;
  /// The number of character lines that declare nobody: they have no name, or one that is taken.
  readonly faulty: number;
}

/// The wanted state of a character. `origin` is its key in the text; null for a new one.
export interface WantedCharacter {
  readonly origin: string | null;
  readonly name: string;
  readonly symbol: string;
  readonly colour: number;
}

/// Returns the characters that a text declares, and its speakers.
export function readCast(text: string): Cast {
  const { model } = new ImportDocument(text);
  const speakers = new Map<string, { name: string; count: number }>();
  for (const { line } of model.entries) {
    if (line.kind !== "sentence" || !line.speaker?.isClosed || !line.speaker.name) continue;
    const { nameKey: key, name } = line.speaker;
    speakers.set(key, { name: speakers.get(key)?.name ?? name.text, count: (speakers.get(key)?.count ?? 0) + 1 });
  }
  const members = [...model.cast].map(([key, { line }]) => ({
    key,
    name: line.name,
    symbol: line.values.get("symbol")?.text ?? "",
    colour: readColour(line.values.get("colour")?.text),
  }));
  return { members, speakers, faulty: model.characters.length - members.length };
}

const readColour = (digits = ""): number | null => (/^[0-9a-f]{6}$/i.test(digits) ? Number.parseInt(digits, 16) : null);

/// Returns the speakers that are neither declared nor built in: those of the text, and those whose character is to be
/// removed.
export function undeclaredSpeakers(
  cast: Cast,
  wanted: readonly { readonly origin: string | null; readonly name: string }[],
): { name: string; count: number }[] {
  const known = new Set(Object.values(fixedCharacters).map(nameKey));
  for (const { origin, name } of wanted) known.add(origin ?? nameKey(name));
  return [...cast.speakers].filter(([key]) => !known.has(key)).map(([, speaker]) => speaker);
}

/// Returns the text with exactly these characters. Lines stay where they are, and only the parts that differ change. A
/// renamed character is renamed in its speeches too. New characters come after the last one, or first where there is
/// none.
export function writeCast(text: string, wanted: readonly WantedCharacter[]): string {
  const document = new ImportDocument(text);
  const { cast } = document.model;
  const found = wanted.map((character) => {
    const known = [character.origin ?? "", nameKey(character.name)].find((key) => cast.has(key));
    return { ...character, key: known ?? null };
  });
  const kept = new Set(found.map(({ key }) => key));
  remove(document, kept);
  rename(document, found);
  for (const character of found) if (character.key !== null) setValues(document, character);
  const added = found.filter(({ key }) => key === null);
  if (added.length > 0) add(document, added);
  return document.text;
}

function remove(document: ImportDocument, kept: ReadonlySet<string | null>): void {
  const { text } = document;
  const { cast, characters } = document.model;
  const gone = characters.filter(({ line: { nameKey: key } }) => cast.has(key) && !kept.has(key));
  document.edit(
    gone.map(({ from }) => {
      const end = text.indexOf("\n", from);
      return { from: text.lastIndexOf("\n", from - 1) + 1, to: end < 0 ? text.length : end + 1, insert: "" };
    }),
  );
}

/// Renames the characters. Two may swap their names: a name that is still taken is assigned later, and the character
/// has a unique name meanwhile.
function rename(document: ImportDocument, characters: readonly (WantedCharacter & { key: string | null })[]): void {
  const waiting: { from: string; to: string }[] = [];
  for (const { key, name } of characters) {
    if (key === null || document.model.cast.get(key)?.line.name === name) continue;
    const isTaken = nameKey(name) !== key && document.model.cast.has(nameKey(name));
    const now = isTaken ? `Character ${crypto.randomUUID()}` : name;
    renameOne(document, key, now);
    if (isTaken) waiting.push({ from: now, to: name });
  }
  for (const { from, to } of waiting) renameOne(document, nameKey(from), to);
}

function renameOne(document: ImportDocument, key: string, name: string): void {
  const entry = document.model.cast.get(key);
  const value = entry?.line.values.get("name");
  const renaming = entry && value ? renameAt(document, entry.from + value.from, name) : null;
  if (renaming && "changes" in renaming) document.edit(renaming.changes);
}

function setValues(document: ImportDocument, { name, symbol, colour }: WantedCharacter): void {
  for (const [key, wanted] of [
    ["symbol", symbol],
    ["colour", colourText(colour)],
  ] as const) {
    const entry = document.model.cast.get(nameKey(name));
    if (!entry) return;
    const { text } = document;
    const value = entry.line.values.get(key);
    if (value ? isSame(key, value.text, wanted) : wanted === "") continue;
    const lineEnd = text.indexOf("\n", entry.from);
    const end = lineEnd < 0 ? text.length : lineEnd;
    if (!value) {
      const last = text.slice(0, end).trimEnd().length;
      document.edit([{ from: last, to: last, insert: ` ${key}=${quoteValue(wanted)}` }]);
      continue;
    }
    const from = entry.from + value.from;
    const to = entry.from + value.to;
    const isQuote = (at: number) => /["“”]/.test(text[at] ?? "");
    document.edit([
      {
        from: isQuote(from - 1) ? from - 1 : from,
        to: isQuote(from - 1) && isQuote(to) ? to + 1 : to,
        insert: quoteValue(wanted),
      },
    ]);
  }
}

const isSame = (key: "symbol" | "colour", before: string, after: string): boolean =>
  key === "colour" ? before.toLowerCase() === after : before === after;

function add(document: ImportDocument, characters: readonly WantedCharacter[]): void {
  const lines = characters.map(
    ({ name, symbol, colour }) =>
      `#character ${quoteName(name)} symbol=${quoteValue(symbol)} colour=${colourText(colour)}\n`,
  );
  const { text, model } = document;
  const last = model.characters.at(-1);
  const end = last ? text.indexOf("\n", last.from) : -1;
  if (last) {
    const at = end < 0 ? text.length : end + 1;
    const lead = end < 0 ? "\n" : "";
    document.edit([{ from: at, to: at, insert: lead + lines.join("") }]);
    return;
  }
  const first = model.entries[0];
  const at = first ? text.lastIndexOf("\n", first.from - 1) + 1 : text.length;
  const lead = at > 0 && text[at - 1] !== "\n" ? "\n" : "";
  document.edit([{ from: at, to: at, insert: lead + lines.join("") + (first ? "\n" : "") }]);
}
