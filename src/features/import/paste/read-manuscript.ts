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

/// A manuscript that is being pasted into the text.
export interface Manuscript {
  /// The text to paste where it stays as it is.
  readonly plain: string;
  readonly proposals: readonly Proposal[];
  readonly context: PasteContext;
}

/// A longer text, UTF-16 code units, is pasted as it is.
const maxLength = 1_000_000;

/// Reads a paste as a manuscript, from its rich form where it has one. Null for a sentence or two, and for import text.
export function readManuscript({ plain, html }: Pasted, context: PasteContext): Manuscript | null {
  if (plain.trim() === "" || plain.length > maxLength || isImportText(plain)) return null;
  const rich = html === "" ? [] : readHtml(html);
  const proposals = recognise(rich.length > 0 ? rich : readPlainText(plain), context);
  return isManuscript(proposals, context) ? { plain, proposals, context } : null;
}
