import {
  isImportText,
  isManuscript,
  type PasteContext,
  type Proposal,
  readPlainText,
  recognise,
} from "../../../../language/manuscript/index.ts";
import type { Pasted } from "../../../editor/paste/paste-manuscript.ts";
import { readHtml } from "./read-html.ts";

/// A manuscript on its way from the clipboard into the text.
export interface Manuscript {
  /// What is pasted where nothing is to be made of it.
  readonly plain: string;
  readonly proposals: readonly Proposal[];
  readonly context: PasteContext;
}

/// Longer than this, UTF-16 code units, a text is pasted as it is.
const longest = 1_000_000;

/// The manuscript that a paste is, by its rich form where it has one; null of a sentence or two, and of import text.
export function readManuscript({ plain, html }: Pasted, context: PasteContext): Manuscript | null {
  if (plain.trim() === "" || plain.length > longest || isImportText(plain)) return null;
  const rich = html === "" ? [] : readHtml(html);
  const proposals = recognise(rich.length > 0 ? rich : readPlainText(plain), context);
  return isManuscript(proposals, context) ? { plain, proposals, context } : null;
}
