import { highlightTree } from "@lezer/highlight";
import fc from "fast-check";
import { expect, test } from "vitest";
import { highlightingParser } from "../../../grammar/highlight.ts";
import { nodes } from "../../../grammar/index.ts";
import { tokenStyle, tokensOf } from "../../../src/editor/look/line-tokens.ts";
import { anyText, runs } from "../../language/arbitrary-text.ts";

/// Returns the tokens of a text as the grammar reads the whole: class or id, from, to.
function tokensOfWhole(text: string): string[] {
  const tree = highlightingParser.parse(text);
  const found: string[] = [];
  highlightTree(tree, tokenStyle, (from, to, style) => void found.push(`${from} ${to} ${style}`));
  tree.iterate({
    enter({ type, from, to }) {
      if (type.id === nodes.WordId) found.push(`${from} ${to} id`);
    },
  });
  return found.sort();
}

function tokensByLine(text: string): string[] {
  let start = 0;
  return text
    .split("\n")
    .flatMap((line) => {
      const { spans, ids } = tokensOf(line);
      const found = [...spans, ...ids.map((id) => ({ ...id, style: "id" }))].map(
        ({ from, to, style }) => `${start + from} ${start + to} ${style}`,
      );
      start += line.length + 1;
      return found;
    })
    .sort();
}

test("a text read line by line has the same tokens as one read as a whole", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const lines = text.replaceAll("\r", "");
      expect(tokensByLine(lines)).toEqual(tokensOfWhole(lines));
    }),
    runs(300),
  );
});

test("a line of any length is read in bounded time: a very long one has no colours", () => {
  expect(tokensOf(`@Bea: ${"[a dog] ".repeat(2000)}`).spans.length).toBeGreaterThan(1000);
  expect(tokensOf(`@Bea: ${"[a dog] ".repeat(20_000)}`)).toEqual({ spans: [], ids: [] });
});
