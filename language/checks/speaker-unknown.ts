import type { Check, ModelReport } from "../check.ts";
import type { SentenceLine } from "../line.ts";
import { type Entry, type Model, reservedNames } from "../model.ts";

function checkSpeaker(entry: Entry<SentenceLine>, { cast }: Model, report: ModelReport): void {
  const { speaker } = entry.line;
  if (!speaker?.isClosed || !speaker.name) return;
  if (!cast.has(speaker.nameKey) && !reservedNames.has(speaker.nameKey))
    report(entry, speaker.name, { name: speaker.name.text });
}

export const speakerUnknown: Check = {
  code: "speaker-unknown",
  severity: "error",
  docs: "Structure",
  message: "'{name}' is not a known character",
  on: "model",
  check(model, report) {
    for (const { chapters } of model.parts)
      for (const { pages } of chapters)
        for (const { sentences } of pages) for (const entry of sentences) checkSpeaker(entry, model, report);
    for (const entry of model.homeless) checkSpeaker(entry, model, report);
  },
};
