import type { Diagnostic as Found } from "../../../language/index.ts";
import type { OpenDocument } from "../open-document.ts";
import { hasSamePlace, type Touched } from "../touched.ts";
import { omission, type Taken, toDiagnostic } from "./diagnostics.ts";

/// What was last told of a text.
interface Told {
  readonly document: OpenDocument | null;
  readonly resultId: string;
  /// The diagnostic that some are not shown, as JSON with a comma behind it; empty if all are. Null before anything is told.
  readonly omission: string | null;
  readonly found: readonly Found[];
  /// The diagnostics as JSON, each with a comma behind it.
  readonly json: string;
  /// Where each of them ends in `json`.
  readonly ends: readonly number[];
}

const nothing: Told = { document: null, resultId: "", omission: null, found: [], json: "", ends: [] };

/// The diagnostics of open documents, each list with an id. The id stays the same while the list does, even where the
/// text changes, so that an editor that pulls is told that nothing changed. A letter changes few of them: what was written of the
/// others is kept.
export class DiagnosticStore {
  readonly #last = new Map<string, Told>();
  #ids = 0;

  /// Returns the id of a text's diagnostics, and a function that writes them as a JSON list.
  report(document: OpenDocument, client: Taken | null): { resultId: string; write: () => string } {
    const told = this.#tell(document, client);
    this.#last.set(document.uri, told);
    const items = (told.omission ?? "") + told.json;
    return { resultId: told.resultId, write: () => `[${items.slice(0, -1)}]` };
  }

  forget(uri: string): void {
    this.#last.delete(uri);
  }

  #tell(document: OpenDocument, client: Taken | null): Told {
    const { shown: found, omitted } = document.problems();
    const known = this.#last.get(document.uri);
    const last = known?.document === document ? known : nothing;
    const { head, tail } = keptOf(found, last.found, document.takeTouched());
    // The rest of what was told is replaced.
    const from = last.ends[head - 1] ?? 0;
    const to = last.ends[last.found.length - tail - 1] ?? 0;
    const ends = last.ends.slice(0, head);
    let fresh = "";
    for (const one of found.slice(head, found.length - tail)) {
      fresh += `${JSON.stringify(toDiagnostic(document, one, client))},`;
      ends.push(from + fresh.length);
    }
    const shift = fresh.length - (to - from);
    for (const end of last.ends.slice(last.found.length - tail)) ends.push(end + shift);
    const omissionNow = omitted === 0 ? "" : `${JSON.stringify(omission(omitted, found.length))},`;
    if (omissionNow === last.omission && fresh === last.json.slice(from, to)) return { ...last, found };
    const json = last.json.slice(0, from) + fresh + last.json.slice(to);
    return { document, resultId: `open ${++this.#ids}`, omission: omissionNow, found, json, ends };
  }
}

/// Returns how many problems at the start and at the end an editor would show as those before the edits.
function keptOf(now: readonly Found[], then: readonly Found[], touched: Touched): { head: number; tail: number } {
  const most = Math.min(now.length, then.length);
  const isKept = (index: number, before: number) => isSame(now[index] as Found, then[before] as Found, touched);
  let head = 0;
  while (head < most && isKept(head, head)) head++;
  let tail = 0;
  while (tail < most - head && isKept(now.length - 1 - tail, then.length - 1 - tail)) tail++;
  return { head, tail };
}

/// True if an editor would show two problems as the same in the same place.
function isSame(now: Found, then: Found, touched: Touched): boolean {
  return (
    now.code === then.code &&
    now.severity === then.severity &&
    now.message === then.message &&
    hasSamePlace(now.from, then.from, touched) &&
    hasSamePlace(now.to, then.to, touched) &&
    (now.related === undefined || then.related === undefined
      ? now.related === then.related
      : hasSamePlace(now.related, then.related, touched))
  );
}
