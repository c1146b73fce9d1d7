import type { Range, SemanticTokens, SemanticTokensDelta } from "vscode-languageserver-protocol";
import { semanticTokenModifiers, semanticTokens, semanticTokenTypes } from "../../../language/index.ts";
import type { OpenDocument } from "../open-document.ts";

export const tokenLegend = { tokenTypes: [...semanticTokenTypes], tokenModifiers: [...semanticTokenModifiers] };

const typeIndex = new Map(semanticTokenTypes.map((type, index) => [type, index]));
const modifierBit = new Map(semanticTokenModifiers.map((modifier, index) => [modifier, 1 << index]));

function encode(open: OpenDocument, from?: number, to?: number): number[] {
  const data: number[] = [];
  let line = 0;
  let character = 0;
  for (const token of semanticTokens(open.document, from, to)) {
    const { start, end } = open.range(token);
    if (start.line !== line) character = 0;
    const bits = token.modifiers.reduce((sum, modifier) => sum | (modifierBit.get(modifier) ?? 0), 0);
    const length = end.character - start.character;
    data.push(start.line - line, start.character - character, length, typeIndex.get(token.type) ?? 0, bits);
    line = start.line;
    character = start.character;
  }
  return data;
}

/// Computes the tokens of open documents and remembers the last ones sent, so that only changes are sent.
export class TokenStore {
  readonly #last = new Map<string, { resultId: string; data: number[] }>();

  full(open: OpenDocument): SemanticTokens {
    const result = { resultId: String(open.state), data: encode(open) };
    this.#last.set(open.uri, result);
    return result;
  }

  delta(open: OpenDocument, previousResultId: string): SemanticTokens | SemanticTokensDelta {
    const last = this.#last.get(open.uri);
    const { resultId, data } = this.full(open) as { resultId: string; data: number[] };
    return last?.resultId === previousResultId
      ? { resultId, edits: changesBetween(last.data, data) }
      : { resultId, data };
  }

  range(open: OpenDocument, range: Range): SemanticTokens {
    const { from, to } = open.span(range);
    return { data: encode(open, from, to) };
  }

  forget(uri: string): void {
    this.#last.delete(uri);
  }
}

/// Returns the change between the longest common prefix and suffix.
function changesBetween(before: readonly number[], after: readonly number[]) {
  const room = Math.min(before.length, after.length);
  let start = 0;
  while (start < room && before[start] === after[start]) start++;
  let end = 0;
  while (end < room - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const deleteCount = before.length - start - end;
  const data = after.slice(start, after.length - end);
  return deleteCount === 0 && data.length === 0 ? [] : [{ start, deleteCount, data }];
}
