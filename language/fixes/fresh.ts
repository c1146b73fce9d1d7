import { type Entry, type Model, reservedNames } from "../document/model.ts";
import { isControl } from "../document/positions.ts";
import { nameKey } from "../normalise.ts";
import { readIndex } from "../reading/values.ts";

/// Returns a page name that is unused from an entry's chapter to the next chapter: the number after the highest,
/// preferably of the pages above.
export function freshPageName({ entries }: Model, index: number): string {
  const used = new Set<string>();
  let highest = 0;
  const add = (entry: Entry, counts: boolean): void => {
    if (!isControl(entry) || entry.line.kind !== "page") return;
    used.add(entry.line.nameKey);
    const number = Number(/^\d{1,6}$/.exec(entry.line.nameKey)?.[0] ?? 0);
    if (counts && number > highest) highest = number;
  };
  const endsChapter = ({ line }: Entry): boolean => line.kind === "part" || line.kind === "chapter";
  for (let above = index - 1; above >= 0 && !endsChapter(entries[above] as Entry); above--)
    add(entries[above] as Entry, true);
  for (let below = index; below < entries.length && (below === index || !endsChapter(entries[below] as Entry)); below++)
    add(entries[below] as Entry, false);
  let number = highest + 1;
  while (used.has(String(number))) number++;
  return String(number);
}

/// Returns an unused footnote index; null if all are used.
export function freshIndex({ footnotes }: Model): number | null {
  const used = new Set(footnotes.map(({ line }) => readIndex(line.values.get("index")?.text ?? "") ?? 0));
  let highest = 0;
  for (const index of used) if (index > highest) highest = index;
  if (highest < 9999) return highest + 1;
  for (let index = 1; index <= 9999; index++) if (!used.has(index)) return index;
  return null;
}

export const isFreeName = ({ cast }: Model, name: string): boolean =>
  nameKey(name) !== "" && !cast.has(nameKey(name)) && !reservedNames.has(nameKey(name));

/// Appends the first number to a character's name that makes it unique.
export function freshCharacterName(model: Model, name: string): string {
  for (let number = 2; ; number++) if (isFreeName(model, `${name} ${number}`)) return `${name} ${number}`;
}

/// Returns the names of speakers without a character, in the order of their first lines, at most `limit`.
export function unknownSpeakers({ entries, cast }: Model, limit: number): string[] {
  const names = new Map<string, string>();
  for (const { line } of entries) {
    if (names.size >= limit) break;
    if (line.kind !== "sentence" || !line.speaker?.isClosed || !line.speaker.name) continue;
    const { nameKey: key, name } = line.speaker;
    if (key !== "" && !cast.has(key) && !reservedNames.has(key) && !names.has(key)) names.set(key, name.text);
  }
  return [...names.values()];
}
