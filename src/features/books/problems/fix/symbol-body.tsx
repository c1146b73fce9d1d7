import { Anchor, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { isID } from "../../../../../api/common/rules/ids.ts";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import {
  type DictWord,
  getSymbolModel,
  listWords,
  putWord,
  type SymbolModel,
  searchSymbolModels,
} from "../../../../../api/index.ts";
import { primaryDialect, type Supplier, suppliers, symbolFor } from "../../../../../api/symbols/rules/symbols.ts";
import { longestWord } from "../../../../../api/words/rules/words.ts";
import type { Client } from "../../../../client/client.ts";
import { useServices } from "../../../../client/services.ts";
import { Picture } from "../../../../components/pictures/picture.tsx";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { MoreFound, SearchFailed, useFoundAnnounced } from "../../../../components/search/search-notes.tsx";
import { createSearch, type FoundByText } from "../../../../components/search/search-store.ts";
import { useTypedSearch } from "../../../../components/search/use-typed-search.ts";
import classes from "./fix.module.css";
import type { FixBodyProps } from "./fix-body.ts";
import { useRead } from "./use-read.ts";

/// The most models that a search shows.
const maxFound = 12;

interface WordToFix {
  readonly word: DictWord;
  /// The symbol of the word above it, which its forms share most often.
  readonly parent: SymbolModel | null;
}

async function readWord(api: Client, id: string, signal: AbortSignal): Promise<DictWord | null> {
  return (await api.call(listWords, { query: { id }, signal })).words[0] ?? null;
}

async function readToFix(api: Client, id: string, signal: AbortSignal): Promise<WordToFix | null> {
  const word = await readWord(api, id, signal);
  if (!word) return null;
  const above = isID(word.parentWordID) ? await readWord(api, word.parentWordID, signal) : null;
  const parent = isID(above?.symbolID)
    ? await api.call(getSymbolModel, { query: { id: above.symbolID }, signal }).catch(() => null)
    : null;
  return { word, parent };
}

/// The symbols that a word may have, as pictures: that of the word above it first, then those that are called like it.
/// Enter takes the first.
export function SymbolBody({ fixing, item, onTitle }: FixBodyProps) {
  const { api } = useServices();
  const { wordID } = item;
  const read = useCallback((signal: AbortSignal) => readToFix(api, wordID ?? "", signal), [api, wordID]);
  const { data, error, again } = useRead(read);
  useEffect(() => {
    if (data) onTitle(`Symbol of “${data.word.text}”`);
  }, [data, onTitle]);
  if (error) return <ErrorView error={error} onRetry={again} />;
  return data && <Choices fixing={fixing} id={item.id} {...data} />;
}

function Choices({ fixing, id, word, parent }: WordToFix & { fixing: FixBodyProps["fixing"]; id: string }) {
  const { api } = useServices();
  const [search] = useState(() =>
    createSearch<FoundByText<SymbolModel>>(maxFound, async (text, limit, signal) => {
      const { models, total } = await api.call(searchSymbolModels, { query: { q: text, limit }, signal });
      return { text, things: models, total };
    }),
  );
  const [text, setText] = useState(word.text);
  const { status, data: found } = useStore(search.store);
  const isSaving = useStore(fixing.store, (state) => state.isSaving);
  useTypedSearch(search, cleanText(text), { isFirstAtOnce: true });
  useFoundAnnounced(found, "symbol");
  const models = (found?.things ?? []).filter((model) => model.id !== word.symbolID);
  const isOwnText = cleanText(text) === word.text;
  const first = isOwnText && parent?.id !== word.symbolID ? parent : null;
  const shown = first ? [first, ...models.filter((model) => model.id !== first.id)] : models;
  const choose = ({ id: symbolID }: SymbolModel) =>
    fixing.save(
      {
        title: `Give “${word.text}” this symbol?`,
        verb: "Save",
        message: `Saved ✓ “${word.text}” has ${word.symbol ? "another" : "a"} symbol.`,
        send: (client) => client.call(putWord, { body: { id: word.id, symbolID, revision: word.revision } }),
      },
      [id],
    );
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const [best] = shown;
    if (best && found?.text === cleanText(text)) void choose(best);
  }
  return (
    <>
      <TextInput
        label="Find symbols"
        description="Enter takes the first"
        type="search"
        autoFocus
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={longestWord}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {status === "failed" && <SearchFailed />}
      <ul className={classes.models} aria-label="Symbols">
        {shown.map((model) => (
          <li key={model.id}>
            <button type="button" className={classes.model} disabled={isSaving} onClick={() => void choose(model)}>
              <ModelPicture model={model} />
              <span>{model.words.join(", ")}</span>
              {model.id === first?.id && (
                <Text span size="xs" c="dimmed">
                  of the word above it
                </Text>
              )}
            </button>
          </li>
        ))}
      </ul>
      {found && shown.length === 0 && <Text>No symbol is found by “{found.text}”.</Text>}
      {found && <MoreFound found={found} one="symbol" />}
      <Text size="sm">
        <Anchor component={Link} to="/symbol/model/new" size="sm">
          New symbol model
        </Anchor>
        {", or "}
        <Anchor component={Link} to={`/word/${word.id}`} size="sm">
          the word’s own screen
        </Anchor>
      </Text>
    </>
  );
}

const supplierCodes = Object.keys(suppliers) as Supplier[];

/// As the first supplier draws it.
function ModelPicture({ model }: { model: SymbolModel }) {
  for (const supplier of supplierCodes) {
    const found = symbolFor(model, supplier, primaryDialect);
    if (found)
      return (
        <Picture
          className={classes.picture ?? ""}
          source={{ kind: "symbol", supplier, name: String(found.symbol), width: 160 }}
          alt=""
          absent="No picture"
          width={64}
          height={64}
        />
      );
  }
  return <span className={classes.picture}>No picture</span>;
}
