import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as api from "../../../api/index.ts";
import { spokenWords } from "../../../api/words/rules/spelling/proposal/propose.ts";
import { createWordsOfPeople } from "../../commands/people/create-people-words.ts";
import { changeWords, previewChanges } from "../../commands/words/change-words.ts";
import { confirmSpellings } from "../../commands/words/confirm-spellings.ts";
import { createDictWord } from "../../commands/words/create-word.ts";
import { deleteDictWord } from "../../commands/words/delete-word.ts";
import { deleteWords } from "../../commands/words/delete-words.ts";
import { editWords } from "../../commands/words/edit-words.ts";
import { exportWords } from "../../commands/words/export-words.ts";
import { giveDictWordsSymbols } from "../../commands/words/give-symbols.ts";
import { importWords } from "../../commands/words/import-words.ts";
import { keepWordsApart } from "../../commands/words/keep-words-apart.ts";
import { mergeWords } from "../../commands/words/merge-words.ts";
import { moveDictWord } from "../../commands/words/move-word.ts";
import { placePopupWord, saveChildPopups } from "../../commands/words/place-popup-word.ts";
import { placeDictWords } from "../../commands/words/place-words.ts";
import { saveWord } from "../../commands/words/save-word.ts";
import { saveSpellings } from "../../commands/words/spell-word.ts";
import type { Context } from "../../context.ts";
import type { Caller } from "../../identity/verifier.ts";
import { readLookup } from "../../repositories/words/lookup/read-lookup.ts";
import { readPopupPlacement } from "../../repositories/words/popup-placement.ts";
import { readPronunciations } from "../../repositories/words/pronunciations.ts";
import { readBriefWords } from "../../repositories/words/word-brief.ts";
import { isCostly } from "../../repositories/words/word-conditions.ts";
import { readWordInPlace } from "../../repositories/words/word-in-place.ts";
import { countWordsByLetter, listWords } from "../../repositories/words/word-list.ts";
import { readWordSheets } from "../../repositories/words/word-sheets.ts";
import { deletionsTogether, readWordDeletion } from "../../repositories/words/word-uses.ts";
import { listDuplicates } from "../../steps/words/list-duplicates.ts";
import { proposePlacesOf, proposeSpellingsOf, proposeSymbolsOf } from "../../steps/words/propose-for-words.ts";
import { queueSpellings } from "../../steps/words/queue-spellings.ts";
import { attachmentNamed } from "../answers/attachment.ts";
import { isCurrent } from "../answers/etag.ts";
import { keepAnswers } from "../answers/kept-answers.ts";
import { inTurn, inTurnToEnd } from "../requests/heavy-calls.ts";
import { longWork } from "../requests/long-work.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// For dictionaries as they are sent, bytes: some of them, compressed and not.
const keptBytes = 64 * 1024 * 1024;

/// The dictionary (specification, section 7, Dictionary words). What import texts are checked against has an ETag.
export function dictWordRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const ok = { status: "ok" as const };

  const answers = keepAnswers(keptBytes);
  serve(app, context, api.getImportLookup, ({ query, request, ...asked }) =>
    inTurn(context, "lookup", asked, async () => {
      const { reply } = asked;
      const scope = { imprintID: query.imprintID ?? null, seriesID: query.seriesID ?? null };
      const { json, etag } = await readLookup(db, scope);
      reply.header("etag", etag).header("cache-control", "private, no-cache");
      if (isCurrent(request.headers["if-none-match"], etag)) return reply.code(304).send();
      if (context.checkAnswers) api.getImportLookup.response.parse(JSON.parse(json().toString()));
      return answers.send(etag, json, request, reply.type("application/json; charset=utf-8"));
    }),
  );

  // What looks at every word of the dictionary must not take every connection: others would wait for it.
  const listed = <T>(query: api.WordFilters, asked: { caller: Caller; reply: FastifyReply }, work: () => Promise<T>) =>
    isCostly(query) ? inTurn(context, "words", asked, work) : work();

  serve(app, context, api.listWords, ({ query, ...asked }) => listed(query, asked, () => listWords(db, query)));

  serve(app, context, api.listWordLetters, async ({ query, ...asked }) => ({
    letters: await listed(query, asked, () => countWordsByLetter(db, query)),
  }));

  serveCreate(app, context, api.createWord, ({ body: word, caller: { email: by }, once }) =>
    createDictWord(db, { word, by, once }),
  );

  serve(app, context, api.putWord, async ({ body: word, caller: { email: by } }) => ({
    ...ok,
    ...(await saveWord(db, { word, by })),
  }));

  const manyWords = { bodyLimit: 4 * 1024 * 1024 };
  serve(
    app,
    context,
    api.putWords,
    async ({ body: { words }, caller: { email: by } }) => ({ ...ok, words: await changeWords(db, { words, by }) }),
    manyWords,
  );

  serve(app, context, api.previewWords, ({ body: { words } }) => previewChanges(db, { words }), manyWords);

  serve(app, context, api.editWords, async ({ body, caller: { email: by } }) => ({
    ...ok,
    ...(await editWords(db, { ...body, by })),
  }));

  serve(app, context, api.getWordsDeletion, async ({ body: { ids } }) =>
    deletionsTogether(db, [...(await readBriefWords(db, ids)).values()]),
  );

  serve(app, context, api.deleteWords, async ({ body: { words }, caller: { email: by } }) => ({
    ...ok,
    deleted: await deleteWords(db, { words, by }),
  }));

  serve(app, context, api.listDuplicates, ({ query, ...asked }) =>
    inTurn(context, "words", asked, () => listDuplicates(db, query)),
  );

  serve(app, context, api.keepWordsApart, async ({ body }) => {
    await keepWordsApart(db, body);
    return ok;
  });

  serve(app, context, api.mergeWords, async ({ body: { groups }, caller: { email: by } }) => ({
    ...ok,
    ...(await mergeWords(db, { groups, by })),
  }));

  serve(
    app,
    context,
    api.exportWords,
    (asked) =>
      inTurnToEnd(context, "wordFiles", asked, async () => {
        const { reply } = asked;
        reply.type("text/csv; charset=utf-8").header("content-disposition", attachmentNamed("Words.csv"));
        return reply.header("cache-control", "private, no-cache").send(Readable.from(exportWords(db)));
      }),
    { isLongAnswer: true },
  );

  serve(
    app,
    context,
    api.importWords,
    async ({ body: { mode }, files, caller, request, reply }) => {
      const bytes = files.get("file")!;
      const imported = await longWork({ request, reply, caller }, (running) =>
        inTurn(context, "wordFiles", { caller, reply }, () =>
          importWords(db, { bytes, mode, by: caller.email, report: (done) => running.report(done, 100) }),
        ),
      );
      return { ...ok, ...imported };
    },
    { bodyLimit: api.importWords.upload!.maxBytes + 1024 * 1024, isLongAnswer: true },
  );

  serve(app, context, api.getWordDeletion, ({ query: { id } }) => readWordDeletion(db, id));

  serve(app, context, api.deleteWord, async ({ body: { id, revision, withForms }, caller: { email: by } }) => {
    await deleteDictWord(db, { id, revision, withForms, by });
    return ok;
  });

  serveCreate(app, context, api.createPeopleWords, ({ body: { words }, caller: { email: by }, once }) =>
    createWordsOfPeople(db, { words, by, once }),
  );

  serve(app, context, api.putWordSpelling, async ({ body, caller: { email: by } }) => ({
    ...ok,
    ...(await saveSpellings(db, { ...body, by })),
  }));

  serve(app, context, api.getSpellingQueue, ({ query, ...asked }) =>
    inTurn(context, "words", asked, () => queueSpellings(db, query)),
  );

  serve(app, context, api.confirmSpellings, async ({ body: { which, seal, ...query }, caller, reply }) => ({
    ...ok,
    ...(await inTurn(context, "words", { caller, reply }, () =>
      confirmSpellings(db, { which, seal, query, by: caller.email }),
    )),
  }));

  serve(app, context, api.getPronunciation, async ({ query }) => {
    const keys = spokenWords(query.text).map(({ key }) => key);
    const sounds = await readPronunciations(keys);
    return { words: keys.map((key, at) => ({ key, sounds: sounds[at] ?? null })) };
  });

  serve(app, context, api.putChildPopups, async ({ body, caller: { email: by } }) => ({
    ...ok,
    ...(await saveChildPopups(db, { ...body, by })),
  }));

  serve(app, context, api.getPopupPlacement, ({ query: { id, parentWordID } }) =>
    readPopupPlacement(db, id, parentWordID),
  );

  serve(app, context, api.putPopupPlacement, async ({ body: placement, caller: { email: by } }) => ({
    ...ok,
    ...(await placePopupWord(db, { placement, by })),
  }));

  serve(app, context, api.getWordSheets, ({ query: { id, includeChildren = false } }) =>
    readWordSheets(db, id, includeChildren),
  );

  serve(app, context, api.getWordInPlace, ({ query: { id } }) => readWordInPlace(db, id));

  serve(app, context, api.getProposedPlaces, async ({ query: { id } }) => ({
    words: await proposePlacesOf(db, [id].flat()),
  }));

  serve(app, context, api.placeWords, async ({ body: { words }, caller: { email: by } }) => ({
    ...ok,
    words: await placeDictWords(db, { words, by }),
  }));

  serve(app, context, api.getProposedSpellings, async ({ query: { id } }) => ({
    words: await proposeSpellingsOf(db, [id].flat()),
  }));

  serve(app, context, api.getProposedSymbols, async ({ query: { id } }) => ({
    words: await proposeSymbolsOf(db, [id].flat()),
  }));

  serve(app, context, api.giveSymbols, async ({ body: { words }, caller: { email: by } }) => ({
    ...ok,
    words: await giveDictWordsSymbols(db, { words, by }),
  }));

  serve(app, context, api.moveWord, async ({ body: move, caller: { email: by } }) => ({
    ...ok,
    ...(await moveDictWord(db, { move, by })),
  }));
}
