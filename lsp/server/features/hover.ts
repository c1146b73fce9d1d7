import { pathToFileURL } from "node:url";
import type { Position, Hover as Shown } from "vscode-languageserver-protocol";
import { type Hover, hoverAt, type LookupWord, pageImages } from "../../../language/index.ts";
import type { SymbolPicture } from "../../dictionary/symbol-pictures.ts";
import type { FoundSettings } from "../../settings/find-settings.ts";
import type { OpenDocument } from "../open-document.ts";
import { hoverText, markup } from "./describe.ts";
import { imageFile } from "./links.ts";

/// What the host knows around a text.
export interface Surroundings {
  readonly settings: FoundSettings | null;
  readonly isMarkdown: boolean;
  /// Returns the file of a symbol's picture; null if there is none.
  symbolFile(picture: SymbolPicture): Promise<string | null>;
}

/// Describes what is at a position, with the pictures of symbols and pages where the editor can show them.
export async function hover(open: OpenDocument, position: Position, around: Surroundings): Promise<Shown | null> {
  const offset = open.offset(position);
  return pageHover(open, offset, around) ?? (await describedHover(open, offset, around));
}

function pageHover(open: OpenDocument, offset: number, { settings, isMarkdown }: Surroundings): Shown | null {
  const image = pageImages(open.document).find(({ from, to }) => from <= offset && offset <= to);
  const file = image && imageFile(open.uri, image.name, settings);
  if (!image || !file || !isMarkdown) return null;
  return { range: open.range(image), contents: markup(isMarkdown, image.name, [], [picture(image.name, file)]) };
}

async function describedHover(open: OpenDocument, offset: number, around: Surroundings): Promise<Shown | null> {
  const found = hoverAt(open.document, offset);
  if (!found) return null;
  // The text may change while pictures are fetched.
  const range = open.range(found);
  const { heading, lines } = hoverText(found);
  const pictures = around.isMarkdown ? symbolsOf(found) : [];
  const files = await Promise.all(
    pictures.map(async (one) => {
      const file = await around.symbolFile(one);
      return file ? [picture(one.name, file)] : [];
    }),
  );
  return { range, contents: markup(around.isMarkdown, heading, lines, files.flat()) };
}

/// The most symbols that one hover shows.
const maxSymbols = 4;

function symbolsOf(found: Hover): SymbolPicture[] {
  if (found.kind === "character") {
    const name = found.declaration?.symbol;
    return name ? [{ supplier: "symbolshelf", name }] : [];
  }
  if (found.kind !== "word") return [];
  return found.words.slice(0, maxSymbols).flatMap((word) => pictureOf(word) ?? []);
}

/// Our own symbols come first: they always have a file.
const suppliers = ["symbolshelf", "symbolstix", "widgit"] as const;

function pictureOf({ symbol }: LookupWord): SymbolPicture | null {
  for (const supplier of suppliers) {
    const name = symbol?.[supplier] ?? "";
    if (name !== "") return { supplier, name: String(name) };
  }
  return null;
}

const picture = (name: string, file: string): string =>
  `![${name.replace(/[\\[\]]/g, "\\$&")}](${pathToFileURL(file).href.replace(/[()]/g, encodeURIComponent)})`;
