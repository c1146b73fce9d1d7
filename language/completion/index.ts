import type { ImportDocument } from "../document/document.ts";
import { clampOffset } from "../document/positions.ts";
import type { CompletionOption, CompletionSources, Completions } from "./completion.ts";
import { parameterOptions, tagOptions } from "./control-options.ts";
import { completionPosition } from "./find-position.ts";
import { pageOptions } from "./page-options.ts";
import type { CompletionPosition } from "./position.ts";
import { speakerOptions } from "./speaker-options.ts";
import { valueOptions } from "./value-options.ts";
import { voiceTagOptions } from "./voice-tag-options.ts";
import { wordIdOptions, wordOptions } from "./word-options.ts";

export type { CompletionKind, CompletionOption, CompletionSources, Completions } from "./completion.ts";

/// Returns the completions at an offset (docs/import-language.md, 'Completion'); null if no options are known.
export function completionsAt(
  document: ImportDocument,
  offset: number,
  sources: CompletionSources = {},
): Completions | null {
  const at = clampOffset(document.text, offset);
  const position = completionPosition(document.text, at);
  if (!position) return null;
  const { options, isNarrowed, from = position.from } = offered(document, position, at, sources);
  return options.length > 0 ? { from, to: position.to, options, isNarrowed } : null;
}

function offered(
  document: ImportDocument,
  position: CompletionPosition,
  offset: number,
  sources: CompletionSources,
): { options: readonly CompletionOption[]; isNarrowed: boolean; from?: number } {
  const { text, dictionary } = document;
  switch (position.kind) {
    case "tag":
      return {
        options: [...tagOptions(position, document), ...pageOptions(document, position, sources)],
        isNarrowed: false,
      };
    case "parameter":
      return { options: parameterOptions(position), isNarrowed: false };
    case "value":
      return valueOptions({ document, position, sources });
    case "speaker":
      return { options: speakersWithColon(document, position.hasColon), isNarrowed: false };
    case "word":
      return { ...wordOptions(position, document, offset), isNarrowed: true };
    case "wordId":
      return {
        options: dictionary ? wordIdOptions(position.word, text.slice(position.from, offset), dictionary) : [],
        isNarrowed: true,
      };
    case "voiceTag":
      return { options: voiceTagOptions(position), isNarrowed: true };
  }
}

/// Offers speakers, with a colon if the line does not have one yet.
function speakersWithColon({ model }: ImportDocument, hasColon: boolean): CompletionOption[] {
  const options = speakerOptions(model);
  return hasColon ? options : options.map((option) => ({ ...option, apply: `${option.label}: ` }));
}
