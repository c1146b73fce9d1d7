import { type Kysely, sql } from "kysely";
import { nameProblem } from "../../../api/common/rules/names.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { type Supplier, symbolModelProblems } from "../../../api/symbols/rules/symbols.ts";
import { wordTextProblem } from "../../../api/words/rules/words.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { symbolFields } from "../../repositories/symbols/symbol-columns.ts";
import {
  lockSymbolModel,
  readSymbolModels,
  symbolModelState,
  updateSymbolModel,
} from "../../repositories/symbols/symbol-models.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { sameJson } from "../../same-json.ts";
import { fixable, quote, type TextFinding, undecided } from "./finding.ts";

/// Checks the names and words of symbol files and symbol models. Models and import texts find a file by its name. A fix
/// of a name also changes the models; a name that an import text uses must be changed by a person.
export async function findSymbolTexts(db: Kysely<Database>): Promise<TextFinding[]> {
  const { findings, kept } = await findFileTexts(db);
  return [...findings, ...(await findModelTexts(db, kept))];
}

const nameOf = (supplier: string, name: string) => `${supplier} ${name}`;

/// `kept` are the names that stay unchanged, each with its supplier.
async function findFileTexts(db: Kysely<Database>): Promise<{ findings: TextFinding[]; kept: Set<string> }> {
  const files = await db
    .selectFrom("symbol_file")
    .select(["id", "supplier", "name", "words"])
    .orderBy("name")
    .execute();
  const characters = await db
    .selectFrom("book_character")
    .innerJoin("book", "book.id", "book_character.book_id")
    .select(["book_character.symbol", "book.title"])
    .execute();
  const books = new Map(characters.map(({ symbol, title }) => [symbol, title]));
  const same = groupBy(files, ({ supplier, name }) => nameOf(supplier, cleanText(name)));
  const kept = new Set<string>();
  const findings = files.flatMap((file): TextFinding[] => {
    const { supplier, name } = file;
    const found: TextFinding[] = [];
    const others = same.get(nameOf(supplier, cleanText(name))) ?? [];
    const open = nameDecision(file, others, books.get(name));
    if (open) {
      found.push(open);
      kept.add(nameOf(supplier, name));
    }
    const wrong = file.words.find((word) => wordTextProblem(word));
    if (wrong !== undefined) {
      const problem = `Of its words ${quote(wrong)}: ${wordTextProblem(wrong)}`;
      found.push(undecided("The symbol file", name, problem, "Upload it again with other words"));
    }
    const after = {
      name: open ? name : cleanText(name),
      words: wrong === undefined ? cleanWords(file.words) : file.words,
    };
    const before = { name, words: file.words };
    if (!sameJson(before, after)) found.push(fileFinding(file.id, before, after));
    return found;
  });
  return { findings, kept };
}

/// Words that become equal are kept once.
const cleanWords = (words: readonly string[]) =>
  words.every((word) => cleanText(word) === word) ? [...words] : [...new Set(words.map(cleanText))];

interface FileTexts {
  readonly name: string;
  readonly words: string[];
}

function fileFinding(id: string, before: FileTexts, after: FileTexts): TextFinding {
  const [text, clean] =
    before.name === after.name ? [before.words.join(", "), after.words.join(", ")] : [before.name, after.name];
  const what = before.name === after.name ? `The symbol file ${quote(before.name)} with the words` : "The symbol file";
  return fixable(what, text, clean, async (trx, by) => {
    const { revision } = await trx
      .updateTable("symbol_file")
      .set({ ...after, revision: sql`revision + 1`, updated_at: new Date(), updated_by: by })
      .where("id", "=", id)
      .returning("revision")
      .executeTakeFirstOrThrow();
    await recordChange(trx, { kind: "symbol", id, revision, by, before: { ...before }, after: { ...after } });
  });
}

/// Returns what a person must decide about a file's name; null where nothing.
function nameDecision(
  { id, name }: { id: string; name: string },
  others: readonly { id: string; name: string }[],
  book: string | undefined,
): TextFinding | null {
  const problem = nameProblem(name);
  if (problem) return undecided("The symbol file", name, problem, "Upload it under another name");
  if (cleanText(name) === name) return null;
  const other = others.find((one) => one.id !== id);
  if (other)
    return undecided("The symbol file", name, `Clean, it is the same as ${quote(other.name)}`, "Delete one of the two");
  if (book === undefined) return null;
  const named = `The import text of ${quote(book)} names it so`;
  return undecided("The symbol file", name, named, "Write the clean name there, and import it");
}

async function findModelTexts(db: Kysely<Database>, kept: ReadonlySet<string>): Promise<TextFinding[]> {
  const models = await readSymbolModels(db);
  return models.flatMap((model): TextFinding[] => {
    // verify-symbols.ts reports what a rule refuses.
    const wrong = new Set<string>(symbolModelProblems(model).map(({ field }) => field));
    const symbols = symbolFields.map((field) => {
      const value = model[field];
      const supplier = field.replace(/En(?:Au|Us)$/, "") as Supplier;
      const stays = typeof value !== "string" || wrong.has(field) || kept.has(nameOf(supplier, value));
      return [field, stays ? value : cleanText(value)] as const;
    });
    const words = wrong.has("words") ? model.words : cleanWords(model.words);
    const after = symbolModelState({ words, ...Object.fromEntries(symbols) });
    if (sameJson(symbolModelState(model), after)) return [];
    const texts = (state: typeof after) =>
      Object.values(state)
        .flat()
        .filter((value) => typeof value === "string")
        .join(", ");
    return [
      fixable("The symbol model", texts(symbolModelState(model)), texts(after), async (trx, by) => {
        await updateSymbolModel(trx, await lockSymbolModel(trx, model.id), { model: after, by });
      }),
    ];
  });
}
