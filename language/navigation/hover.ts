import { type ControlKind, type ParameterKey, parametersOf, tagHelp } from "../../grammar/tags.ts";
import { type ResolvedWord, resolveWord, type WordProblem } from "../dictionary/words.ts";
import type { ImportDocument } from "../document/document.ts";
import { type Entry, reservedNames } from "../document/model.ts";
import { clampOffset, pageAround, shiftSpan } from "../document/positions.ts";
import type { ControlLine, Span } from "../reading/line.ts";
import { readColour, readIndex } from "../reading/values.ts";
import { type LookupWord, zeroUUID } from "../types.ts";
import { keyReader, wordReferences } from "./references.ts";
import { type CharacterSpot, type FootnoteWordSpot, spotAt, type WordSpot } from "./spot.ts";

/// The hover text at an offset, as data. The range is the text that it describes.
export type Hover = TagHover | ParameterHover | CharacterHover | WordHover | FootnoteHover;

export interface TagHover extends Span {
  readonly kind: "tag";
  readonly tag: ControlKind;
  readonly help: string;
  readonly parameters: readonly { readonly key: ParameterKey; readonly help: string }[];
}
export interface ParameterHover extends Span {
  readonly kind: "parameter";
  readonly tag: ControlKind;
  readonly key: ParameterKey;
  readonly help: string;
}
export interface CharacterHover extends Span {
  readonly kind: "character";
  /// The name as declared; as written if it is not declared.
  readonly name: string;
  /// Null if no line declares it.
  readonly declaration: CharacterDeclaration | null;
  /// True for the characters that need no declaration.
  readonly isReserved: boolean;
}
/// The declaration of a character and its values.
export interface CharacterDeclaration extends Span {
  readonly symbol: string | null;
  /// 0xRRGGBB, null if it is missing or invalid.
  readonly colour: number | null;
}
export interface WordHover extends Span {
  readonly kind: "word";
  readonly text: string;
  /// Null if there is none, or if words are not looked up.
  readonly problem: WordProblem | null;
  /// True if its id is the zero UUID, so that it has no key.
  readonly hasNoKey: boolean;
  /// The dictionary word that it means; otherwise the candidates, none if the dictionary lacks the word.
  readonly words: readonly LookupWord[];
  /// The footnotes of its page that explain it.
  readonly footnotes: readonly Footnote[];
}
export interface Footnote extends Span {
  /// Null if it is missing or invalid.
  readonly index: number | null;
  readonly text: string | null;
}
export interface FootnoteHover extends Span {
  readonly kind: "footnote";
  readonly word: string;
  /// The ranges of the word on the page.
  readonly positions: readonly Span[];
}

/// Returns the hover text at an offset; null if there is nothing to describe.
export function hoverAt(document: ImportDocument, offset: number): Hover | null {
  const spot = spotAt(document, offset);
  switch (spot?.kind) {
    case "tag": {
      const parameters = Array.from(parametersOf(spot.tag).values(), ({ key, help }) => ({ key, help }));
      return { kind: "tag", ...spot.span, tag: spot.tag, help: tagHelp(spot.tag), parameters };
    }
    case "parameter": {
      const { tag, key } = spot;
      return { kind: "parameter", ...spot.span, tag, key, help: parametersOf(tag).get(key)?.help ?? "" };
    }
    case "character":
      return characterHover(document, spot, clampOffset(document.text, offset));
    case "word":
      return wordHover(document, spot);
    case "footnoteWord":
      return footnoteHover(document, spot);
    default:
      return null;
  }
}

/// The range begins at `at` where that is at the `@` before the name.
function characterHover({ model }: ImportDocument, { span, name, nameKey }: CharacterSpot, at: number): CharacterHover {
  const entry = model.cast.get(nameKey);
  const reserved = reservedNames.get(nameKey);
  return {
    kind: "character",
    from: Math.min(span.from, at),
    to: span.to,
    name: reserved ?? entry?.line.name ?? name,
    declaration: entry ? declarationOf(entry) : null,
    isReserved: reserved !== undefined,
  };
}

function declarationOf({ line, from }: Entry<ControlLine>): CharacterDeclaration {
  const colour = line.values.get("colour");
  return {
    ...shiftSpan(line.values.get("name") ?? line.tag, from),
    symbol: line.values.get("symbol")?.text ?? null,
    colour: colour ? readColour(colour.text) : null,
  };
}

const notLookedUp: ResolvedWord = { keyId: null, problem: null, count: 0 };

function wordHover(document: ImportDocument, { span, text, entry, entryIndex, wordIndex }: WordSpot): WordHover {
  const word = entry.line.words[wordIndex];
  const dictionary = entry.reading?.dictionary ?? null;
  const isFirst = wordIndex === 0;
  const { keyId, problem } = word?.isSound ? resolveWord(word, dictionary, isFirst) : notLookedUp;
  const meant = keyId === null || keyId === zeroUUID ? null : (document.dictionary?.byId(keyId) ?? null);
  const possible =
    dictionary && problem === "idMismatch" ? dictionary.matches(text) : dictionary?.candidates(text, isFirst);
  return {
    kind: "word",
    ...span,
    text,
    problem,
    hasNoKey: keyId === zeroUUID,
    words: meant ? [meant] : keyId === null ? (possible ?? []) : [],
    footnotes: footnotesOf(pageAround(document.model, entryIndex), text),
  };
}

function footnotesOf(page: readonly Entry[], text: string): Footnote[] {
  const keyOf = keyReader();
  const found: Footnote[] = [];
  for (const { line, from } of page) {
    if (line.kind !== "footnote") continue;
    const { values, tag } = line as ControlLine;
    const word = values.get("word");
    if (!word || keyOf(word.text) !== keyOf(text)) continue;
    const index = readIndex(values.get("index")?.text ?? "");
    found.push({ ...shiftSpan({ from: tag.from, to: word.to }, from), index, text: values.get("text")?.text ?? null });
  }
  return found;
}

function footnoteHover({ model }: ImportDocument, { span, text, entryIndex }: FootnoteWordSpot): FootnoteHover {
  const positions = wordReferences(pageAround(model, entryIndex), text)
    .filter(({ kind }) => kind === "word")
    .map(({ from, to }) => ({ from, to }));
  return { kind: "footnote", ...span, word: text, positions };
}
