import { parser } from "../grammar/index.ts";
import { completionPlace } from "./completion/find-place.ts";
import { speakerOptions } from "./completion/speaker-options.ts";
import { ImportDocument } from "./document.ts";
import { within } from "./places.ts";

export interface SpeakerCompletion {
  /// The name as it was declared.
  readonly label: string;
  /// The character's symbol; of Director and Narrator that they need no declaration.
  readonly detail: string;
}

export interface SpeakerCompletions {
  /// The speaker's name that a completion replaces; empty where none has been typed.
  readonly from: number;
  readonly to: number;
  readonly options: readonly SpeakerCompletion[];
}

/// The speakers among the completions, for hosts that offer nothing else: null unless the cursor stands after the `@` of
/// a line and not after its colon.
export function speakerCompletions(source: ImportDocument | string, offset: number): SpeakerCompletions | null {
  const text = typeof source === "string" ? source : source.text;
  const tree = typeof source === "string" ? parser.parse(source) : source.tree;
  const place = completionPlace(tree, text, within(text, offset));
  if (place?.kind !== "speaker") return null;
  const { model } = typeof source === "string" ? new ImportDocument(source) : source;
  const options = speakerOptions(model).map(({ label, detail }) => ({ label, detail }));
  return { from: place.from, to: place.to, options };
}
