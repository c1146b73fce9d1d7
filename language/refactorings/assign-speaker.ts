import { writeSpeaker } from "../../grammar/write.ts";
import type { Entry } from "../document/model.ts";
import { isSentence, type Model, reservedNames } from "../document/model.ts";
import { breakOf } from "../fixes/lines.ts";
import { nameKey } from "../normalise.ts";
import type { SentenceLine } from "../reading/line.ts";
import { type Refactorer, selectedSentences, sentenceAround } from "./refactoring.ts";
import { asLine, beforeSentence, sentenceItems } from "./sentence-items.ts";

/// The maximum number of speakers that are offered: a list to choose from, not to search.
const maxSpeakers = 30;

/// Returns the names that can speak: those that spoke last above the line first, then the others as declared.
function speakersFor(model: Model, index: number): string[] {
  const known = new Map<string, string>();
  for (let above = index - 1; above >= 0 && index - above < 200; above--) {
    const entry = model.entries[above];
    const key = entry && isSentence(entry) ? (entry.line.speaker?.nameKey ?? "") : "";
    const name = reservedNames.get(key) ?? model.cast.get(key)?.line.name;
    if (name) known.set(key, name);
  }
  for (const { line } of model.cast.values()) if (!line.name.includes(":")) known.set(line.nameKey, line.name);
  for (const [key, name] of reservedNames) known.set(key, name);
  return [...new Set(known.values())].slice(0, maxSpeakers);
}

const isSpokenBy = ({ line }: Entry<SentenceLine>, name: string): boolean => line.speaker?.nameKey === nameKey(name);

/// Returns the end of a line's speaker with the space behind it, as an offset of its content; 0 if nobody speaks.
function spokenFrom({ line: { speaker, content } }: Entry<SentenceLine>): number {
  if (!speaker) return 0;
  const colon = content.indexOf(":") + 1;
  return colon + (/^\s*/.exec(content.slice(colon))?.[0].length ?? 0);
}

/// Lets a character speak the selected sentences, or nobody.
export const assignSpeaker: Refactorer = function* ({ document, ...context }) {
  const sentences = selectedSentences({ document, ...context }).filter(
    ({ line }) => !line.speaker || line.speaker.isClosed,
  );
  const [first] = sentences;
  if (!first) return;
  const what = sentences.length === 1 ? "" : ` (${sentences.length} sentences)`;
  const speak = (prefix: string, changed: readonly Entry<SentenceLine>[]) =>
    changed.map((entry) => {
      const end = spokenFrom(entry);
      // The sentence itself stays as it is: only what stands before it is written.
      const rest = entry.line.content.slice(end);
      const insert = beforeSentence(prefix, rest);
      return { from: entry.from, to: entry.from + end, insert };
    });
  for (const name of speakersFor(document.model, document.model.entries.indexOf(first))) {
    const changed = sentences.filter((entry) => !isSpokenBy(entry, name));
    if (changed.length > 0)
      yield { kind: "speaker", title: `Let ${name} speak${what}`, edits: speak(`${writeSpeaker(name)} `, changed) };
  }
  const spoken = sentences.filter(({ line }) => line.speaker);
  if (spoken.length > 0) yield { kind: "speaker", title: `Nobody speaks${what}`, edits: speak("", spoken) };
};

/// Puts the quotation at the cursor on a line of its own, and lets a character speak it.
export const assignQuotation: Refactorer = function* (context) {
  const entry = sentenceAround(context);
  const { document, text, selection } = context;
  if (!entry || entry.line.speaker) return;
  const found = quotationAround(entry.line, selection.from - entry.from, selection.to - entry.from);
  if (!found) return;
  const { content } = entry.line;
  const [before, quotation, after] = [
    content.slice(0, found.from).trimEnd(),
    content.slice(found.from, found.to),
    content.slice(found.to).trimStart(),
  ];
  // The whole sentence is a quotation: its speaker is that of the sentence.
  if (before === "" && after === "") return;
  const shown = quotation.length > 40 ? `${quotation.slice(0, 39)}…` : quotation;
  for (const name of speakersFor(document.model, document.model.entries.indexOf(entry))) {
    const lines = [
      ...(before === "" ? [] : [before]),
      asLine(`${writeSpeaker(name)} `, quotation),
      ...(after === "" ? [] : [asLine("", after)]),
    ];
    const edits = [{ from: entry.from, to: entry.from + content.length, insert: lines.join(breakOf(text)) }];
    yield { kind: "quotation", title: `Let ${name} speak ${shown}`, edits };
  }
};

/// Returns the double quotation that contains a range of a line, with the punctuation that touches its end.
function quotationAround(line: SentenceLine, from: number, to: number) {
  const items = sentenceItems(line);
  let open: number | null = null;
  for (const [index, item] of items.entries()) {
    if (item.text === "“" || (item.text === '"' && open === null)) open = item.from;
    else if ((item.text === "”" || item.text === '"') && open !== null) {
      let end = item.to;
      for (let next = index + 1; items[next]?.from === end && /^[.,!?;:…]$/.test(items[next]?.text ?? ""); next++)
        end = items[next]?.to ?? end;
      if (open <= from && to <= end) return { from: open, to: end };
      open = null;
    }
  }
  return null;
}
