import { Anchor } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { stepName } from "../../../../api/phonics/rules/decodability/words.ts";
import { formatCount, plural } from "../../../components/format.ts";
import type { ImportSession } from "../import-session.ts";
import { closeDrawer } from "../panels/panels.ts";
import { moveFocus } from "../readiness/move-focus.ts";
import classes from "../readiness/readiness.module.css";

/// So many words are listed; the others are marked in the text, and stand in the report.
const maxListed = 50;

/// Below the problems of a decodable book's text: its words beyond the step. Each leads to its next place in the text.
export function StepList({ session }: { session: ImportSession }) {
  const { step, beyond } = useStore(session.step.store);
  // The list is one stop of Tab: the row that had the focus last.
  const [stop, setStop] = useState(0);
  if (!step || !beyond) return null;
  const name = stepName(step.sequence.steps[step.step]!);
  return (
    <section aria-label="Beyond the step" className={classes.hints}>
      <div className={classes.head}>
        <span>{beyond.length === 0 ? `All within ${name}` : `${plural(beyond.length, "word")} beyond ${name}`}</span>
        <Anchor component={Link} to={`/book/${session.step.bookID}/decodability`} size="xs">
          Report
        </Anchor>
      </div>
      {beyond.length > 0 && (
        <div className={classes.scroller}>
          <ul className={classes.rows} onKeyDown={moveFocus} aria-label={`Words beyond ${name}`}>
            {beyond.slice(0, maxListed).map(({ id, text, message, keys, places }, at) => (
              <li key={id} className={classes.row} onFocus={() => setStop(at)}>
                <button
                  type="button"
                  data-place
                  tabIndex={at === Math.min(stop, beyond.length - 1, maxListed - 1) ? 0 : -1}
                  className={classes.place}
                  title={message}
                  onClick={() => {
                    closeDrawer();
                    session.editor()?.goToUse({ word: id }, message);
                  }}
                >
                  {text}
                  <span className={classes.times}>
                    {" "}
                    {keys.join(" ")}
                    {places.length > 1 && `, ${formatCount(places.length)} times`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
