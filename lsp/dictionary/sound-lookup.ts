import { uuidPattern } from "../../api/common/constants.ts";
import type { ImportLookup } from "../../language/index.ts";
import { isObject } from "../files/parse-json.ts";

/// True only if the schema of a dictionary (api/dict-word.ts) accepts the body. This is a fast test: validating 50,000
/// words takes longer than parsing them. If it is false, the schema decides and names what is wrong.
export function isSurelyLookup(body: unknown): body is ImportLookup {
  if (!isObject(body)) return false;
  const { uses, accepted } = body;
  const also = [uses, accepted].filter((one) => one !== undefined);
  if (Object.keys(body).length !== 3 + also.length) return false;
  if (accepted !== undefined && !(Array.isArray(accepted) && accepted.every(isText))) return false;
  if (uses !== undefined && !(Array.isArray(uses) && uses.every(isUses))) return false;
  return [body.rootKeys, body.popups, body.keys].every((list) => Array.isArray(list) && list.every(isWord));
}

const isText = (value: unknown): boolean => typeof value === "string";

const isId = (value: unknown): boolean => typeof value === "string" && uuidPattern.test(value);
const types = new Set<unknown>(["K", "A", "C", "L", "P", "S"]);

/// The number of fields matches and each is valid, so that there can be no other field.
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

function isUses(uses: unknown): boolean {
  if (!isObject(uses) || Object.keys(uses).length !== 4) return false;
  return isId(uses.id) && [uses.series, uses.imprint, uses.all].every((count) => isCount(count));
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const named = new Set(["", "EnAu", "EnUs"].flatMap((suffix) => [`symbolstix${suffix}`, `symbolshelf${suffix}`]));
const numbered = new Set(["widgit", "widgitEnAu", "widgitEnUs"]);

function isSymbolName([key, value]: [string, unknown]): boolean {
  if (named.has(key)) return value === null || isText(value);
  return numbered.has(key) && (value === null || Number.isSafeInteger(value));
}
