import { parameterHelp, tagHelp } from "../help.ts";
import { type ControlKind, parametersOf } from "../reading/parameters.ts";
import type { CompletionOption } from "./completion.ts";
import type { ParameterPlace, TagPlace } from "./place.ts";

const tags = Object.keys(parametersOf) as ControlKind[];

/// Every tag; one that ends its line is written with the space that its parameters follow.
export function tagOptions({ to }: TagPlace, text: string): CompletionOption[] {
  const space = /^(?:[\r\n]|$)/.test(text.slice(to, to + 1)) ? " " : "";
  return tags.map((tag) => ({ kind: "tag", label: tag, info: tagHelp[tag], apply: `${tag}${space}` }));
}

/// The tag's parameters that the line does not have yet.
export function parameterOptions({ tag, given, hasEquals }: ParameterPlace): CompletionOption[] {
  return parametersOf[tag]
    .filter((key) => !given.has(key))
    .map((key) => ({
      kind: "parameter",
      label: key,
      info: parameterHelp[tag][key] ?? "",
      apply: hasEquals ? key : `${key}=`,
    }));
}
