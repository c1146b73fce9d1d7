import {
  createAuthor,
  createIllustrator,
  deleteAuthor,
  deleteIllustrator,
  listAuthors,
  listIllustrators,
  mergeAuthors,
  mergeIllustrators,
  type Person,
  renameAuthor,
  renameIllustrator,
} from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { canBePutBack } from "../../components/changes/offer-put-back.ts";
import { plural } from "../../components/format.ts";
import { NamedListScreen } from "../../components/named-list/named-list-screen.tsx";
import type { NamedSource, NamedView } from "../../components/named-list/named-view.ts";

const ifDeleted = ({ bookCount }: Person): string =>
  bookCount > 0
    ? `${plural(bookCount, "book names", "books name")} this person: only who has no books can be deleted.`
    : `No book names this person. ${canBePutBack}`;

const authors: NamedView<Person> = { kind: "author", one: "author", many: "authors", ifDeleted };
const illustrators: NamedView<Person> = { kind: "illustrator", one: "illustrator", many: "illustrators", ifDeleted };

/// The authors (specification, section 2).
export function AuthorsScreen() {
  return <NamedListScreen key="author" view={authors} callsOf={authorCalls} />;
}

/// The illustrators (specification, section 2).
export function IllustratorsScreen() {
  return <NamedListScreen key="illustrator" view={illustrators} callsOf={illustratorCalls} />;
}

const authorCalls = (api: Client): NamedSource<Person> => ({
  list: async (signal) => ({ things: (await api.call(listAuthors, { query: {}, signal })).authors, parent: null }),
  create: (name, key) => api.call(createAuthor, { body: { name }, key }),
  rename: ({ id, name, revision }) => api.call(renameAuthor, { body: { id, name, revision } }),
  remove: (body) => api.call(deleteAuthor, { body }),
  merge: (body) => api.call(mergeAuthors, { body }),
});

const illustratorCalls = (api: Client): NamedSource<Person> => ({
  list: async (signal) => ({
    things: (await api.call(listIllustrators, { query: {}, signal })).illustrators,
    parent: null,
  }),
  create: (name, key) => api.call(createIllustrator, { body: { name }, key }),
  rename: ({ id, name, revision }) => api.call(renameIllustrator, { body: { id, name, revision } }),
  remove: (body) => api.call(deleteIllustrator, { body }),
  merge: (body) => api.call(mergeIllustrators, { body }),
});
