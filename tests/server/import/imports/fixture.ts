import { expect } from "vitest";
import { getBook, getImportLookup, putImport, putImportText } from "../../../../api/index.ts";
import { analyse, createDictionary, type Structure, zeroUUID } from "../../../../language/index.ts";
import { buildWord, buildWords } from "../../../support/data/build-book.ts";
import { CallFailed, startTestServer, type TestServer } from "../../../support/server/server.ts";

/// A server with words, and the calls that the tests of imports make.

export let server: TestServer;
export let words: Record<string, string>;

/// Must be called before the tests. The caller closes `server`.
export async function openFixture(): Promise<void> {
  server = await startTestServer();
  words = await buildWords(server.context.db, "once upon a time peter ran away from home and said hello");
  words.hi = await buildWord(server.context.db, "hi", { type: "P", parent_word_id: words.hello! });
  words.bat1 = await buildWord(server.context.db, "bat");
  words.bat2 = await buildWord(server.context.db, "bat", { definition: "for hitting" });
}

/// Reads a text as the editor does, with the dictionary that the server provides for the book.
export async function readAsEditor(bookId: string, text: string): Promise<Structure> {
  const { imprintID, seriesID } = await server.call(getBook, { query: { id: bookId } });
  const lookup = await server.call(getImportLookup, { query: { imprintID, seriesID } });
  return analyse(text, createDictionary(JSON.parse(JSON.stringify(lookup)))).structure;
}

export async function saveText(bookId: string, text: string): Promise<number> {
  return (await server.call(putImportText, { body: { bookId, text } })).revision;
}

export async function importText(bookId: string, text: string) {
  const revision = await saveText(bookId, text);
  return server.call(putImport, { body: { id: bookId, revision, ...(await readAsEditor(bookId, text)) } });
}

export async function stored(bookId: string): Promise<Structure | undefined> {
  return (await server.call(getBook, { query: { id: bookId, extended: "true" } })).import?.structure;
}

export async function failure(promise: Promise<unknown>): Promise<CallFailed> {
  const error = await promise.then(
    () => new Error("the call succeeded"),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(CallFailed);
  return error as CallFailed;
}

export const tale = (bat: string) => `
#character Mrs Rabbit symbol="mother rabbit" colour=8899aa
#character Peter’s dog symbol=dog colour=000000
#part The Tale
#chapter One
#page Cover type=FrontCover image=cover.jpg
#page 1 image=page-01.jpg
Once upon  a time Peter ran!
@Peter's dog: “Hi”, hello and hi \\pau=300\\ [a time]#${zeroUUID}.
#footnote index=2 word=ran text="Ran away."
#footnote index=1 word=peter
@Narrator: and a and a
#chapter Two
#page 2 type=Unstructured
Any words at all, ${bat} bat#${bat}.
#part Empty
`;
