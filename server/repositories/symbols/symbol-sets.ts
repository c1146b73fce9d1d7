import { type Kysely, sql } from "kysely";
import { listNames } from "../../../api/common/rules/problem.ts";
import type { PlannedPicture } from "../../../api/index.ts";
import { type Supplier, symbolUploadProblems } from "../../../api/symbols/rules/symbols.ts";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";

/// A picture of a set to be uploaded, whose texts are clean.
export interface SetPicture {
  readonly name: string;
  /// The SHA-256 of the picture; null where it is not known.
  readonly hash: string | null;
  readonly words: readonly string[];
}

/// What the upload does with a picture, and to which file and model.
export interface PictureSteps extends PlannedPicture {
  readonly fileID: string | null;
  readonly modelID: string | null;
  /// The words that the model with this picture lacks.
  readonly newWords: readonly string[];
}

interface Known {
  readonly files: ReadonlyMap<string, { readonly id: string; readonly hash: string; readonly revision: number }>;
  /// Names by their lower-case form.
  readonly cases: ReadonlyMap<string, readonly string[]>;
  /// By the name of the file.
  readonly models: ReadonlyMap<string, readonly { readonly id: string; readonly keys: readonly string[] }[]>;
  /// The models that have a word, by its key.
  readonly owners: ReadonlyMap<string, readonly string[]>;
}

const keyOf = (word: string) => foldCase(lookupKey(word));

/// Removes repeated words, as the dictionary compares them.
export const eachOnce = (words: readonly string[]): string[] =>
  [...new Map([...words].reverse().map((word) => [keyOf(word), word])).values()].reverse();

/// Plans an upload of several pictures in order. Each plan takes the earlier pictures into account.
export async function planPictures(
  db: Kysely<Database>,
  { supplier, skipChecks, pictures }: { supplier: Supplier; skipChecks: boolean; pictures: readonly SetPicture[] },
): Promise<PictureSteps[]> {
  const known = await readKnown(db, supplier, pictures);
  const taken = new Set<string>();
  const names = new Set<string>();
  return pictures.map((picture) => {
    const steps = planPicture(supplier, picture, known, { skipChecks, taken, names });
    if (steps.file === "refused") return steps;
    names.add(picture.name);
    for (const word of steps.model === "new" ? picture.words : steps.newWords) taken.add(keyOf(word));
    return steps;
  });
}

function planPicture(
  supplier: Supplier,
  { name, hash, words }: SetPicture,
  known: Known,
  { skipChecks, taken, names }: { skipChecks: boolean; taken: ReadonlySet<string>; names: ReadonlySet<string> },
): PictureSteps {
  const file = known.files.get(name) ?? null;
  const models = known.models.get(name) ?? [];
  const common = {
    revision: file?.revision ?? null,
    fileID: file?.id ?? null,
    modelID: models[0]?.id ?? null,
    isNamed: models.length > 0,
    newWords: [],
  };
  const refuse = (reason: string): PictureSteps => ({ ...common, file: "refused", model: "none", reason });
  const upload = { name, supplier, size: "symbol", words, file: { byteSize: 0, type: "png" as const }, exists: false };
  const [problem] = symbolUploadProblems(upload);
  if (problem) return refuse(problem.message);
  if (names.has(name)) return refuse(`“${name}” is given twice`);
  const others = (known.cases.get(name.toLowerCase()) ?? []).filter((other) => other !== name);
  if (!file && others.length > 0)
    return refuse(`“${name}” differs only in case from ${listNames(others)}: give it another name, or theirs`);
  const outcome = !file ? "new" : file.hash === hash ? "same" : "replaces";
  const mine = new Set(models.flatMap(({ keys }) => keys));
  const unknown = words.filter((word) => !mine.has(keyOf(word)));
  const elsewhere = unknown.filter((word) => taken.has(keyOf(word)) || known.owners.has(keyOf(word)));
  const why = elsewhere.length > 0 ? `Another symbol model has the words: ${listNames(elsewhere)}` : null;
  if (models.length === 0) {
    if (words.length === 0) return { ...common, file: outcome, model: "none", reason: "It has no word" };
    if (why !== null && !skipChecks) return { ...common, file: outcome, model: "none", reason: why };
    return { ...common, file: outcome, model: "new", reason: null };
  }
  const newWords = skipChecks ? unknown : unknown.filter((word) => !elsewhere.includes(word));
  const reason = skipChecks ? null : why;
  // With several models it is not known which one a word is for.
  if (models.length > 1 || newWords.length === 0) return { ...common, file: outcome, model: "has", reason };
  return { ...common, file: outcome, model: "adds", reason, newWords };
}

async function readKnown(db: Kysely<Database>, supplier: Supplier, pictures: readonly SetPicture[]): Promise<Known> {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const lines = names.map((name) => `\n${name.toLowerCase()}`);
  const files = await sql<{ id: string; name: string; hash: string; revision: number }>`
    select id, name, image_hash as hash, revision from symbol_file
    where supplier = ${supplier} and search collate "C" = any (${lines}::text[])
    order by name collate "C"`.execute(db);
  // A Widgit name that is no number is refused, and no model has it.
  const wanted = supplier === "widgit" ? names.filter((name) => /^[1-9]\d{0,8}$/.test(name)) : names;
  const column = sql.ref(`model.${supplier}`);
  const models = await sql<{ id: string; name: string; keys: string[] }>`
    select model.id, ${column}::text as name,
      array(select word_key from symbol_model_word word where word.model_id = model.id order by position) as keys
    from symbol_model model
    where ${column} = any (${wanted}::${supplier === "widgit" ? sql`integer[]` : sql`text[]`})
    order by model.id`.execute(db);
  const keys = [...new Set(pictures.flatMap(({ words }) => words.map(keyOf)))];
  const owners = await sql<{ key: string; ids: string[] }>`
    select word_key as key, array_agg(model_id::text) as ids from symbol_model_word
    where word_key = any (${keys}::text[]) group by word_key`.execute(db);
  const cases = new Map<string, string[]>();
  for (const { name } of files.rows) {
    const lower = name.toLowerCase();
    cases.set(lower, [...(cases.get(lower) ?? []), name]);
  }
  const named = new Map<string, { id: string; keys: string[] }[]>();
  for (const { id, name, keys: own } of models.rows) named.set(name, [...(named.get(name) ?? []), { id, keys: own }]);
  return {
    files: new Map(files.rows.map((file) => [file.name, file])),
    cases,
    models: named,
    owners: new Map(owners.rows.map(({ key, ids }) => [key, ids])),
  };
}
