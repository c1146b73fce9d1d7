import * as api from "../../../api/index.ts";
import { createDictionary, finish, ImportDocument, textUses } from "../../../language/index.ts";
import type { TestServer } from "./server.ts";

/// What the import editor is told of a book's saved text while it is written.
export async function readinessOf(server: TestServer, id: string): Promise<api.DeploymentHint[]> {
  const { book, text } = await server.call(api.getImportText, { query: { bookId: id } });
  const { imprintID, seriesID } = book;
  const lookup = await server.call(api.getImportLookup, { query: { imprintID, seriesID } });
  const uses = finish(textUses(new ImportDocument(text, createDictionary(lookup))));
  const body = { id, words: [...uses.words], images: [...uses.images], characters: [...uses.characters] };
  return (await server.call(api.getReadiness, { body })).problems;
}

/// What the screen of problems tells of an imported text, without what is said of the import itself.
export async function toldOf(server: TestServer, id: string): Promise<Omit<api.DeploymentHint, "character">[]> {
  const { problems } = await server.call(api.getDeployProblems, { query: { id } });
  return problems
    .filter(({ code }) => code !== "text-missing" && code !== "text-newer")
    .map(({ page: _, ...problem }) => problem);
}

export const withoutCharacter = (hints: readonly api.DeploymentHint[]) =>
  hints.map(({ character: _, ...hint }) => hint);
