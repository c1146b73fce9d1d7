import { voiceTags } from "../../grammar/tables/voice-tags.ts";
import type { CompletionOption } from "./completion.ts";
import type { VoiceTagPosition } from "./position.ts";

/// Offers the speech tags that begin as typed, each with a value and closed. A value that has been typed stays.
export function voiceTagOptions({ typed }: VoiceTagPosition): CompletionOption[] {
  const [, name = "", value] = /^\\([a-z]*)(?:=(.*))?$/i.exec(typed) ?? [];
  return Object.entries(voiceTags)
    .filter(([tag, known]) =>
      value === undefined ? tag.startsWith(name.toLowerCase()) : tag === name.toLowerCase() && known.value !== null,
    )
    .map(([tag, { help, value: usual }]) => {
      const written = usual === null ? `\\${tag}\\` : `\\${tag}=${value || usual}\\`;
      const snippet = usual === null ? {} : { snippet: `\\\\${tag}=\${1:${value || usual}}\\\\` };
      return { kind: "voiceTag", label: written, info: help, ...snippet };
    });
}
