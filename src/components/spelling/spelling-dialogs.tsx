import type { DictWord } from "../../../api/index.ts";
import { SessionDialogs } from "../session/session-dialogs.tsx";
import type { SpellingSession } from "./spelling-session.ts";
import { describeSpellings, type Spellings, spellingsOf } from "./spellings.ts";

/// All that the screen asks or says before work goes on.
export function SpellingDialogs({ session, word }: { session: SpellingSession; word: DictWord }) {
  return (
    <SessionDialogs
      session={session}
      texts={{
        label: `“${word.text}”`,
        conflictTitle: `“${word.text}” was saved by somebody else`,
        conflict: ({ mine, theirs }) => ({
          theirs: inWords(theirs.word.text, spellingsOf(theirs.word.spellings ?? [])),
          mine: <>{inWords(word.text, mine)}. Keep mine leaves what you did not change as they saved it.</>,
        }),
        refusal: () => ({ title: `The spelling of “${word.text}” could not be saved` }),
      }}
    />
  );
}

const inWords = (word: string, spellings: Spellings): string =>
  describeSpellings(word, spellings).join("; ") || "no spelling";
