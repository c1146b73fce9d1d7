import type { z } from "zod";
import { putImport } from "../../../api/index.ts";
import type { SentImport } from "../../commands/import/import-book.ts";
import { sameJsonInSteps } from "../../same-json.ts";
import { isWritten } from "../../steps/import/written-structure.ts";
import { checkBody } from "../answers/field-errors.ts";
import { LongBody } from "../requests/long-body.ts";

/// How far down in a structure its pages are: parts, a part, chapters, a chapter, pages, a page.
const pageDepth = 6;
/// How a long body begins where it was written by JSON.stringify, fields in their usual order.
const usualHead = /^\{"id":"[0-9a-f-]{36}","revision":(?:0|[1-9]\d{0,14}),/i;

/// Reads the body of `PUT /book/import`. Of a long one, which takes long to parse and to check, it is seen to only that it is
/// the JSON of the server's own structure, byte by byte; where it is not, it is read after all. Throws BadRequest where what was
/// sent does not fit.
export function readSentImport(body: unknown): SentImport {
  if (!(body instanceof LongBody)) return shortImport(checkBody(putImport.body, body ?? undefined));
  const { bytes } = body;
  const [head] = usualHead.exec(bytes.toString("latin1", 0, 100)) ?? [];
  const whole = () => shortImport(checkBody(putImport.body, body.parse()));
  if (head === undefined) return whole();
  return {
    ...checkBody(headOfImport, JSON.parse(`${head.slice(0, -1)}}`)),
    *isSame(structure, written) {
      // The comma takes the place of the brace that a structure by itself begins with.
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
