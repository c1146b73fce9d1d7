import type { Migration } from "kysely";
import * as identity from "./migrations/0001-identity.ts";
import * as people from "./migrations/0002-people.ts";
import * as books from "./migrations/0003-books.ts";
import * as vocabulary from "./migrations/0004-vocabulary.ts";
import * as imports from "./migrations/0005-import.ts";
import * as history from "./migrations/0006-history.ts";
import * as settings from "./migrations/0007-settings.ts";
import * as dictionaryWords from "./migrations/0008-dictionary-words.ts";
import * as sheetsAndSymbols from "./migrations/0009-sheets-and-symbols.ts";
import * as deployments from "./migrations/0010-deployments.ts";
import * as bookSearch from "./migrations/0011-book-search.ts";
import * as deletedWords from "./migrations/0012-deleted-words.ts";
import * as deletedBooks from "./migrations/0013-deleted-books.ts";
import * as pageContents from "./migrations/0014-page-contents.ts";
import * as dictionaryChanges from "./migrations/0015-dictionary-changes.ts";
import * as bookPeople from "./migrations/0016-book-people.ts";
import * as usedWords from "./migrations/0017-used-words.ts";
import * as packedSentences from "./migrations/0018-packed-sentences.ts";
import * as shortPendingLists from "./migrations/0019-short-pending-lists.ts";
import * as idempotencyKeys from "./migrations/0020-idempotency-keys.ts";
import * as definitionSearch from "./migrations/0021-definition-search.ts";

/// Every migration by its name, in the order of the names. Never changed once released: what is wrong is put right by a later one.
export const migrations: Record<string, Migration> = {
  "0001-identity": identity,
  "0002-people": people,
  "0003-books": books,
  "0004-vocabulary": vocabulary,
  "0005-import": imports,
  "0006-history": history,
  "0007-settings": settings,
  "0008-dictionary-words": dictionaryWords,
  "0009-sheets-and-symbols": sheetsAndSymbols,
  "0010-deployments": deployments,
  "0011-book-search": bookSearch,
  "0012-deleted-words": deletedWords,
  "0013-deleted-books": deletedBooks,
  "0014-page-contents": pageContents,
  "0015-dictionary-changes": dictionaryChanges,
  "0016-book-people": bookPeople,
  "0017-used-words": usedWords,
  "0018-packed-sentences": packedSentences,
  "0019-short-pending-lists": shortPendingLists,
  "0020-idempotency-keys": idempotencyKeys,
  "0021-definition-search": definitionSearch,
};
