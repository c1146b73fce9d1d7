import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { PackageDifference, StaleReason } from "../../../api/index.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import type { Database } from "../../db/schema.ts";
import { boundDifferences, compareManifests } from "../../deploy/compare/compare-manifests.ts";
import { packageConsequences } from "../../deploy/compare/package-consequences.ts";
import { reasonsOf } from "../../deploy/compare/reasons.ts";
import { type Manifest, manifestOf } from "../../deploy/manifest.ts";
import { readManifest, readPackedPicture } from "../../deploy/read-package.ts";
import { NotFound, Refusal } from "../../errors.ts";
import { findCover } from "../../repositories/books/book-pages.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { findDeployment, readDeploymentStatus, readKeptDeployment } from "../../repositories/books/deployments.ts";
import { readChangers } from "../../repositories/packages/changers.ts";
import { collect } from "../../repositories/packages/collect.ts";
import { readStaleReasons } from "../../repositories/packages/stale-reasons.ts";
import { imageVersion } from "../../repositories/system/images.ts";
import type { ImageStore } from "../../storage/image-store.ts";

interface Stored {
  readonly db: Kysely<Database>;
  readonly packages: ImageStore;
}
interface Side {
  readonly deploymentID: string | null;
  readonly at: string | null;
  readonly by: string | null;
}

/// What differs between two deployments of a book, or between one and what a deployment would give now. Throws NotFound, and
/// Refusal where a package is kept no longer, or damaged.
export async function compareDeployments(
  stored: Stored,
  { bookID, from, to }: { bookID: string; from: string; to: string },
): Promise<{ bookTitle: string; from: Side; to: Side; difference: PackageDifference }> {
  const { title: bookTitle } = await readBookState(stored.db, bookID);
  const left = await readSide(stored, bookID, from);
  const right = to === "now" ? await sideNow(stored.db, bookID) : await readSide(stored, bookID, to);
  const difference = boundDifferences(compareManifests(left.manifest, right.manifest));
  return { bookTitle, from: left.side, to: right.side, difference };
}

async function readSide(
  { db, packages }: Stored,
  bookID: string,
  deploymentID: string,
): Promise<{ side: Side; manifest: Manifest }> {
  const { parts, packageHash, at, by } = await readKeptDeployment(db, { bookID, deploymentID });
  if (!parts) throw new Refusal(refusals.packageNotKept);
  const manifest = await readManifest(packages, packageHash);
  if (!manifest) throw new Refusal(refusals.packageUnreadable);
  return { side: { deploymentID, at, by }, manifest };
}

const sideNow = async (db: Kysely<Database>, bookID: string): Promise<{ side: Side; manifest: Manifest }> => ({
  side: { deploymentID: null, at: null, by: null },
  manifest: manifestOf(await collect(db, bookID)),
});

/// What would come of putting a package in force for a book: a kept one, or the one that a deployment would give now. Nothing where
/// the book is not deployed. Throws NotFound, and Refusal where a package is kept no longer, or damaged.
export async function readPackageConsequences(
  stored: Stored,
  { bookID, deploymentID = "now" }: { bookID: string; deploymentID?: string },
): Promise<Omit<Consequences, "name">> {
  const { title } = await readBookState(stored.db, bookID);
  const deployed = await findDeployment(stored.db, bookID);
  if (!deployed) return noConsequences;
  const before = await readManifest(stored.packages, deployed.packageHash);
  if (!before) throw new Refusal(refusals.packageUnreadable);
  const after =
    deploymentID === "now"
      ? manifestOf(await collect(stored.db, bookID))
      : (await readSide(stored, bookID, deploymentID)).manifest;
  const status = await readDeploymentStatus(stored.db, bookID);
  const cover = await findCover(stored.db, bookID);
  const book = {
    id: bookID,
    title,
    deploymentStatus: status === "D" ? ("D" as const) : ("S" as const),
    cover: cover ? imageVersion(cover.hash) : null,
  };
  return packageConsequences(book, before, after);
}

/// A picture of a kept package, from the store or else from the package itself. Throws NotFound.
export async function readDeployedPicture(
  { db, images, packages }: Stored & { readonly images: ImageStore },
  { bookID, deploymentID, hash }: { bookID: string; deploymentID: string; hash: string },
): Promise<{ contentType: string; bytes: Uint8Array }> {
  const { packageHash } = await readKeptDeployment(db, { bookID, deploymentID });
  const bytes = (await images.get(hash)) ?? (await readPackedPicture(packages, { packageHash, hash }));
  if (!bytes) throw new NotFound(refusals.noDeployedPicture);
  return { contentType: bytes[0] === firstOfPng ? "image/png" : "image/jpeg", bytes };
}

/// Pictures are PNG or JPEG, and looked into before they are stored.
const firstOfPng = 0x89;

/// Why one deployed book is stale: what differs between the package in force and what a deployment would give, with who changed
/// it last. A part that cannot be compared is only reported as changed. Empty for a book that is not stale.
export async function explainStaleness({ db, packages }: Stored, bookID: string): Promise<StaleReason[]> {
  const changed = (await readStaleReasons(db, [bookID])).get(bookID) ?? [];
  const deployed = await findDeployment(db, bookID);
  if (changed.length === 0 || !deployed) return changed;
  const before = await readManifest(packages, deployed.packageHash);
  if (!before) return changed;
  const after = await manifestNow(db, bookID);
  if (!after) return changed;
  const reasons = reasonsOf(bookID, compareManifests(before, after));
  const changers = await readChangers(db, { bookID, since: deployed.madeAt, asked: reasons.map(({ asked }) => asked) });
  const explainedReasons = reasons.map(({ asked: _, ...reason }, at) => ({
    ...reason,
    message: `${reason.message}${changers[at] ?? ""}`,
  }));
  const explained = new Set(reasons.map(({ kind, id }) => `${kind} ${id}`));
  return [...explainedReasons, ...changed.filter(({ kind, id }) => !explained.has(`${kind} ${id}`))].slice(
    0,
    maxReasons,
  );
}

/// The maximum number of differences reported for one book.
const maxReasons = 100;

/// Undefined where somebody has deleted the book since.
async function manifestNow(db: Kysely<Database>, bookID: string): Promise<Manifest | undefined> {
  try {
    await readBookState(db, bookID);
    return manifestOf(await collect(db, bookID));
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}
