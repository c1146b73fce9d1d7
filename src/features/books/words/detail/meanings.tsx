import { Kbd } from "@mantine/core";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { WordThumb } from "../../../../components/words/word-thumb.tsx";
import type { DeskSession } from "../desk-session.ts";
import { leafOf } from "../state/decisions.ts";
import type { RowView } from "../state/work.ts";
import type { CommandID } from "../table/desk-commands.ts";
import classes from "./detail.module.css";

/// The words of the dictionary that a row may be, each taken by its number where that is what the row needs.
export function Meanings({
  session,
  view: { row, decision },
  onRun,
  view,
}: {
  session: DeskSession;
  view: RowView;
  onRun: (command: CommandID, view: RowView) => void;
}) {
  if (row.candidates.length === 0) return null;
  const isHomonym = row.needs.includes("homonym");
  const leaf = leafOf(decision);
  return (
    <section className={classes.part} aria-label={isHomonym ? "Meanings" : "Words like it"}>
      <h3 className={classes.heading}>
        {isHomonym ? "Meaning" : "Words like it"}
        {!isHomonym && <span className={classes.dim}>its word, or a misspelling of it</span>}
      </h3>
      <div className={classes.meanings}>
        {row.candidates.slice(0, 6).map((word, at) => (
          <button
            key={word.id}
            type="button"
            className={classes.meaning}
            aria-pressed={leaf?.action === "use" && leaf.wordID === word.id}
            onClick={() => session.use([row.key], word)}
          >
            {isHomonym && (
              <Kbd size="xs" aria-hidden>
                {at + 1}
              </Kbd>
            )}
            <WordThumb symbol={word.symbol} />
            <span className={classes.meaningText}>
              <b>{word.text}</b> <span className={classes.dim}>{word.definition}</span>
            </span>
            <FitzLetters set={word.fitzType} />
          </button>
        ))}
      </div>
      {!isHomonym && (
        <button type="button" className={classes.link} onClick={() => onRun("form", view)}>
          Make it a form of another word…
        </button>
      )}
    </section>
  );
}
