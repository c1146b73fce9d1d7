import type { ImportLookup } from "../../language/index.ts";

/// True only of what the schema of a dictionary (api/dict-word.ts) takes: a quick look, since to hold 50,000 words to the schema takes
/// longer than to parse them. False says nothing: the schema decides, and says what is wrong.
export function isSurelyLookup(body: unknown): body is ImportLookup {
  if (!isObject(body) || Object.keys(body).length !== 3) return false;
  return [body.rootKeys, body.popups, body.keys].every((list) => Array.isArray(list) && list.every(isWord));
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === "string";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (value: unknown): boolean => typeof value === "string" && uuid.test(value);
const types = new Set<unknown>(["K", "A", "C", "L", "P", "S"]);

/// So many fields, each of them sound: then there is no other.
function isWord(word: unknown): boolean {
  if (!isObject(word) || Object.keys(word).length !== 8) return false;
  const { id, text, type, fitzType, definition, dialects, parentWordID, symbol } = word;
  return (
    isId(id) &&
    isText(text) &&
    types.has(type) &&
    isText(fitzType) &&
    (definition === null || isText(definition)) &&
    Array.isArray(dialects) &&
    dialects.every(isText) &&
    isId(parentWordID) &&
    (symbol === null || (isObject(symbol) && Object.entries(symbol).every(isSymbolName)))
  );
}

const named = new Set(["", "EnAu", "EnUs"].flatMap((suffix) => [`symbolstix${suffix}`, `symbolshelf${suffix}`]));
const numbered = new Set(["widgit", "widgitEnAu", "widgitEnUs"]);

function isSymbolName([key, value]: [string, unknown]): boolean {
  if (named.has(key)) return value === null || isText(value);
  return numbered.has(key) && (value === null || Number.isSafeInteger(value));
}
