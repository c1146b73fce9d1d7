import { controlKinds, parametersOf, tagHelp } from "../../grammar/tags.ts";
import type { CompletionOption } from "./completion.ts";
import type { ParameterPosition, TagPosition } from "./position.ts";

/// Offers every tag. A tag at the end of its line is followed by the space that comes before its parameters.
export function tagOptions({ to }: TagPosition, text: string): CompletionOption[] {
  const space = /^(?:[\r\n]|$)/.test(text.slice(to, to + 1)) ? " " : "";
  return controlKinds.map((tag) => ({ kind: "tag", label: tag, info: tagHelp(tag), apply: `${tag}${space}` }));
}

/// Offers the tag's parameters that the line does not have yet.
export function parameterOptions({ tag, given, hasEquals }: ParameterPosition): CompletionOption[] {
  return Array.from(parametersOf(tag).values())
    .filter(({ key }) => !given.has(key))
    .map(({ key, help }) => ({ kind: "parameter", label: key, info: help, apply: hasEquals ? key : `${key}=` }));
}
