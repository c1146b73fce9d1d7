import type { z } from "zod";
import { putImport } from "../../../api/index.ts";
import type { SentImport } from "../../commands/import/import-book.ts";
import { sameJsonInSteps } from "../../same-json.ts";
import { isWritten } from "../../steps/import/written-structure.ts";
import { checkBody } from "../answers/field-errors.ts";
import { LongBody } from "../requests/long-body.ts";

/// The depth of pages in a structure: parts, a part, chapters, a chapter, pages, a page.
const pageDepth = 6;
/// How a long body begins where JSON.stringify wrote it with the fields in their usual order.
const usualHead = /^\{"id":"[0-9a-f-]{36}","revision":(?:0|[1-9]\d{0,14}),/i;

/// Reads the body of `PUT /book/import`. A long body takes long to parse and validate, so it is only compared, byte by
/// byte, with the JSON of the server's own structure; where they differ, it is parsed after all. Throws BadRequest
/// where the body does not fit.
export function readSentImport(body: unknown): SentImport {
  if (!(body instanceof LongBody)) return shortImport(checkBody(putImport.body, body ?? undefined));
  const { bytes } = body;
  const [head] = usualHead.exec(bytes.toString("latin1", 0, 100)) ?? [];
  const whole = () => shortImport(checkBody(putImport.body, body.parse()));
  if (head === undefined) return whole();
  return {
    ...checkBody(headOfImport, JSON.parse(`${head.slice(0, -1)}}`)),
    *isSame(structure, written) {
      // The comma replaces the opening brace of the structure's own JSON.
      const [first = "", ...rest] = written;
      if (yield* isWritten([first.slice(1), ...rest], bytes, head.length)) return true;
      return yield* whole().isSame(structure, written);
    },
  };
}

const headOfImport = putImport.body.pick({ id: true, revision: true });

function shortImport({ id, revision, ...sent }: z.output<typeof putImport.body>): SentImport {
  return { id, revision, isSame: (structure) => sameJsonInSteps(structure, sent, pageDepth) };
}
