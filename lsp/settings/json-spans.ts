/// A range of a JSON text.
export interface Span {
  readonly from: number;
  readonly to: number;
}

/// The ranges of a field's key and of its value. An element of an array has no key: its value stands for it.
export interface FieldSpans {
  readonly key: Span;
  readonly value: Span;
}

/// Returns the range of the first line of a JSON text.
function whole(text: string): Span {
  const from = Math.max(0, text.search(/\S/));
  return { from, to: Math.max(from + 1, text.search(/[\r\n]|$/)) };
}

interface Level {
  readonly isArray: boolean;
  /// The field's name or the element's index.
  name: string | number;
  key: Span | null;
}

/// Returns the ranges of what a path leads to in a JSON text that is valid; for an object or array, the value's range is
/// its first character. What is not there has the range of the text's first line.
export function spansAt(text: string, path: readonly PropertyKey[]): FieldSpans {
  if (path.length === 0) return { key: whole(text), value: whole(text) };
  const levels: Level[] = [];
  const isHere = () =>
    levels.length === path.length && levels.every(({ name }, depth) => String(name) === String(path[depth]));
  let isKey = false;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const span = { from: index, to: index + token.length };
    const level = levels.at(-1);
    if (token === ":") isKey = false;
    else if (token === ",") {
      if (level?.isArray) level.name = Number(level.name) + 1;
      isKey = level?.isArray === false;
    } else if (token === "}" || token === "]") {
      levels.pop();
      isKey = false;
    } else if (isKey && level) {
      level.name = JSON.parse(token) as string;
      level.key = span;
    } else {
      if (isHere()) return { key: level?.key ?? span, value: span };
      if (token === "{" || token === "[") {
        levels.push({ isArray: token === "[", name: token === "[" ? 0 : "", key: null });
        isKey = token === "{";
      }
    }
  }
  return { key: whole(text), value: whole(text) };
}
