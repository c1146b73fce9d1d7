import { useParams } from "react-router-dom";
import { refusals } from "../../../../api/common/refusals.ts";
import {
  createImprint,
  deleteImprint,
  type Imprint,
  listPublishers,
  mergeImprints,
  renameImprint,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError } from "../../../client/errors.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { plural } from "../../../components/format.ts";
import { NamedListScreen } from "../../../components/named-list/named-list-screen.tsx";
import type { NamedSource, NamedView } from "../../../components/named-list/named-view.ts";
import { type NamesSequence, sequenceColumn } from "../../../components/phonics/sequence-column.tsx";
import { withSequences } from "../../../components/phonics/with-sequences.ts";

const absent = { message: `${refusals.noSuch("publisher")}.`, back: { to: "/publishers", label: "Publishers" } };

type Listed = Imprint & NamesSequence;

const view: NamedView<Listed> = {
  kind: "imprint",
  one: "imprint",
  many: "imprints",
  absent,
  column: sequenceColumn("imprint", "None"),
  open: ({ id, publisherID }) => `/publisher/${publisherID}/imprint/${id}/series`,
  ifDeleted: ({ bookCount }) =>
    bookCount > 0
      ? `${plural(bookCount, "book is", "books are")} of it: only an imprint without books, series and characters’ words can be deleted.`
      : `No book is of it. ${canBePutBack}`,
  mergeNote: "Their series, books and characters’ words move with them; series of the same name become one.",
};

/// The imprints of a publisher (specification, section 2).
export function ImprintsScreen() {
  const { id = "" } = useParams();
  return <NamedListScreen key={id} view={view} callsOf={(api) => imprintCalls(api, id)} />;
}

const imprintCalls = (api: Client, publisherID: string): NamedSource<Listed> => ({
  async list(signal) {
    const { publishers } = await api.call(listPublishers, { signal });
    const publisher = publishers.find(({ id }) => id === publisherID.toLowerCase());
    if (!publisher) throw new ApiError(404, { error: absent.message });
    return {
      things: await withSequences(api, publisher.imprints, { publisherID: publisher.id }, signal),
      parent: { name: publisher.name, back: absent.back },
    };
  },
  create: (name, key) => api.call(createImprint, { body: { publisherID, name }, key }),
  rename: ({ id, name, revision }) => api.call(renameImprint, { body: { id, name, revision } }),
  remove: (body) => api.call(deleteImprint, { body }),
  merge: (body) => api.call(mergeImprints, { body }),
});
