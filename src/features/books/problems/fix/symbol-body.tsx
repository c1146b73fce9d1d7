import { Anchor, Text } from "@mantine/core";
import { useCallback, useEffect } from "react";
import { Link } from "react-router-dom";
import { isID } from "../../../../../api/common/rules/ids.ts";
import { type DictWord, listWords, putWord } from "../../../../../api/index.ts";
import { useServices } from "../../../../client/services.ts";
import type { Choice } from "../../../../components/book-fields/choice-search.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { WordSymbolPicker } from "../../../../components/symbols/word-symbol-picker.tsx";
import type { FixBodyProps } from "./fix-body.ts";
import { useRead } from "./use-read.ts";

/// The symbols that a word may have; Enter takes the first. The one that it has is taken by nobody: it is what is to be fixed.
export function SymbolBody({ fixing, item, onTitle }: FixBodyProps) {
  const { api } = useServices();
  const { wordID } = item;
  const read = useCallback(
    async (signal: AbortSignal) => ({
      word: (await api.call(listWords, { query: { id: wordID ?? "" }, signal })).words[0] ?? null,
    }),
    [api, wordID],
  );
  const { data, error, again } = useRead(read);
  const word = data?.word ?? null;
  useEffect(() => {
    if (word) onTitle(`Symbol of “${word.text}”`);
  }, [word, onTitle]);
  if (error) return <ErrorView error={error} onRetry={again} />;
  if (!data) return null;
  if (!word) return <Text>The word is no longer in the dictionary.</Text>;
  const choose = (symbol: Choice | null) => {
    if (symbol && symbol.id !== word.symbolID)
      void fixing.save(
        {
          title: `Give “${word.text}” this symbol?`,
          verb: "Save",
          message: `Saved ✓ “${word.text}” has ${isID(word.symbolID) ? "another" : "a"} symbol.`,
          send: (client) =>
            client.call(putWord, { body: { id: word.id, symbolID: symbol.id, revision: word.revision } }),
        },
        [item.id],
      );
  };
  return (
    <>
      <WordSymbolPicker word={toPicture(word)} value={null} isFocused onChange={choose} />
      <Text size="sm">
        {isID(word.symbolID) && (
          <>
            <Anchor component={Link} to={`/symbol/model/${word.symbolID}`} size="sm">
              The symbol that it has
            </Anchor>
            {", or "}
          </>
        )}
        <Anchor component={Link} to={`/word/${word.id}`} size="sm">
          {isID(word.symbolID) ? "the word’s own screen" : "The word’s own screen"}
        </Anchor>
      </Text>
    </>
  );
}

const toPicture = ({ text, parentWordID, fitzType }: DictWord) => ({
  text,
  fitzType,
  ...(isID(parentWordID) ? { parentID: parentWordID } : {}),
});
