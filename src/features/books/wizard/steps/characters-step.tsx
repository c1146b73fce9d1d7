import type { WizardSession } from "../wizard-session.ts";
import { CharacterWordSearch } from "./character-word-search.tsx";
import { CharacterWords } from "./character-words.tsx";
import { NewCharacterWords } from "./new-character-words.tsx";
import { PlayCharacters } from "./play-characters.tsx";
import { useStep } from "./use-step.ts";

/// The characters of a play, and for every book the words for its characters.
export function CharactersStep({ session }: { session: WizardSession }) {
  const { draft, problem } = useStep(session, "characters");
  return (
    <>
      {draft.mode === "P" && <PlayCharacters session={session} submitted={problem !== null} />}
      <CharacterWordSearch session={session} />
      <CharacterWords session={session} />
      <NewCharacterWords session={session} submitted={problem !== null} />
    </>
  );
}
