import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import { loadDemo } from "../../../server/admin/load-demo.ts";
import { compareManifests } from "../../../server/deploy/compare/compare-manifests.ts";
import { imagesOf, manifestOf } from "../../../server/deploy/manifest.ts";
import { collect } from "../../../server/repositories/packages/collect.ts";
import { contentHash } from "../../../server/storage/content-hash.ts";
import { seeded } from "../../support/data/seeded.ts";
import { demoDrawings } from "../../support/server/demo-drawings.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";
import { randomChanges } from "./random-changes.ts";

/// What a tried write tells, against what the write does (docs/decisions/0024-consequences-and-changes.md): every package is
/// built before and after it. The books whose package differs, and the cells that differ in their manifests, are those that
/// were told.
/// The embedded database computes the same: on it in the soak only.
const isLeftOut = process.env.TEST_DATABASE === "embedded" && process.env.SOAK !== "1";
const rounds = process.env.SOAK === "1" ? 12 : 1;

interface Manifest {
  readonly words: readonly {
    readonly id: string;
    readonly type: string;
    readonly parentWordID: string | null;
    readonly cells: readonly Cell[];
    readonly popups: readonly { position: number; words: readonly { wordID: string; row: number; col: number }[] }[];
  }[];
}
interface Cell {
  readonly gridID: string;
  readonly sheetID: string;
  readonly row: number;
  readonly col: number;
}
type Packages = ReadonlyMap<string, Package>;
interface Package {
  readonly hash: string;
  readonly manifest: Manifest;
}

describe.skipIf(isLeftOut)("what a tried write tells is what the write does", () => {
  let server: TestServer;
  let deployed: string[];
  beforeAll(async () => {
    server = await startTestServer({ env: demoDrawings });
    await loadDemo(server.context, () => undefined);
    const { books } = await server.call(api.listBooks, { query: {} });
    deployed = books.filter(({ deploymentStatus }) => deploymentStatus !== "-").map(({ id }) => id);
  }, 120_000);
  afterAll(() => server?.close());

  async function buildAll(): Promise<Map<string, Package>> {
    const packages = new Map<string, Package>();
    for (const id of deployed) {
      const collected = await collect(server.context.db, id);
      const manifest = JSON.parse(JSON.stringify(manifestOf(collected))) as Manifest;
      // A text that is saved and not imported makes its book stale, though the package is as it was.
      const content = [manifest, [...imagesOf(collected).keys()], collected.text.unimported];
      packages.set(id, { manifest, hash: contentHash(JSON.stringify(content)) });
    }
    return packages;
  }

  async function send([endpoint, body]: readonly [api.Endpoint, unknown], query = "") {
    const answer = await server.fetch(`${api.basePath}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  test(`of random changes`, { timeout: 600_000 }, async () => {
    expect(deployed.length).toBeGreaterThan(4);
    const random = seeded(17);
    const changes = await randomChanges(server, random);
    const seen = { changed: 0, stale: 0, moved: 0, replaced: 0, lost: 0 };
    let before = await buildAll();
    for (let round = 0; round < rounds; round++)
      for (const name of Object.keys(changes).sort(() => random() - 0.5)) {
        const change = await changes[name]!();
        const where = `${name}: ${JSON.stringify(change[1]).slice(0, 300)}`;
        // A sheet that a try makes has another id than the one that is made.
        const known = new Set((await server.context.db.selectFrom("sheet").select("id").execute()).map(({ id }) => id));
        const unnamed = (cells: string[]) =>
          cells.map((cell) =>
            cell.replace(/( |: )([0-9a-f-]{36})(?= \d)/g, (all, before, id) => (known.has(id) ? all : `${before}new`)),
          );
        const tried = await send(change, "?dryRun=true");
        const done = await send(change);
        if (tried.status !== 200) {
          expect(tried, where).toEqual(done);
          continue;
        }
        expect(done.status, `${where} ${JSON.stringify(done.body)}`).toBe(200);
        const told = (tried.body as { consequences: Consequences }).consequences;
        const after = await buildAll();
        const differing = deployed.filter((id) => before.get(id)?.hash !== after.get(id)?.hash);
        for (const id of differing) expectTold(before.get(id)!.manifest, after.get(id)!.manifest, where);
        expect(told.books.named.map(({ id }) => id).sort(), where).toEqual(differing.sort());
        expect(unnamed(toldCells(told, before, after)), where).toEqual(unnamed(cellsThatDiffer(before, after)));
        seen.changed += differing.length;
        seen.stale += told.books.staleCount;
        seen.moved += told.moves.filter(({ isInForce }) => isInForce).length;
        seen.replaced += told.cells.filter(({ after: comer }) => comer !== null).length;
        seen.lost += told.lost.length;
        before = after;
        if (random() < 0.3) await server.fetch(`${api.basePath}/book/deploy`, deployOf(deployed[0]!));
      }
    // Each kind of consequence was met: else nothing was compared.
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0);
  });

  const deployOf = (id: string) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id }),
  });
});

/// What differs between two packages is told by their comparison.
function expectTold(before: Manifest, after: Manifest, where: string): void {
  const { isSame, ...kinds } = compareManifests(before as never, after as never);
  expect(Object.values(kinds).flat().length > 0, where).toBe(!isSame);
}

/// The cells in which readers meet words, by word and grid.
function cellsOf(packages: Packages): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { manifest } of packages.values()) {
    const words = new Map(manifest.words.map((word) => [word.id, word]));
    for (const word of manifest.words) {
      if (word.type !== "P")
        for (const { gridID, sheetID, row, col } of word.cells)
          cells.set(`${word.id} ${gridID}`, `${sheetID} ${row} ${col}`);
      for (const { position, words: standing } of word.popups)
        for (const cell of standing)
          if (words.has(cell.wordID))
            for (const { gridID, sheetID, row, col } of word.cells)
              cells.set(`${cell.wordID} ${gridID}`, `${sheetID} ${row} ${col} ${position} ${cell.row} ${cell.col}`);
    }
  }
  return cells;
}

function cellsThatDiffer(before: Packages, after: Packages): string[] {
  const [were, are] = [cellsOf(before), cellsOf(after)];
  const isCompared = comparable(before, after);
  return [...new Set([...were.keys(), ...are.keys()])]
    .filter((key) => isCompared(key) && were.get(key) !== are.get(key))
    .map((key) => `${key}: ${were.get(key) ?? "-"} to ${are.get(key) ?? "-"}`)
    .sort();
}

/// Whether packages say before and after where a word stands on a grid. A popup word that is there only because it is like
/// another one comes without the popups that it stands in.
function comparable(before: Packages, after: Packages): (key: string) => boolean {
  const [were, are] = [cellsOf(before), cellsOf(after)];
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
  return (key) => {
    const id = key.split(" ")[0]!;
    if (!wordsBefore.has(id) || !wordsAfter.has(id)) return false;
    return wordsBefore.get(id) !== "P" || (were.has(key) && are.has(key));
  };
}

const wordsOf = (packages: Packages): Map<string, string> =>
  new Map([...packages.values()].flatMap(({ manifest }) => manifest.words.map(({ id, type }) => [id, type] as const)));

function toldCells(told: Consequences, before: Packages, after: Packages): string[] {
  const isCompared = comparable(before, after);
  const spot = (cell: Consequences["moves"][number]["from"], popup: Popup | null) =>
    cell
      ? `${cell.sheetID} ${cell.row} ${cell.col}${popup ? ` ${popup.position} ${popup.row} ${popup.col}` : ""}`
      : "-";
  return told.moves
    .flatMap(({ wordID, along, gridID, from, to }) => [
      { key: `${wordID} ${gridID}`, from: spot(from, from?.popup ?? null), to: spot(to, to?.popup ?? null) },
      ...along.map((one) => ({
        key: `${one.wordID} ${gridID}`,
        from: spot(from, one.popup),
        to: spot(to, one.popup),
      })),
    ])
    .filter(({ key }) => isCompared(key))
    .map(({ key, from, to }) => `${key}: ${from} to ${to}`)
    .sort();
}

type Popup = NonNullable<NonNullable<Consequences["moves"][number]["from"]>["popup"]>;
