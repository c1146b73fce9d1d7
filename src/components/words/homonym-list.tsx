import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import type { BriefWord } from "../../../api/index.ts";
import { FitzLetters } from "../colours/fitz-letters.tsx";
import classes from "./homonym-list.module.css";
import { TypeBadge } from "./type-badge.tsx";
import { WordThumb } from "./word-thumb.tsx";

type Homonym = Pick<BriefWord, "id" | "text" | "type" | "fitzType" | "definition"> & {
  readonly symbol?: BriefWord["symbol"] | undefined;
};

/// The words of one text, with what distinguishes them and a link to each. `isAsking`: says that a word without a
/// definition needs one.
export function HomonymList({ words, isAsking = false }: { words: readonly Homonym[]; isAsking?: boolean }) {
  return (
    <ul className={classes.words}>
      {words.map((word) => (
        <li key={word.id} className={classes.word}>
          <TypeBadge type={word.type} />
          <FitzLetters set={word.fitzType} />
          <WordThumb symbol={word.symbol ?? null} />
          <Anchor component={Link} to={`/word/${word.id}`} size="sm" target="_blank" rel="noopener">
            {word.text}
          </Anchor>
          {word.definition && <span className={classes.dim}>{word.definition}</span>}
          {isAsking && !word.definition && (
            <span className={classes.dim}>
              No definition.{" "}
              <Anchor component={Link} to={`/word/${word.id}`} size="xs" target="_blank" rel="noopener">
                Give “{word.text}” one
              </Anchor>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
