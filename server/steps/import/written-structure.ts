import { createHash } from "node:crypto";
import type { Steps, Structure } from "../../../language/index.ts";

/// Writes a structure's JSON as `JSON.stringify` would, in pieces of a page, a page a step.
export function* writeStructure({ characters, parts }: Structure): Steps<string[]> {
  const pieces = [`{"characters":${JSON.stringify(characters)},"parts":[`];
  for (const [position, { name, chapters }] of parts.entries()) {
    pieces.push(`${position ? "," : ""}{"name":${JSON.stringify(name)},"chapters":[`);
    for (const [position, { name, pages }] of chapters.entries()) {
      pieces.push(`${position ? "," : ""}{"name":${JSON.stringify(name)},"pages":[`);
      for (const [position, page] of pages.entries()) {
        pieces.push(`${position ? "," : ""}${JSON.stringify(page)}`);
        yield;
      }
      pieces.push("]}");
    }
    pieces.push("]}");
  }
  pieces.push("]}");
  return pieces;
}

/// Returns the SHA-256 of the pieces, 64 hex digits, a piece a step.
export function* hashWritten(pieces: readonly string[]): Steps<string> {
  const hash = createHash("sha256");
  for (const piece of pieces) {
    hash.update(piece);
    yield;
  }
  return hash.digest("hex");
}

/// Whether the bytes from `from` to the end are the pieces in UTF-8, a piece a step.
export function* isWritten(pieces: readonly string[], bytes: Buffer, from: number): Steps<boolean> {
  let at = from;
  for (const piece of pieces) {
    const written = Buffer.from(piece);
    if (at + written.length > bytes.length || bytes.compare(written, 0, written.length, at, at + written.length) !== 0)
      return false;
    at += written.length;
    yield;
  }
  return at === bytes.length;
}
