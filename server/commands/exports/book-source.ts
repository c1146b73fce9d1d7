import type { Kysely } from "kysely";
import type { MadeFrom } from "../../../api/index.ts";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { manifestOf } from "../../deploy/manifest.ts";
import { openPacked } from "../../deploy/packed-entries.ts";
import { Refusal, Unavailable } from "../../errors.ts";
import type { RunSource } from "../../exports/run-export.ts";
import { readBook } from "../../repositories/books/books.ts";
import { findDeployment } from "../../repositories/books/deployments.ts";
import { collect } from "../../repositories/packages/collect.ts";
import { type Licences, licencesOf } from "../../steps/licences/licences-of.ts";
import { contentHash } from "../../storage/content-hash.ts";
import type { ImageStore } from "../../storage/image-store.ts";

/// What sources are read from.
export interface SourceStores {
  readonly db: Kysely<Database>;
  readonly images: ImageStore;
  readonly packages: ImageStore;
}

/// What a book's file is made of.
export interface BookSource extends RunSource {
  readonly title: string;
  readonly madeFrom: MadeFrom;
  /// When the content was last changed, ISO 8601: the same package gives the same file.
  readonly modified: string;
  readonly licences: Licences;
}

/// The book's package in force, or a package as it would be made now, which needs no deployment and may have problems. Pictures are
/// read one at a time. Throws NotFound, and Refusal where a package in force is asked for and there is none, or it is damaged.
export async function bookSource(
  stores: SourceStores,
  { bookID, from }: { bookID: string; from: MadeFrom | undefined },
): Promise<BookSource> {
  const { db, packages } = stores;
  const { title, updatedAt } = await readBook(db, bookID);
  const deployment = from === "now" ? undefined : await findDeployment(db, bookID);
  if (from === "deployed" && !deployment) throw new Refusal("The book is not deployed: export it as it is now");
  if (!deployment) {
    const collected = await collect(db, bookID);
    return {
      title,
      madeFrom: "now",
      modified: updatedAt,
      manifest: manifestOf(collected),
      ...askedOf(await licencesOf(db, { bookID }, { collected })),
      image: imageFrom(stores.images),
    };
  }
  const entries = await openPacked(packages, deployment.packageHash);
  const manifest = await entries?.read("manifest.json");
  if (!entries || !manifest)
    throw new Refusal("The book's package in force is missing or damaged: deploy the book again");
  return {
    title,
    madeFrom: "deployed",
    modified: deployment.madeAt.toISOString(),
    manifest,
    ...askedOf(await licencesOf(db, { bookID }, { symbols: deployment.symbols })),
    image: (path) => (pathOfImage.test(path) ? entries.read(path) : Promise.resolve(null)),
  };
}

/// What the licences of a source's symbols ask of a file that is made of it.
export const askedOf = (licences: Licences) => ({
  licences,
  credits: licences.credits,
  embeddable: (Object.keys(suppliers) as Supplier[]).filter(licences.mayEmbed),
});

const pathOfImage = /^images\/([0-9a-f]{64})\.(?:png|jpg)$/;

/// Reads the pictures of a package that was never written from the store. One that is missing, damaged or unreadable is null.
export function imageFrom(images: ImageStore): RunSource["image"] {
  return async (path) => {
    const hash = pathOfImage.exec(path)?.[1];
    if (hash === undefined) return null;
    const bytes = await images.get(hash).catch((error: unknown) => {
      // A store that does not answer spoils every picture, so the export fails instead.
      if (error instanceof Unavailable) throw error;
      return null;
    });
    return bytes && contentHash(bytes) === hash ? bytes : null;
  };
}
