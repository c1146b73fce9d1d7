import { Refusal } from "../errors.ts";

/// Deeper than any board: what is nested so is made to exhaust whoever walks it.
const maxDepth = 32;

/// Parses a file's JSON. Throws Refusal, which names it, where it is none or nested too deeply.
export function parseJSON(bytes: Buffer, name: string): unknown {
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  if (depthOf(text) > maxDepth) throw new Refusal(`${name} is nested too deeply`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${name} is not JSON`);
  }
}

function depthOf(text: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < text.length && deepest <= maxDepth; at++) {
    const sign = text[at];
    if (isText) {
      if (sign === "\\") at++;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "[" || sign === "{") deepest = Math.max(deepest, ++depth);
    else if (sign === "]" || sign === "}") depth--;
  }
  return deepest;
}
