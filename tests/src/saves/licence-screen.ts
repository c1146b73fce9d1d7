import { cleanText } from "../../../api/common/rules/text/index.ts";
import { getLicence, putLicence } from "../../../api/index.ts";
import { createAttempt } from "../../../src/client/attempt.ts";
import { createLicenceSession } from "../../../src/features/licences/licence/licence-session.ts";
import { id } from "../../support/data/ids.ts";
import { licenceOf } from "../../support/data/small-catalogue.ts";
import { heldApi, stored } from "./held-api.ts";
import { type Screen, screenOn } from "./session.ts";

/// The number is in the owner of a licence, which is saved clean.
export function licenceScreen(): Screen {
  const server = stored({
    id: id(7),
    ...licenceOf("House"),
    owner: "Owner 0",
    files: { all: 0, attributed: 0 },
    named: [],
  });
  const held = heldApi([
    [getLicence, () => server.now],
    [putLicence, ({ body }) => server.save(body.revision, { owner: body.owner as string })],
  ]);
  const numberOf = (owner = "") => Number(cleanText(owner).split(" ")[1]);
  return screenOn(
    held,
    server,
    (toasts, kept) => createLicenceSession(held.api, toasts, server.now.id, kept, createAttempt()),
    (session) => ({
      put: putLicence,
      get: getLicence,
      change: (_form, to) => session.patch({ owner: ` Own\u00ader\u00a0${to}` }),
      shown: ({ owner }) => numberOf(owner),
      stored: () => numberOf(server.now.owner),
      storeTheirs(to) {
        server.now.owner = `Owner ${to}`;
      },
    }),
  );
}
