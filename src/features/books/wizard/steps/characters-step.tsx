import type { WizardWork } from "../wizard-work.ts";
import { CharacterWordSearch } from "./character-word-search.tsx";
import { CharacterWords } from "./character-words.tsx";
import { NewCharacterWords } from "./new-character-words.tsx";
import { PlayCharacters } from "./play-characters.tsx";
import { useStep } from "./use-step.ts";

/// The characters of a play, and of every book the words for its characters.
export function CharactersStep({ work }: { work: WizardWork }) {
  const { draft, problem } = useStep(work, "characters");
  return (
    <>
      {draft.mode === "P" && <PlayCharacters work={work} submitted={problem !== null} />}
      <CharacterWordSearch work={work} />
      <CharacterWords work={work} />
      <NewCharacterWords work={work} submitted={problem !== null} />
    </>
  );
}
