import type { Kysely, Transaction } from "kysely";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { PlannedPicture } from "../../../api/index.ts";
import { type Supplier, symbolField } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { HttpError, Refusal } from "../../errors.ts";
import {
  insertSymbolFile,
  lockNames,
  lockSymbolFile,
  updateSymbolFile,
} from "../../repositories/symbols/symbol-files.ts";
import {
  insertSymbolModel,
  lockNewModels,
  lockSymbolModel,
  symbolModelState,
  updateSymbolModel,
} from "../../repositories/symbols/symbol-models.ts";
import { eachOnce, type PictureSteps, planPictures, type SetPicture } from "../../repositories/symbols/symbol-sets.ts";
import { imageRow, insertImages } from "../../repositories/system/images.ts";
import { asStored } from "../../steps/symbols/add-symbol-model.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import type { InspectedImage } from "../../storage/inspect-image.ts";
import { transact } from "../../transact.ts";
import { keepPicture } from "./keep-picture.ts";
import { symbolOfFile } from "./upload-symbol.ts";

interface SentPicture {
  readonly name: string;
  readonly words: readonly string[];
  readonly bytes: Buffer | undefined;
  /// The revision of the file that it replaces; null where there is none yet.
  readonly revision: number | null;
}

interface Row extends Pick<PlannedPicture, "file" | "model" | "reason"> {
  readonly modelID: string | null;
}

/// The number of pictures that are inspected at once.
const concurrency = 4;
/// The maximum number of words of a model.
const maxWords = 100;

const refuse = (reason: string): Row => ({ file: "refused", model: "none", reason, modelID: null });

/// Returns what an upload of a set would do, as `planPictures` plans it.
export async function planSymbolSet(
  db: Kysely<Database>,
  asked: { supplier: Supplier; skipChecks: boolean; pictures: readonly SetPicture[] },
): Promise<PlannedPicture[]> {
  const steps = await planPictures(db, { ...asked, pictures: asked.pictures.map(cleaned) });
  return steps.map(({ file, model, reason, revision, isNamed }) => ({ file, model, reason, revision, isNamed }));
}

const cleaned = <Picture extends { readonly name: string; readonly words: readonly string[] }>(picture: Picture) => ({
  ...picture,
  name: cleanText(picture.name),
  words: eachOnce(picture.words.map(cleanText).filter(Boolean)),
});

/// Adds and replaces the pictures of a set, and makes the models that name them, in one transaction. A refused picture
/// is answered with its reason and leaves nothing behind.
export async function uploadSymbolSet(
  { db, images }: { db: Kysely<Database>; images: ImageStore },
  {
    supplier,
    skipChecks = false,
    set = "",
    attribution = "",
    pictures,
    by,
    once,
  }: {
    supplier: Supplier;
    skipChecks?: boolean | undefined;
    set?: string | undefined;
    attribution?: string | undefined;
    pictures: readonly SentPicture[];
    by: string;
    once: Once | null;
  },
): Promise<{ rows: Row[] }> {
  if (attribution.length > 500) throw new Refusal("Who made the pictures has at most 500 characters");
  const sent = pictures.map(cleaned);
  const kept: (InspectedImage | Row)[] = [];
  for (let start = 0; start < sent.length; start += concurrency)
    kept.push(...(await Promise.all(sent.slice(start, start + concurrency).map((picture) => keep(images, picture)))));
  const isRefused = (one: InspectedImage | Row): one is Row => "reason" in one;
  return transact(
    db,
    async (trx) => {
      await lockNames(trx);
      await lockNewModels(trx);
      const good = sent.flatMap((picture, at) => {
        const image = kept[at]!;
        return isRefused(image) ? [] : [{ ...picture, image, hash: image.hash }];
      });
      const planned = await planPictures(trx, { supplier, skipChecks, pictures: good });
      await insertImages(
        trx,
        good.map(({ image }) => imageRow(image)),
      );
      const rows: Row[] = [];
      for (const [at, picture] of good.entries())
        rows.push(await apply(trx, { supplier, set, attribution }, picture, planned[at]!, by));
      return { rows: kept.map((one) => (isRefused(one) ? one : rows.shift()!)) };
    },
    once,
  );
}

/// Inspects a picture and keeps it, or returns why it is refused.
async function keep(images: ImageStore, { name, bytes }: SentPicture): Promise<InspectedImage | Row> {
  if (!bytes) return refuse("Its file was not sent");
  try {
    return await keepPicture(images, { bytes, name, size: "symbol" });
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return refuse(error.message);
    throw error;
  }
}

async function apply(
  trx: Transaction<Database>,
  source: { readonly supplier: Supplier; readonly set: string; readonly attribution: string },
  picture: SentPicture & { readonly hash: string },
  steps: PictureSteps,
  by: string,
): Promise<Row> {
  const { name, hash } = picture;
  const { supplier } = source;
  const words = [...picture.words];
  if (steps.file === "refused") return refuse(steps.reason ?? "It is refused");
  // Does only what the caller was shown: a picture that was added or changed since is not replaced unseen.
  if (steps.file !== "same" && steps.revision !== picture.revision)
    return refuse(steps.revision === null ? "It was deleted meanwhile" : "It was changed meanwhile");
  if (steps.file === "new") await insertSymbolFile(trx, { ...source, name, size: "symbol", words, hash, by });
  if (steps.file === "replaces") {
    const current = await lockSymbolFile(trx, steps.fileID!);
    if (current.size !== "symbol") return refuse("A character’s picture has this name");
    await updateSymbolFile(trx, current, { hash, words: [...new Set([...current.words, ...words])], by });
  }
  return {
    file: steps.file,
    model: steps.model,
    reason: steps.reason,
    modelID: await model(trx, supplier, picture, steps, by),
  };
}

async function model(
  trx: Transaction<Database>,
  supplier: Supplier,
  { name, words }: SentPicture,
  { model: outcome, modelID, newWords }: PictureSteps,
  by: string,
): Promise<string | null> {
  if (outcome === "new") {
    const symbol = symbolOfFile({ supplier, name });
    return insertSymbolModel(trx, {
      model: asStored({ words: [...words], [symbolField(supplier, "en-gb")]: symbol }),
      by,
    });
  }
  if (outcome === "adds" && modelID !== null) {
    const current = await lockSymbolModel(trx, modelID);
    const all = [...current.words, ...newWords].slice(0, maxWords);
    await updateSymbolModel(trx, current, { model: symbolModelState({ ...current, words: all }), by });
  }
  return modelID;
}
