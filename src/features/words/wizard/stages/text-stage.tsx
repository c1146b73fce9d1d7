import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import { isSameName } from "../../../../../api/common/rules/names.ts";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { type DictWord, listWords } from "../../../../../api/index.ts";
import { longestWord } from "../../../../../api/words/rules/words.ts";
import { useServices } from "../../../../client/services.ts";
import { createTextSearch } from "../../../../components/search/search-store.ts";
import { useTypedSearch } from "../../../../components/search/use-typed-search.ts";
import { HomonymList } from "../../../../components/words/homonym-list.tsx";
import { DialectNote } from "./dialect-note.tsx";
import { type StageProps, useStage } from "./use-stage.ts";

/// So many words are looked at, those of the very text first.
const maxFound = 20;

export function TextStage({ session }: StageProps) {
  const { draft, problem } = useStage(session);
  return (
    <>
      <TextInput
        label="Word"
        name="text"
        withAsterisk
        autoComplete="off"
        spellCheck={false}
        maxLength={longestWord}
        value={draft.text}
        error={problem}
        onChange={(event) => session.change({ text: event.currentTarget.value })}
        onBlur={session.touch}
      />
      <DialectNote text={cleanText(draft.text)} />
      <Homonyms words={useHomonyms(cleanText(draft.text))} />
    </>
  );
}

/// The dictionary's words of a text: whoever makes one more makes a homonym. None where they cannot be looked for.
function useHomonyms(text: string): readonly DictWord[] {
  const { api } = useServices();
  const [search] = useState(() =>
    createTextSearch(maxFound, async (text, limit, signal) => {
      const { words, total } = await api.call(listWords, { query: { text, includeSymbols: true, limit }, signal });
      return { things: words, total };
    }),
  );
  useTypedSearch(search, text);
  const found = useStore(search.store, ({ data }) => data);
  return (found?.things ?? []).filter((word) => isSameName(word.text, text));
}

function Homonyms({ words }: { words: readonly DictWord[] }) {
  return (
    <div role="status" data-aside>
      {words.length > 0 && (
        <>
          <Text size="sm">
            The dictionary has {words.length === 1 ? "a word" : `${words.length} words`} of this text already:
          </Text>
          <HomonymList words={words} />
        </>
      )}
    </div>
  );
}
