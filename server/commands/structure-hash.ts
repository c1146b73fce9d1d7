import { createHash } from "node:crypto";
import type { Steps, Structure } from "../../language/index.ts";

/// SHA-256 of a structure's JSON, 64 hex digits, a page a step.
export function* hashStructureInSteps({ characters, parts }: Structure): Steps<string> {
  const hash = createHash("sha256").update(`{"characters":${JSON.stringify(characters)},"parts":[`);
  for (const [position, { name, chapters }] of parts.entries()) {
    hash.update(`${position ? "," : ""}{"name":${JSON.stringify(name)},"chapters":[`);
    for (const [position, { name, pages }] of chapters.entries()) {
      hash.update(`${position ? "," : ""}{"name":${JSON.stringify(name)},"pages":[`);
      for (const [position, page] of pages.entries()) {
        hash.update(`${position ? "," : ""}${JSON.stringify(page)}`);
        yield;
      }
      hash.update("]}");
    }
    hash.update("]}");
  }
  return hash.update("]}").digest("hex");
}
