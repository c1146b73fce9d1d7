import { fromAt, nodeSize, scanLines, toAt, typeAt } from "../../grammar/fast/index.ts";
import { nodes } from "../../grammar/index.ts";
import { lineEnd } from "../../grammar/lines.ts";
import type { ParameterKey } from "../../grammar/tags.ts";
import { quoted, quoteName, quoteValue } from "../../grammar/write.ts";
import type { TextChange } from "../document/edit.ts";
import type { ControlLine, Parameter, Value } from "../reading/line.ts";
import type { FixContext } from "./fix.ts";

/// A token of a control line, including quotes; offsets refer to the text.
export interface Token {
  readonly type: "tag" | "name" | "parameter" | "stray";
  readonly from: number;
  readonly to: number;
}

const types = new Map<number, Token["type"]>([
  [nodes.Name, "name"],
  [nodes.Parameter, "parameter"],
  [nodes.StrayText, "stray"],
]);

/// A control line in its text.
export type ControlContext = Pick<FixContext<ControlLine>, "text" | "entry" | "line">;

/// Returns the tokens of a control line, its tag first.
export function tokensOf({ text, entry: { from } }: Pick<ControlContext, "text" | "entry">): Token[] {
  const content = text.slice(from, lineEnd(text, from)).trim();
  const line = scanLines(content).nodes(0, content.length);
  const tokens: Token[] = [];
  let end = 0;
  for (let at = line.first + nodeSize; at < line.end; at += nodeSize) {
    // A span inside another token is no token of its own.
    if (fromAt(line, at) < end) continue;
    end = toAt(line, at);
    tokens.push({ type: types.get(typeAt(line, at)) ?? "tag", from: from + fromAt(line, at), to: from + end });
  }
  return tokens;
}

/// Returns the index of the token that contains an offset of the text.
export const tokenAt = (tokens: readonly Token[], offset: number): number =>
  tokens.findIndex(({ from, to }) => from <= offset && offset < to);

/// Removes a token and the white space before it; null if the text after it would then be read differently.
export function removeToken(tokens: readonly Token[], index: number): TextChange | null {
  const token = tokens[index];
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (!token || !before || after?.type === "stray" || after?.from === token.to) return null;
  return { from: before.to, to: token.to, insert: "" };
}

/// Gives a missing parameter a value: replaces an empty one, or appends the parameter to the line.
export function addParameter(position: ControlContext, key: ParameterKey, value: string): TextChange {
  const tokens = tokensOf(position);
  const written = `${key}=${quoteValue(value)}`;
  const empty = parameterOf(position, key);
  const token = empty && tokens[tokenAt(tokens, position.entry.from + empty.key.from)];
  if (token) return { from: token.from, to: token.to, insert: written };
  const end = tokens.at(-1)?.to ?? position.entry.from;
  return { from: end, to: end, insert: ` ${written}` };
}

const parameterOf = ({ line }: ControlContext, key: ParameterKey): Parameter | undefined =>
  line.parameters.find(({ keyText }) => keyText.toLowerCase() === key);

/// Replaces a parameter's value.
export function replaceValue(
  position: Pick<ControlContext, "text" | "entry">,
  key: ParameterKey,
  value: Value,
  text: string,
): TextChange | null {
  const tokens = tokensOf(position);
  const token = tokens[tokenAt(tokens, position.entry.from + value.from)];
  if (!token) return null;
  const written = token.type === "name" ? quoteName(text) : `${key}=${quoteValue(text)}`;
  // A quoted value ends before what follows it without a space, one without quotes does not.
  const insert = /^\S/.test(position.text.slice(token.to, token.to + 1)) ? `${written} ` : written;
  return { from: token.from, to: token.to, insert };
}

/// Adds a name behind the tag of a line that has none.
export function addName(position: FixContext<ControlLine>, name: string): TextChange[] {
  const tokens = tokensOf(position);
  const [tag, second, third] = tokens;
  if (!tag) return [];
  if (second?.type === "name") {
    const insert = third?.type === "stray" ? quoted(name) : quoteName(name);
    return [{ from: second.from, to: second.to, insert }];
  }
  const insertion = { from: tag.to, to: tag.to, insert: ` ${quoteName(name)}` };
  const empty = parameterOf(position, "name");
  const removal = empty && removeToken(tokens, tokenAt(tokens, position.entry.from + empty.key.from));
  if (!removal) return [insertion];
  return removal.from === tag.to ? [{ ...removal, insert: insertion.insert }] : [insertion, removal];
}
