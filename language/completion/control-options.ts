import type { ValueKind } from "../../grammar/tables/tags.ts";
import { type ControlKind, controlKinds, parametersOf, tagHelp, takesName } from "../../grammar/tags.ts";
import type { ImportDocument } from "../document/document.ts";
import { defaultColour } from "../fixes/characters.ts";
import type { CompletionOption } from "./completion.ts";
import { nextIndex } from "./next-index.ts";
import type { ParameterPosition, TagPosition } from "./position.ts";

/// Offers every tag. A tag at the end of its line is followed by the space that comes before its parameters, and has a
/// snippet with those that it must have.
export function tagOptions({ to }: TagPosition, { text, model }: ImportDocument): CompletionOption[] {
  const isAtEnd = /^(?:[\r\n]|$)/.test(text.slice(to, to + 1));
  return controlKinds.map((tag) => ({
    kind: "tag",
    label: tag,
    info: tagHelp(tag),
    apply: isAtEnd ? `${tag} ` : tag,
    ...(isAtEnd ? { snippet: snippetOf(tag, nextIndex(model)) } : {}),
  }));
}

function snippetOf(tag: ControlKind, index: number | null): string {
  const required = [...parametersOf(tag).values()].filter(({ isRequired }) => isRequired);
  const usual = new Map<ValueKind, string>([
    ["colour", defaultColour],
    ["index", index === null ? "" : String(index)],
  ]);
  const places = required.map(({ key, value }, at) => {
    const place = `\${${at + 1}:${usual.get(value) ?? key}}`;
    return key === "name" && takesName(tag) ? place : `${key}=${place}`;
  });
  return [tag, ...places].join(" ");
}

/// Offers the tag's parameters that the line does not have yet.
export function parameterOptions({ tag, given, hasEquals }: ParameterPosition): CompletionOption[] {
  return Array.from(parametersOf(tag).values())
    .filter(({ key }) => !given.has(key))
    .map(({ key, help }) => ({ kind: "parameter", label: key, info: help, apply: hasEquals ? key : `${key}=` }));
}
