import { Anchor, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useStore } from "zustand";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { type SuggestedSymbol, type SymbolModel, searchSymbolModels } from "../../../../../api/index.ts";
import { longestWord } from "../../../../../api/words/rules/words.ts";
import { useServices } from "../../../../client/services.ts";
import { MoreFound, SearchFailed, useFoundAnnounced } from "../../../../components/search/search-notes.tsx";
import { createTextSearch } from "../../../../components/search/search-store.ts";
import { useTypedSearch } from "../../../../components/search/use-typed-search.ts";
import { WordPicture } from "../../../../components/words/word-picture.tsx";
import classes from "./asks.module.css";

const maxFound = 12;

/// A symbol, found by what it shows: value in, change out. Enter takes the first, arrows go through them.
export function SymbolFinder({
  text: initial,
  onChoose,
}: {
  text: string;
  onChoose: (symbol: SuggestedSymbol) => void;
}) {
  const { api } = useServices();
  const [text, setText] = useState(initial);
  const [search] = useState(() =>
    createTextSearch<SuggestedSymbol>(maxFound, async (q, limit, signal) => {
      const { models, total } = await api.call(searchSymbolModels, { query: { q, limit }, signal });
      return { things: models.map(suggested), total };
    }),
  );
  const { data: found, status } = useStore(search.store);
  const wanted = cleanText(text);
  useTypedSearch(search, wanted, { isFirstAtOnce: true });
  useFoundAnnounced(found, "symbol");
  async function takeFirst() {
    if (search.store.getState().data?.text !== wanted) await search.search(wanted);
    const [first] = search.store.getState().data?.things ?? [];
    if (first) onChoose(first);
  }
  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const isIn = at >= 0;
    if (event.key === "Enter" && !isIn) {
      event.preventDefault();
      void takeFirst();
    } else if (event.key === "ArrowDown" || (isIn && event.key === "ArrowRight")) {
      event.preventDefault();
      buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
    } else if (isIn && (event.key === "ArrowUp" || event.key === "ArrowLeft")) {
      event.preventDefault();
      if (at === 0) event.currentTarget.querySelector("input")?.focus();
      else buttons[at - 1]?.focus();
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the buttons in it
    <div className={classes.search} onKeyDown={onKeyDown}>
      <TextInput
        label="Find symbols"
        description="By what it shows, or by a word that has it. Enter takes the first"
        type="search"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={longestWord}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {status === "failed" && <SearchFailed />}
      <div className={classes.symbols}>
        {(found?.things ?? []).map((symbol) => (
          <button key={symbol.id} type="button" className={classes.symbol} onClick={() => onChoose(symbol)}>
            <WordPicture symbol={symbol.symbol} size={64} className={classes.picture} />
            <span>{symbol.label}</span>
          </button>
        ))}
      </div>
      {found && found.things.length === 0 && <Text size="sm">No symbol is found by “{found.text}”.</Text>}
      {found && <MoreFound found={found} one="symbol" />}
      <Text size="sm">
        A symbol that is not here yet is made on its own screen:{" "}
        <Anchor size="sm" underline="always" href="#!/symbol/model/new" target="_blank" rel="noopener">
          New symbol model
        </Anchor>
      </Text>
    </div>
  );
}

function suggested({
  id,
  words,
  symbolstix,
  symbolstixEnAu,
  symbolstixEnUs,
  widgit,
  widgitEnAu,
  widgitEnUs,
  symbolshelf,
  symbolshelfEnAu,
  symbolshelfEnUs,
}: SymbolModel): SuggestedSymbol {
  return {
    id,
    label: words.join(", "),
    symbol: {
      symbolstix,
      symbolstixEnAu,
      symbolstixEnUs,
      widgit,
      widgitEnAu,
      widgitEnUs,
      symbolshelf,
      symbolshelfEnAu,
      symbolshelfEnUs,
    },
  };
}
