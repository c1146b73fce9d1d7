import {
  createPublisher,
  deletePublisher,
  listPublishers,
  mergePublishers,
  type Publisher,
  renamePublisher,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { plural } from "../../../components/format.ts";
import { NamedListScreen } from "../../../components/named-list/named-list-screen.tsx";
import type { NamedSource, NamedView } from "../../../components/named-list/named-view.ts";
import { ImprintNames } from "./imprint-names.tsx";

const view: NamedView<Publisher> = {
  kind: "publisher",
  one: "publisher",
  many: "publishers",
  open: ({ id }) => `/publisher/${id}/imprints`,
  column: { label: "Imprints", cell: (publisher) => <ImprintNames publisher={publisher} /> },
  alsoSearched: ({ imprints }) => imprints.map(({ name }) => name).join(" "),
  ifDeleted: ({ imprints }) =>
    imprints.length > 0
      ? `It has ${plural(imprints.length, "imprint")}: only a publisher without imprints can be deleted.`
      : `It has no imprints. ${canBePutBack}`,
  mergeNote: "Their imprints, series and books move with them; imprints of the same name become one.",
};

/// The publishers with their imprints (specification, section 2).
export function PublishersScreen() {
  return <NamedListScreen view={view} callsOf={publisherCalls} />;
}

const publisherCalls = (api: Client): NamedSource<Publisher> => ({
  list: async (signal) => ({ things: (await api.call(listPublishers, { signal })).publishers, parent: null }),
  create: (name, key) => api.call(createPublisher, { body: { name }, key }),
  rename: ({ id, name, revision }) => api.call(renamePublisher, { body: { id, name, revision } }),
  remove: (body) => api.call(deletePublisher, { body }),
  merge: (body) => api.call(mergePublishers, { body }),
});
