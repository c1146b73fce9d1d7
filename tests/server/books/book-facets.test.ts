import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BookFacetKind,
  type BookRow,
  bookFacets,
  listBookFacets,
  listBooks,
  putImport,
  putImportText,
} from "../../../api/index.ts";
import { analyse } from "../../../language/index.ts";
import { buildBook, buildImprint, buildPerson } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let all: BookRow[];
/// Books whose texts are imported and lack nothing.
const faultless = new Set<string>();
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  const places = [
    await buildImprint(db, { publisher: "Heath", imprint: "Heath Steps", series: "Steps" }),
    await buildImprint(db, { publisher: "Moor", imprint: "Heath Tales", series: "Tales" }),
  ];
  const ann = await buildPerson(db, "author", "Ann Field");
  for (let at = 0; at < 24; at++) {
    const { imprintID, seriesID } = places[at % 3 === 0 ? 1 : 0]!;
    const id = await buildBook(db, {
      title: `${"abc"[at % 3]}-book ${at}`,
      imprint_id: imprintID,
      ...(at % 4 === 0 ? {} : { series_id: seriesID }),
      authors: at % 5 === 0 ? [ann] : [],
      mode: (["S", "D", "P"] as const)[at % 3]!,
      level: at % 4,
      deployment_status: (["-", "D", "S"] as const)[(at * 7) % 3]!,
    });
    if (at % 2 === 0) continue;
    const text = "#part One\n#chapter First\n#page 1\n";
    const { revision } = await server.call(putImportText, { body: { bookId: id, text } });
    await server.call(putImport, { body: { id, revision, ...analyse(text).structure } });
    faultless.add(id);
  }
  all = (await server.call(listBooks, { query: {} })).books;
});
afterAll(() => server?.close());

const listed: Readonly<Record<BookFacetKind, (book: BookRow) => string | undefined>> = {
  deploymentStatus: (book) => book.deploymentStatus,
  errors: ({ id }) => (faultless.has(id) ? "without" : "with"),
  mode: (book) => book.mode,
  level: (book) => String(book.level),
  imprint: (book) => book.imprint.id,
  series: (book) => book.series?.id,
};
const parameterOf = (kind: BookFacetKind) => (kind === "imprint" || kind === "series" ? `${kind}ID` : kind);

/// What is counted one by one among the books that fit everything else.
async function counted(
  kind: BookFacetKind,
  query: NonNullable<Parameters<typeof listBooks.query.parse>[0]> & Record<string, string | string[]>,
) {
  const { [parameterOf(kind)]: _, ...others } = query;
  const { books } = await server.call(listBooks, { query: others });
  const counts = new Map<string, number>();
  for (const book of books) {
    const value = listed[kind](book);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

test("counts the books that fit all other filters, for each value of each facet", async () => {
  const [first] = all;
  const queries: Parameters<typeof counted>[1][] = [
    {},
    { deploymentStatus: "S" },
    { deploymentStatus: ["-", "D"], mode: "S" },
    { level: ["1", "3"], imprintID: first!.imprint.id },
    { seriesID: all.find(({ series }) => series)!.series!.id, mode: ["D", "P"] },
    { authorID: all.find(({ authors }) => authors.length > 0)!.authors[0]!.id },
    { filter: "tales", level: "0" },
    { filterBySortField: "h", sort: "imprint", mode: "S" },
    { stale: "true" },
    { errors: "with", level: ["0", "1"] },
    { errors: "without", mode: "S" },
    { errors: ["with", "without"] },
    { filter: "nowhere" },
  ];
  for (const query of queries) {
    const { facets, stale } = await server.call(listBookFacets, { query });
    expect(stale).toBe(all.filter(({ deploymentStatus }) => deploymentStatus === "S").length);
    expect(facets.map(({ kind }) => kind)).toEqual([...bookFacets]);
    for (const { kind, values } of facets)
      expect(new Map(values.map(({ value, count }) => [value, count])), `${kind} of ${JSON.stringify(query)}`).toEqual(
        await counted(kind, query),
      );
  }
});

test("finds errors as the list of problems does", async () => {
  const { books } = await server.call(listBooks, { query: { errors: "without" } });
  expect(books.map(({ id }) => id).toSorted()).toEqual([...faultless].toSorted());
  await expect(server.call(listBooks, { query: { errors: "some" } as never })).rejects.toMatchObject({ status: 400 });
});

test("names the values, levels in their order and places by their books", async () => {
  const { facets } = await server.call(listBookFacets, { query: {} });
  const named = new Map(facets.map(({ kind, values }) => [kind, values.map(({ name }) => name)]));
  expect(named.get("deploymentStatus")).toEqual(["Not deployed", "Deployed and up-to-date", "Deployed but stale"]);
  expect(named.get("level")).toEqual(["0", "1", "2", "3"]);
  expect(named.get("imprint")).toEqual(["Heath Steps", "Heath Tales"]);
  expect(named.get("mode")?.toSorted()).toEqual(["Decodeable Reader", "Play", "Story Book"]);
});
