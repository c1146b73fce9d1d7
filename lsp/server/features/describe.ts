import type { MarkupContent } from "vscode-languageserver-protocol";
import { dialects, fitzTypes, wordTypes } from "../../../api/common/constants.ts";
import type { Hover, LookupWord } from "../../../language/index.ts";
import { MarkupKind } from "../protocol.ts";

/// Formats a heading and lines in the editor's preferred markup. Pictures are Markdown already.
export function markup(
  isMarkdown: boolean,
  heading: string,
  lines: readonly string[],
  pictures: readonly string[] = [],
): MarkupContent {
  const parts = isMarkdown ? [`**${escaped(heading)}**`, ...pictures, ...lines.map(escaped)] : [heading, ...lines];
  return {
    kind: isMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText,
    value: parts.join(isMarkdown ? "\n\n" : "\n"),
  };
}

const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~&!-]/g, "\\$&");

const named = (names: Readonly<Record<string, string>>, code: string): string => {
  const name = Object.entries(names).find(([key]) => key === code)?.[1];
  return name ? `${name} (${code})` : code;
};

/// Describes a word by its definition, type, fitz types, dialects and symbol.
export function wordLines({ definition, type, fitzType, dialects: codes, symbol }: LookupWord): string[] {
  const fitz = [...fitzType].map((code) => named(fitzTypes, code)).join(", ");
  const names = Object.entries(dialects).map(([code, { name }]) => [code, name] as const);
  const spoken = codes.map((code) => names.find(([known]) => known === code)?.[1] ?? code).join(", ");
  const symbols = [symbol?.symbolshelf, symbol?.symbolstix].filter((name) => typeof name === "string");
  return [
    ...(definition ? [definition] : []),
    `Type: ${named(wordTypes, type)}`,
    `Fitz type: ${fitz}`,
    ...(spoken ? [`Dialects: ${spoken}`] : []),
    `Symbol: ${symbols[0] ?? (typeof symbol?.widgit === "number" ? `widgit ${symbol.widgit}` : "none")}`,
  ];
}

const colourOf = (colour: number): string => colour.toString(16).padStart(6, "0");

/// Formats the core's hover data as a heading and lines.
export function hoverText(hover: Hover): { heading: string; lines: string[] } {
  switch (hover.kind) {
    case "tag":
      return {
        heading: `#${hover.tag}`,
        lines: [hover.help, ...hover.parameters.map(({ key, help }) => `${key}: ${help}`)],
      };
    case "parameter":
      return { heading: `${hover.key} of #${hover.tag}`, lines: [hover.help] };
    case "character": {
      const { declaration, isReserved, name } = hover;
      if (isReserved) return { heading: name, lines: ["A character that every text has."] };
      if (!declaration) return { heading: name, lines: ["No line declares this character."] };
      const { symbol, colour } = declaration;
      return {
        heading: name,
        lines: [`Symbol: ${symbol ?? "none"}`, ...(colour === null ? [] : [`Colour: ${colourOf(colour)}`])],
      };
    }
    case "word": {
      const { text, words, hasNoKey, problem, footnotes } = hover;
      const notes = footnotes.map(({ index, text: note }) => `Footnote ${index ?? ""}${note ? `: ${note}` : ""}`);
      if (hasNoKey) return { heading: text, lines: ["Printed with no key.", ...notes] };
      const [only] = words;
      if (only && words.length === 1 && !problem) return { heading: only.text, lines: [...wordLines(only), ...notes] };
      const could = words.map((word) => [word.text, word.fitzType, word.definition].filter(Boolean).join(" · "));
      const about = problem === "missing" ? ["Not in the dictionary."] : [];
      return { heading: text, lines: [...about, ...could, ...notes] };
    }
    case "footnote": {
      const { length } = hover.positions;
      return { heading: hover.word, lines: [`${length} ${length === 1 ? "time" : "times"} on this page.`] };
    }
  }
}
