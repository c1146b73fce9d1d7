import type { ParameterKey } from "../../grammar/tags.ts";
import type { TextChange } from "../document/edit.ts";
import type { Entry } from "../document/model.ts";
import { addParameter, replaceValue } from "../fixes/tokens.ts";
import type { ControlLine } from "../reading/line.ts";

/// Gives a parameter of a control line a value: replaces the one it has, or appends it. No edit where it has it already.
export function setValue(text: string, entry: Entry<ControlLine>, key: ParameterKey, value: string): TextChange[] {
  const position = { text, entry, line: entry.line };
  const now = entry.line.values.get(key);
  if (now?.text === value) return [];
  const edit = now ? replaceValue(position, key, now, value) : addParameter(position, key, value);
  return edit ? [edit] : [];
}
