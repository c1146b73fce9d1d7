import { cleanText } from "../../../api/common/rules/text/index.ts";
import { getSequence, putSequence, type StoredSequence } from "../../../api/index.ts";
import { createAttempt } from "../../../src/client/attempt.ts";
import { createSequenceSession } from "../../../src/features/phonics/sequence/sequence-session.ts";
import { id } from "../../support/data/ids.ts";
import { heldApi, stored } from "./held-api.ts";
import { type Screen, screenOn } from "./session.ts";

/// The number is in the name of a sequence's only step, which is saved clean.
export function sequenceScreen(): Screen {
  const step = { id: id(6), correspondences: [], exceptionWords: [], words: [], shapes: [], level: null };
  const server = stored({
    id: id(5),
    name: "House",
    dialects: ["en-gb" as const],
    steps: [{ ...step, name: "Step 0" }],
    uses: { imprints: 0, series: 0, books: 0 },
  });
  const held = heldApi([
    [getSequence, () => server.now],
    [putSequence, ({ body }) => server.save(body.revision, { steps: body.steps as StoredSequence["steps"] })],
  ]);
  const numberOf = (name = "") => Number(cleanText(name).split(" ")[1]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createSequenceSession(held.api, toasts, server.now.id, kept, createAttempt()),
    (session) => ({
      put: putSequence,
      get: getSequence,
      change: (form, to) =>
        session.patch({ steps: form.steps.map((one) => ({ ...one, name: ` Ste\u00adp\u00a0${to}` })) }),
      shown: ({ steps }) => numberOf(steps[0]?.name),
      stored: () => numberOf(server.now.steps[0]?.name),
      storeTheirs(to) {
        server.now.steps = [{ ...step, name: `Step ${to}` }];
      },
    }),
  );
}
