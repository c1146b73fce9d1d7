import { Anchor, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import { noID } from "../../../../../api/common/rules/ids.ts";
import { isSameName } from "../../../../../api/common/rules/names.ts";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { type SymbolModel, searchSymbolModels } from "../../../../../api/index.ts";
import { primaryDialect, type Supplier, suppliers, symbolFor } from "../../../../../api/symbols/rules/symbols.ts";
import { longestWord } from "../../../../../api/words/rules/words.ts";
import type { Client } from "../../../../client/client.ts";
import { useServices } from "../../../../client/services.ts";
import { Picture } from "../../../../components/pictures/picture.tsx";
import { announce } from "../../../../components/screen/live-region.tsx";
import { MoreFound, SearchFailed, useFoundAnnounced } from "../../../../components/search/search-notes.tsx";
import { createSearch, type FoundByText } from "../../../../components/search/search-store.ts";
import { useTypedSearch } from "../../../../components/search/use-typed-search.ts";
import { CheckBox } from "./controls/check-box.tsx";
import { type Option, OptionList } from "./controls/option-list.tsx";
import classes from "./stages.module.css";
import { type StageProps, useStage } from "./use-stage.ts";
import { useSymbolModel } from "./use-symbol-model.ts";

/// The most models that a search shows.
const maxFound = 12;

const createModelSearch = (api: Client) =>
  createSearch<FoundByText<SymbolModel>>(maxFound, async (text, limit, signal) => {
    const { models, total } = await api.call(searchSymbolModels, { query: { q: text, limit }, signal });
    return { text, things: models, total };
  });

/// The word's symbol: models of its text to begin with, others as they are looked for, or none.
export function SymbolStage({ session }: StageProps) {
  const { draft, problem } = useStage(session);
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = cleanText(typed ?? draft.text);
  const { api } = useServices();
  const [search] = useState(() => createModelSearch(api));
  const { status, data: found } = useStore(search.store);
  useTypedSearch(search, wanted, { isFirstAtOnce: true });
  useFoundAnnounced(found, "symbol model");
  const chosen = useSymbolModel(draft.symbolID);
  const models = found?.things ?? [];
  const shown = chosen && !models.some(({ id }) => id === chosen.id) ? [chosen, ...models] : models;
  const own = models.find(({ words }) => words.some((word) => isSameName(word, draft.text)));
  const ownID = own?.id;

  return (
    <>
      <TextInput
        label="Find symbols"
        name="symbolSearch"
        type="search"
        placeholder="By word or symbol"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestWord}
        value={typed ?? draft.text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Of what was looked for it chooses the first; else it goes on.
          if (event.key !== "Enter" || typed === null) return;
          event.preventDefault();
          const [first] = models;
          if (!first || found?.text !== wanted) return;
          session.change({ symbolID: first.id });
          announce(`${first.words.join(", ")}, chosen`);
        }}
      />
      {status === "failed" && <SearchFailed />}
      {(found || status === "failed") && (
        <OptionList
          legend={`Symbol of “${cleanText(draft.text)}”`}
          name="symbol"
          value={draft.symbolID ?? noID}
          error={problem}
          options={[...shown.map((model) => asOption(model, model.id === ownID)), none]}
          onChange={(symbolID) => session.change({ symbolID })}
        />
      )}
      {found?.total === 0 && <Text size="sm">No symbol model is found by “{found.text}”.</Text>}
      {found && <MoreFound found={found} one="model" />}
      <CheckBox
        label="Show “not” overlay"
        isChecked={draft.showNotOverlay}
        onChange={(showNotOverlay) => session.change({ showNotOverlay })}
      />
      <Text size="sm" data-aside>
        A symbol that is not here yet is made on its own screen:{" "}
        <Anchor size="sm" underline="always" href="#!/symbol/model/new" target="_blank" rel="noopener">
          New symbol model
        </Anchor>
      </Text>
    </>
  );
}

const none: Option<string> = {
  value: noID,
  name: "No symbol yet",
  description: "A book that uses a key without any symbol cannot be deployed",
};

function asOption(model: SymbolModel, isOwn: boolean): Option<string> {
  return {
    value: model.id,
    name: model.words.join(", "),
    mark: <Symbols model={model} />,
    description: `${isOwn ? "Proposed: it is the symbol of this text. " : ""}${namesOf(model)}`,
  };
}

const supplierCodes = Object.keys(suppliers) as Supplier[];

const namesOf = (model: SymbolModel): string =>
  supplierCodes
    .filter((supplier) => symbolFor(model, supplier, primaryDialect))
    .map((supplier) => suppliers[supplier])
    .join(", ");

function Symbols({ model }: { model: SymbolModel }) {
  return (
    <span className={classes.models}>
      {supplierCodes.map((supplier) => {
        const found = symbolFor(model, supplier, primaryDialect);
        if (!found) return null;
        return (
          <span key={supplier} className={classes.symbol} title={suppliers[supplier]}>
            <Picture
              source={{ kind: "symbol", supplier, name: String(found.symbol), width: 160 }}
              alt=""
              absent="No picture"
              width={56}
              height={56}
              className={classes.symbolPicture ?? ""}
            />
          </span>
        );
      })}
    </span>
  );
}
