import { z } from "zod";
import { revision } from "../../api/common/common.ts";
import { maxImportTextLength } from "../../api/common/constants.ts";
import { putImportText } from "../../api/import/text.ts";
import { CannotRun, type ExitCode, exitCodes } from "../exit-codes.ts";
import { type BookLink, keepBefore, writeLink } from "./book-link.ts";
import { type BookText, type Saved, savedShape } from "./books.ts";
import { shown } from "./bounded.ts";
import { inFormOf, type LocalText, readLocal, replaceText } from "./local-text.ts";
import { hasMarks, mergeInFile } from "./merge-file.ts";
import { Refused, type Remote } from "./remote.ts";

/// What became of a file: one line for people, and the exit code that it asks for.
export interface Outcome {
  readonly line: string;
  readonly code: ExitCode;
}

/// How often a push is merged and sent again while others save.
const attempts = 5;

const unresolved = (file: string): Outcome => ({
  line: `${file}: has a conflict; choose between the marks <<<<<<< and >>>>>>>, delete the marks, then push`,
  code: exitCodes.errorsFound,
});

/// Whether a file has marks of a conflict that are not the book's own text.
export const isUnresolved = (local: LocalText, link: BookLink): boolean => hasMarks(local.text) && !hasMarks(link.text);

/// Puts what the server saved since the last pull into a file. Changes of both sides are merged line by line; where both
/// changed the same line, both stand in the file, between marks.
export async function pullInto(file: string, link: BookLink, saved: BookText): Promise<Outcome> {
  const local = await readLocal(file);
  if (isUnresolved(local, link)) return unresolved(file);
  if (saved.revision === link.revision) {
    const state = local.text === link.text ? "" : "; your changes are not on the server yet";
    return { line: `${file}: up to date with revision ${link.revision}${state}`, code: exitCodes.clean };
  }
  const { isMerged, conflicts } = await takeIn(file, { ...link, title: saved.book.title }, local, saved);
  if (conflicts > 0) return conflicting(file, conflicts, saved);
  return { line: `${file}: ${isMerged ? "merged with" : "now"} ${named(saved)}`, code: exitCodes.clean };
}

/// Saves a file's text on the server, on top of the revision that it is based on. Where another one was saved since,
/// that is merged into the file first. Returns the outcome.
export async function pushFile(remote: Remote, file: string, known: BookLink): Promise<Outcome> {
  let link = known;
  let merged = "";
  for (let attempt = 0; attempt < attempts; attempt++) {
    const local = await readLocal(file);
    if (isUnresolved(local, link)) return unresolved(file);
    if (local.text === link.text)
      return {
        line: `${file}: nothing to push; the server has it as revision ${link.revision}`,
        code: exitCodes.clean,
      };
    const saved = await save(remote, file, link, local.text);
    if ("saved" in saved) {
      await written(file, { ...link, revision: saved.saved, text: local.text });
      return {
        line: `${file}: pushed as revision ${saved.saved} of '${shown(link.title)}'${merged}`,
        code: exitCodes.clean,
      };
    }
    const { conflicts } = await takeIn(file, link, local, saved.theirs);
    if (conflicts > 0) return conflicting(file, conflicts, saved.theirs);
    merged = `, merged with ${named(saved.theirs)}`;
    link = { ...link, revision: saved.theirs.revision, text: saved.theirs.text };
  }
  throw new CannotRun(`${file}: others save this text all the time; try again in a minute`);
}

/// Sends a text. Returns its revision, or what was saved in between.
async function save(
  remote: Remote,
  file: string,
  link: BookLink,
  text: string,
): Promise<{ saved: number } | { theirs: Saved }> {
  if (text.length > maxImportTextLength)
    throw new CannotRun(`${file}: has ${text.length} characters; a book's text has ${maxImportTextLength} at most`);
  try {
    const body = { bookId: link.bookId, text, revision: link.revision };
    return { saved: (await remote.call(putImportText, { body }, z.object({ revision }))).revision };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    const theirs = savedShape.safeParse(error.body.current);
    if (!theirs.success) throw error;
    return { theirs: theirs.data };
  }
}

/// The text is saved by now: that must be said, even where it cannot be noted.
async function written(file: string, link: BookLink): Promise<void> {
  try {
    await writeLink(file, link);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    throw new CannotRun(`${file}: is saved as revision ${link.revision}, but ${error.message}`);
  }
}

/// Merges a saved text into a file. The file comes first and what it is based on second: after a kill in between it is
/// merged again with what it has already, which changes nothing.
async function takeIn(
  file: string,
  link: BookLink,
  local: LocalText,
  theirs: Saved,
): Promise<{ isMerged: boolean; conflicts: number }> {
  const by = named(theirs);
  const { text, conflicts } = mergeInFile({ base: link.text, mine: local.text, theirs: theirs.text, by });
  const isMerged = text !== theirs.text;
  if (text !== local.text) {
    if (local.text !== link.text) await keepBefore(file, local.raw);
    await replaceText(file, local.raw, inFormOf(local.raw, text));
  }
  await writeLink(file, { ...link, revision: theirs.revision, text: theirs.text });
  return { isMerged, conflicts };
}

const named = ({ revision, savedBy }: Saved): string =>
  `revision ${revision}${savedBy === null ? "" : ` by ${shown(savedBy)}`}`;

function conflicting(file: string, conflicts: number, theirs: Saved): Outcome {
  const many = conflicts === 1 ? "a conflict" : `${conflicts} conflicts`;
  return {
    line: `${file}: ${many} with ${named(theirs)}; choose between the marks <<<<<<< and >>>>>>>, delete the marks, then push`,
    code: exitCodes.errorsFound,
  };
}
