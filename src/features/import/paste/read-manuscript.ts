import {
  type FrontMatter,
  findFrontMatter,
  isImportText,
  isManuscript,
  noFront,
  type PasteContext,
  type Proposal,
  readPlainText,
  recognise,
} from "../../../../language/manuscript/index.ts";
import type { Pasted } from "../../../editor/paste/paste-manuscript.ts";
import type { ManuscriptFile } from "../files/manuscript-file.ts";
import { readHtml } from "./read-html.ts";

/// A manuscript that is being pasted into the text, or that was opened from a file.
export interface Manuscript {
  /// The text to paste where it stays as it is.
  readonly plain: string;
  readonly proposals: readonly Proposal[];
  readonly context: PasteContext;
  /// What it says about the book.
  readonly front: FrontMatter;
  readonly file: OpenedFile | null;
}

/// The file of a manuscript.
export interface OpenedFile {
  readonly name: string;
  readonly pictures: ReadonlyMap<string, Blob>;
  /// The names of the pictures that the book has already.
  readonly images: readonly string[];
  readonly warnings: readonly string[];
}

/// A longer text, UTF-16 code units, is pasted as it is.
const maxLength = 1_000_000;

/// Reads a paste as a manuscript, from its rich form where it has one. Null for a sentence or two, and for import text.
export function readManuscript({ plain, html }: Pasted, context: PasteContext): Manuscript | null {
  if (plain.trim() === "" || plain.length > maxLength || isImportText(plain)) return null;
  const rich = html === "" ? [] : readHtml(html);
  const paragraphs = rich.length > 0 ? rich : readPlainText(plain);
  const proposals = recognise(paragraphs, context);
  if (!isManuscript(proposals, context)) return null;
  return { plain, proposals, context, front: findFrontMatter(paragraphs, noFront).front, file: null };
}

/// Returns the manuscript of a file.
export function openedManuscript(
  { paragraphs, front, plain, pictures, warnings }: ManuscriptFile,
  context: PasteContext,
  { name, images }: { name: string; images: readonly string[] },
): Manuscript {
  return {
    plain,
    context,
    proposals: recognise(paragraphs, context, front),
    front: findFrontMatter(paragraphs, front).front,
    file: { name, pictures, images, warnings },
  };
}
