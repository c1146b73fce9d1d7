import { Anchor, Modal, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import type { DictWord, SymbolModel } from "../../../../api/index.ts";
import { primaryDialect, type Supplier, suppliers, symbolFor } from "../../../../api/symbols/rules/symbols.ts";
import { longestWord } from "../../../../api/words/rules/words.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { Picture } from "../../../components/pictures/picture.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { MoreFound, SearchFailed, useFoundAnnounced } from "../../../components/search/search-notes.tsx";
import { useTypedSearch } from "../../../components/search/use-typed-search.ts";
import classes from "./symbol-fix.module.css";
import type { SymbolFix } from "./symbol-fix.ts";

/// The symbols that a word may have, as pictures: that of the word above it first, then those that are called like it.
/// Enter takes the first; `onDone` comes once the word has one.
export function SymbolFixDialog({ fix, onDone, onClose }: { fix: SymbolFix; onDone: () => void; onClose: () => void }) {
  const { word, error } = useStore(fix.store);
  if (error)
    return (
      <RefusalAlert
        title="The symbol could not be saved"
        error={error}
        onRetry={fix.dismiss}
        onClose={() => {
          fix.close();
          onClose();
        }}
      />
    );
  return (
    <>
      {word && <Choices key={word.id} fix={fix} word={word} onDone={onDone} onClose={onClose} />}
      <AskingDialog asking={fix.asking} />
    </>
  );
}

function Choices({
  fix,
  word,
  onDone,
  onClose,
}: {
  fix: SymbolFix;
  word: DictWord;
  onDone: () => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(word.text);
  const { status, data: found } = useStore(fix.search.store);
  const parent = useStore(fix.store, (state) => state.parent);
  const isSaving = useStore(fix.store, (state) => state.isSaving);
  useTypedSearch(fix.search, cleanText(text), { isFirstAtOnce: true });
  useFoundAnnounced(found, "symbol");
  const models = found?.things ?? [];
  const isOwnText = cleanText(text) === word.text;
  const shown = parent && isOwnText ? [parent, ...models.filter(({ id }) => id !== parent.id)] : models;
  async function choose(model: SymbolModel) {
    if (await fix.choose(model)) onDone();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const [first] = shown;
    if (first && found?.text === cleanText(text)) void choose(first);
  }
  return (
    <Modal
      opened
      centered
      size="lg"
      title={`Symbol of “${word.text}”`}
      onClose={() => {
        fix.close();
        onClose();
      }}
    >
      <div className={classes.body} aria-busy={isSaving}>
        <TextInput
          label="Find symbols"
          description="Enter takes the first"
          type="search"
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
                {model.id === parent?.id && isOwnText && (
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
      </div>
    </Modal>
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
