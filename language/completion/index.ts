import type { ImportDocument } from "../document/document.ts";
import { within } from "../document/places.ts";
import type { CompletionOption, CompletionSources, Completions } from "./completion.ts";
import { parameterOptions, tagOptions } from "./control-options.ts";
import { completionPlace } from "./find-place.ts";
import type { CompletionPlace } from "./place.ts";
import { speakerOptions } from "./speaker-options.ts";
import { valueOptions } from "./value-options.ts";
import { wordIdOptions, wordOptions } from "./word-options.ts";

export type { CompletionKind, CompletionOption, CompletionSources, Completions } from "./completion.ts";

/// What can be written at an offset (docs/import-language.md, 'Completion'); null where nothing is known to fit.
export function completionsAt(
  document: ImportDocument,
  offset: number,
  sources: CompletionSources = {},
): Completions | null {
  const at = within(document.text, offset);
  const place = completionPlace(document.text, at);
  if (!place) return null;
  const { options, isNarrowed } = offered(document, place, at, sources);
  return options.length > 0 ? { from: place.from, to: place.to, options, isNarrowed } : null;
}

function offered(
  document: ImportDocument,
  place: CompletionPlace,
  offset: number,
  sources: CompletionSources,
): { options: readonly CompletionOption[]; isNarrowed: boolean } {
  const { text, dictionary } = document;
  switch (place.kind) {
    case "tag":
      return { options: tagOptions(place, text), isNarrowed: false };
    case "parameter":
      return { options: parameterOptions(place), isNarrowed: false };
    case "value":
      return valueOptions({ document, place, sources });
    case "speaker":
      return { options: speakersWithColon(document, place.hasColon), isNarrowed: false };
    case "word":
      return { options: dictionary ? wordOptions(place, dictionary) : [], isNarrowed: true };
    case "wordId":
      return {
        options: dictionary ? wordIdOptions(place.word, text.slice(place.from, offset), dictionary) : [],
        isNarrowed: true,
      };
  }
}

/// A speaker is written with its colon where the line has none yet.
function speakersWithColon({ model }: ImportDocument, hasColon: boolean): CompletionOption[] {
  const options = speakerOptions(model);
  return hasColon ? options : options.map((option) => ({ ...option, apply: `${option.label}: ` }));
}
