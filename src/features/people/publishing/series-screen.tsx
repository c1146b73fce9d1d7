import { useParams } from "react-router-dom";
import { refusals } from "../../../../api/common/refusals.ts";
import {
  createSeries,
  deleteSeries,
  getImprint,
  mergeSeries,
  renameSeries,
  type Series,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError } from "../../../client/errors.ts";
import { canBePutBack } from "../../../components/changes/offer-put-back.ts";
import { plural } from "../../../components/format.ts";
import { NamedListScreen } from "../../../components/named-list/named-list-screen.tsx";
import type { NamedSource, NamedView } from "../../../components/named-list/named-view.ts";
import { type NamesSequence, sequenceColumn } from "../../../components/phonics/sequence-column.tsx";
import { withSequences } from "../../../components/phonics/with-sequences.ts";

const absent = { message: `${refusals.noSuch("imprint")}.`, back: { to: "/publishers", label: "Publishers" } };

type Listed = Series & NamesSequence;

const view: NamedView<Listed> = {
  kind: "series",
  one: "series",
  many: "series",
  absent,
  column: sequenceColumn("series", "As the imprint"),
  ifDeleted: ({ bookCount }) =>
    bookCount > 0
      ? `${plural(bookCount, "book is", "books are")} of it: only a series without books and characters’ words can be deleted.`
      : `No book is of it. ${canBePutBack}`,
  mergeNote: "Their characters’ words move with them.",
};

/// The series of an imprint (specification, section 2).
export function SeriesScreen() {
  const { imprintId = "" } = useParams();
  return <NamedListScreen key={imprintId} view={view} callsOf={(api) => seriesCalls(api, imprintId)} />;
}

const seriesCalls = (api: Client, imprintID: string): NamedSource<Listed> => ({
  async list(signal) {
    if (!getImprint.query.safeParse({ id: imprintID }).success) throw new ApiError(404, { error: absent.message });
    const { name, series, publisher } = await api.call(getImprint, { query: { id: imprintID }, signal });
    return {
      things: await withSequences(api, series, { imprintID }, signal),
      parent: { name, back: { to: `/publisher/${publisher.id}/imprints`, label: publisher.name } },
    };
  },
  create: (name, key) => api.call(createSeries, { body: { imprintID, name }, key }),
  rename: ({ id, name, revision }) => api.call(renameSeries, { body: { id, name, revision } }),
  remove: (body) => api.call(deleteSeries, { body }),
  merge: (body) => api.call(mergeSeries, { body }),
});
