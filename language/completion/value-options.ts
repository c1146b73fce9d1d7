import { colours } from "../../grammar/tables/colours.ts";
import type { ValueKind } from "../../grammar/tables/tags.ts";
import { parameterNamed } from "../../grammar/tags.ts";
import { escapeQuotes, quoteValue } from "../../grammar/write.ts";
import type { ImportDocument } from "../document/document.ts";
import type { Entry } from "../document/model.ts";
import { entryIndexAt, pageAround } from "../document/positions.ts";
import { caseKey } from "../normalise.ts";
import type { ControlLine, SentenceLine } from "../reading/line.ts";
import { readColour } from "../reading/values.ts";
import { pageTypes } from "../types.ts";
import { type CompletionOption, type CompletionSources, maxOptions } from "./completion.ts";
import { nextIndex } from "./next-index.ts";
import type { ValuePosition } from "./position.ts";

interface ValueContext {
  readonly document: ImportDocument;
  readonly position: ValuePosition;
  readonly sources: CompletionSources;
}

type Option = Omit<CompletionOption, "apply">;

const valueOptionsOf: Partial<Record<ValueKind, (context: ValueContext) => Iterable<Option>>> = {
  pageType: () => pageTypes.map((label) => ({ kind: "pageType", label })),
  image: imageOptions,
  symbol: symbolOptions,
  colour: colourOptions,
  index: indexOptions,
  word: footnoteWordOptions,
};

/// Kinds of values whose options contain only what fits the typed text.
const narrowed: ReadonlySet<ValueKind> = new Set(["symbol"]);

/// Returns the values of a parameter, written as the position requires: in quotes if necessary.
export function valueOptions(context: ValueContext): { options: CompletionOption[]; isNarrowed: boolean } {
  const { tag, key, form } = context.position;
  const known = parameterNamed(tag, key);
  const found = (known && valueOptionsOf[known.value]?.(context)) ?? [];
  const options = [...found].map((option) => ({ ...option, apply: written(option.label, form) }));
  return { options, isNarrowed: known !== null && narrowed.has(known.value) };
}

function written(value: string, form: ValuePosition["form"]): string {
  if (form === "bare") return quoteValue(value);
  return escapeQuotes(value) + (form === "unclosed" ? '"' : "");
}

/// Offers pictures that no page uses first.
function imageOptions({ document, sources }: ValueContext): Option[] {
  const pages = new Map<string, string>();
  for (const { entry } of document.model.pages) {
    const image = entry.line.values.get("image")?.text;
    if (image !== undefined && !pages.has(image)) pages.set(image, entry.line.name);
  }
  const options = (sources.images ?? []).map((label): Option => {
    const page = pages.get(label);
    return { kind: "image", label, ...(page === undefined ? {} : { detail: `on page ${page}` }) };
  });
  return [...options.filter(({ detail }) => !detail), ...options.filter(({ detail }) => detail)];
}

function symbolOptions({ position, sources: { symbols = [] } }: ValueContext): Option[] {
  const typed = caseKey(position.typed);
  const found =
    typeof symbols === "function" ? symbols(position.typed) : symbols.filter((name) => caseKey(name).includes(typed));
  return found.slice(0, maxOptions).map((label) => ({ kind: "symbol", label }));
}

/// Offers the number after the highest.
function indexOptions({ document: { model } }: ValueContext): Option[] {
  const next = nextIndex(model);
  return next === null ? [] : [{ kind: "index", label: String(next) }];
}

/// Offers colours that no character has first.
function colourOptions({ document: { model }, position }: ValueContext): Option[] {
  const owners = new Map<string, string>();
  for (const { from, line } of model.characters) {
    const value = line.values.get("colour");
    // The one that is being written has none yet.
    if (value && readColour(value.text) !== null && from + value.from !== position.from)
      owners.set(value.text.toLowerCase(), line.name);
  }
  const named = new Map<string, string>(colours);
  const options = [...new Set([...named.keys(), ...owners.keys()])].map((label): Option => {
    const owner = owners.get(label);
    const detail = [named.get(label), owner && `of ${owner}`].filter((part) => part).join(", ");
    return { kind: "colour", label, ...(detail ? { detail } : {}) };
  });
  return [...options.filter(({ label }) => !owners.has(label)), ...options.filter(({ label }) => owners.has(label))];
}

/// Offers the words of the footnote's page in order, without those that already have a footnote.
function footnoteWordOptions({ document, position }: ValueContext): Iterable<Option> {
  const { model, text } = document;
  const index = entryIndexAt(model, text, position.from);
  const own = model.entries[index];
  const options = new Map<string, Option>();
  const explained = new Set<string>();
  for (const entry of pageAround(model, index)) {
    if (entry.line.kind === "sentence") {
      for (const { text: label } of (entry.line as SentenceLine).words) {
        const key = caseKey(label);
        if (!options.has(key)) options.set(key, { kind: "word", label });
      }
    } else if (entry !== own && entry.line.kind === "footnote") {
      explained.add(explainedKey(entry as Entry<ControlLine>));
    }
  }
  for (const key of explained) options.delete(key);
  return options.values();
}

const explainedKey = ({ line }: Entry<ControlLine>): string => caseKey(line.values.get("word")?.text ?? "");
