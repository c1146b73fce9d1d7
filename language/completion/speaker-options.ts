import { type Model, reservedNames } from "../document/model.ts";
import type { CompletionOption } from "./completion.ts";

/// Offers all characters, those that need no declaration last. The detail is the character's symbol.
export function speakerOptions({ cast }: Model): (CompletionOption & { detail: string })[] {
  const declared = [...cast.values()].map(({ line }) => ({
    kind: "speaker" as const,
    label: line.name,
    detail: line.values.get("symbol")?.text ?? "",
  }));
  const reserved = [...reservedNames.values()].map((label) => ({
    kind: "speaker" as const,
    label,
    detail: "needs no declaration",
  }));
  return [...declared, ...reserved];
}
