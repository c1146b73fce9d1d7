import { type Paragraph, type Proposal, readSpeech, type WrittenLine } from "../../../../language/manuscript/index.ts";
import { plural } from "../../../components/format.ts";

/// Returns the recognised speakers, with the paragraphs that they say.
export function speakersIn(proposals: readonly Proposal[]): Map<string, Set<Paragraph>> {
  const speakers = new Map<string, Set<Paragraph>>();
  for (const { taken, paragraph } of proposals) {
    const name = taken === "speech" ? readSpeech(paragraph.text)?.name : undefined;
    if (name === undefined) continue;
    const known = [...speakers.keys()].find((other) => other.toLowerCase() === name.toLowerCase()) ?? name;
    speakers.set(known, (speakers.get(known) ?? new Set()).add(paragraph));
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
    [lines.filter(({ picture }) => picture !== undefined).length, "picture"],
    [lines.filter(({ is }) => is === "footnote").length, "footnote"],
    [lines.filter(({ is }) => is === "sentence" || is === "speech").length, "sentence"],
  ];
  const said = facts.filter(([number]) => number > 0).map(([number, name]) => plural(number, name));
  const last = said.pop() ?? "";
  return said.length > 0 ? `${said.join(", ")} and ${last}` : last;
}
