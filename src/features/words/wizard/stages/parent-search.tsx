import { Input, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { type DictWord, listWords } from "../../../../../api/index.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { parentProblem } from "../../../../../api/words/rules/relations.ts";
import { longestWord } from "../../../../../api/words/rules/words.ts";
import type { Client } from "../../../../client/client.ts";
import { useServices } from "../../../../client/services.ts";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { announce } from "../../../../components/screen/live-region.tsx";
import { MoreFound, SearchFailed, useFoundAnnounced } from "../../../../components/search/search-notes.tsx";
import { createTextSearch } from "../../../../components/search/search-store.ts";
import { useTypedSearch } from "../../../../components/search/use-typed-search.ts";
import { TypeBadge } from "../../../../components/words/type-badge.tsx";
import { WordThumb } from "../../../../components/words/word-thumb.tsx";
import type { WordWizardSession } from "../wizard-session.ts";
import { type Option, OptionList } from "./controls/option-list.tsx";
import classes from "./stages.module.css";
import { useStage } from "./use-stage.ts";

/// The most words that a search shows.
const maxFound = 20;

const createParentSearch = (api: Client) =>
  createTextSearch(maxFound, async (text, limit, signal) => {
    const query = { text, isKorA: true, includeSheets: true, includeSymbols: true, limit } as const;
    const { words, total } = await api.call(listWords, { query, signal });
    return { things: words, total };
  });

/// Finds key and associated words; of each that cannot be a parent it says why.
export function ParentSearch({
  session,
  label,
  error,
}: {
  session: WordWizardSession;
  label: string;
  error: string | null;
}) {
  const { draft, parent, parentID } = useStage(session);
  const [text, setText] = useState("");
  const wanted = cleanText(text);
  const { api } = useServices();
  const [search] = useState(() => createParentSearch(api));
  const { status, data: found } = useStore(search.store);
  useTypedSearch(search, wanted);
  useFoundAnnounced(found, "word");
  const chosen = parentID === draft.parentWordID ? (parent.data?.word ?? null) : null;
  // What is found keeps its order, and with it the focus, whichever of it is chosen.
  const words = found?.things ?? [];
  const shown = chosen && draft.parentWordID && !words.some(({ id }) => id === chosen.id) ? [chosen, ...words] : words;
  return (
    <div className={classes.search}>
      <TextInput
        label={label}
        name="parent"
        type="search"
        withAsterisk
        placeholder="Find key and associated words"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestWord}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && wanted !== "") {
            // Here it chooses the first that can be a parent.
            event.preventDefault();
            const first = found?.text === wanted ? words.find((word) => !problemOf(word)) : undefined;
            if (!first) return;
            session.change({ parentWordID: first.id });
            announce(`${first.text}, chosen`);
          }
          if (event.key !== "Escape" || text === "") return;
          event.stopPropagation();
          setText("");
        }}
      />
      {status === "failed" && <SearchFailed />}
      {shown.length > 0 && (
        <OptionList
          legend={label}
          isLegendHidden
          name="parentWord"
          value={draft.parentWordID}
          options={shown.map(asOption)}
          onChange={(parentWordID) => session.change({ parentWordID })}
        />
      )}
      {found?.total === 0 && <Text size="sm">None found.</Text>}
      {found && <MoreFound found={found} one="word" />}
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  );
}

/// Why a word cannot have children or a shared key, as far as the search knows.
function problemOf(word: DictWord): string | null {
  const places = (word.sheets ?? []).map(({ sheet }) => ({
    gridName: sheet.gridName,
    sheetFitzTypes: sheet.fitzTypes,
    linkedFitzTypes: [],
  }));
  return parentProblem({ ...word, places });
}

function asOption(word: DictWord): Option<string> {
  const places = word.sheets ?? [];
  const problem = problemOf(word);
  const where = places.map(({ sheet }) => `${sheetLabel(sheet)} (${sheet.gridName})`).join(", ");
  return {
    value: word.id,
    name: word.text,
    mark: (
      <span className={classes.word}>
        <TypeBadge type={word.type} />
        <FitzLetters set={word.fitzType} />
        <WordThumb symbol={word.symbol} />
      </span>
    ),
    description: [word.definition, where].filter(Boolean).join(" · "),
    reasons: problem ? [problem] : [],
  };
}
