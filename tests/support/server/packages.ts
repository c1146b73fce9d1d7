import { type PackageManifest, packageManifest } from "../../../reader/package.ts";
import { loadDemo } from "../../../server/admin/load-demo.ts";
import { imagesOf, manifestOf } from "../../../server/deploy/manifest.ts";
import { collect } from "../../../server/repositories/packages/collect.ts";
import { startTestServer, type TestServer } from "./server.ts";

/// A book's package without its zip.
export interface OpenPackage {
  readonly title: string;
  readonly manifest: PackageManifest;
  readonly image: (path: string) => Promise<Uint8Array | null>;
}

/// A server with the demo catalogue.
export async function startDemoServer(): Promise<TestServer> {
  const server = await startTestServer();
  await loadDemo(server.context, () => undefined);
  return server;
}

/// Makes the package of every book that has a text, as a deployment would, also where that would refuse it.
export async function packagesOf({ context }: TestServer): Promise<OpenPackage[]> {
  const rows = await context.db
    .selectFrom("book")
    .innerJoin("import", "import.book_id", "book.id")
    .select(["book.id", "book.title"])
    .orderBy("book.title")
    .execute();
  const packages: OpenPackage[] = [];
  for (const { id } of rows) packages.push(await packageOf({ context }, id));
  return packages;
}

export async function packageOf({ context }: Pick<TestServer, "context">, bookID: string): Promise<OpenPackage> {
  const collected = await collect(context.db, bookID);
  const images = imagesOf(collected);
  const written: unknown = JSON.parse(JSON.stringify(manifestOf(collected)));
  const manifest = packageManifest.parse(written);
  return {
    title: manifest.book.title,
    manifest,
    image: async (path) => {
      const found = images.get(path);
      return found ? ((await context.images.get(found.hash)) ?? null) : null;
    },
  };
}
