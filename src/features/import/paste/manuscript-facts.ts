import { type Proposal, readSpeech, type WrittenLine } from "../../../../language/manuscript/index.ts";
import { plural } from "../../../components/format.ts";

/// Returns the recognised speakers, with the indices of what they say.
export function speakersIn(proposals: readonly Proposal[]): Map<string, Set<number>> {
  const speakers = new Map<string, Set<number>>();
  for (const [position, { taken, paragraph }] of proposals.entries()) {
    const name = taken === "speech" ? readSpeech(paragraph.text)?.name : undefined;
    if (name !== undefined) speakers.set(name, (speakers.get(name) ?? new Set()).add(position));
  }
  return speakers;
}

/// Returns a summary: `1 part, 2 chapters, 8 pages, 2 new characters and 31 sentences`.
export function manuscriptSummary(lines: readonly WrittenLine[]): string {
  const count = (prefix: string) => lines.filter(({ text, is }) => is === "tag" && text.startsWith(prefix)).length;
  const facts: [number, string][] = [
    [count("#part"), "part"],
    [count("#chapter"), "chapter"],
    [count("#page"), "page"],
    [lines.filter(({ is }) => is === "character").length, "new character"],
    [lines.filter(({ is }) => is === "sentence" || is === "speech").length, "sentence"],
  ];
  const said = facts.filter(([number]) => number > 0).map(([number, name]) => plural(number, name));
  const last = said.pop() ?? "";
  return said.length > 0 ? `${said.join(", ")} and ${last}` : last;
}
