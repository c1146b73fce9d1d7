import { Anchor, Text } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import { excessMessage, sumMessage } from "../../../../api/phonics/rules/levels/messages.ts";
import { formatCount, plural } from "../../../components/format.ts";
import type { ImportSession } from "../import-session.ts";
import { closeDrawer } from "../panels/panels.ts";
import { moveFocus } from "../readiness/move-focus.ts";
import classes from "../readiness/readiness.module.css";

/// So many places are listed; the others are marked in the text, and counted in the report.
const maxListed = 50;

/// Below the problems of a text that has a level: where it is above the level's limits. Each leads to its place.
export function LevelList({ session }: { session: ImportSession }) {
  const { book, report, kindsAbove: above } = useStore(session.level.store);
  // The list is one stop of Tab: the row that had the focus last.
  const [stop, setStop] = useState(0);
  if (!book || !report) return null;
  const { excesses } = report;
  const name = `level ${book.level}`;
  // What has no place in the text.
  const sums = above
    .filter((kind) => !excesses.some((one) => one.kind === kind))
    .map((kind) => sumMessage(kind, report.values[kind], book.limits?.[kind] ?? 0, book.level));
  const sum =
    book.limits === null
      ? `No limits for ${name}`
      : above.length === 0
        ? `Within ${name}`
        : `Above ${name} in ${plural(above.length, "way")}`;
  return (
    <section aria-label="Level" className={classes.hints}>
      <div className={classes.head}>
        <span>{sum}</span>
        <LevelReportLink session={session} />
      </div>
      {above.length > 0 && (
        <div className={classes.scroller}>
          {sums.length > 0 && (
            <ul className={classes.rows} aria-label={`The whole text above ${name}`}>
              {sums.map((message) => (
                <li key={message} className={classes.row}>
                  <span className={classes.place}>{message}</span>
                </li>
              ))}
            </ul>
          )}
          {excesses.length > 0 && (
            <ul className={classes.rows} onKeyDown={moveFocus} aria-label={`Above ${name}`}>
              {excesses.slice(0, maxListed).map((excess, at) => {
                const message = excessMessage(excess, book.level);
                return (
                  <li key={`${excess.kind} ${excess.from}`} className={classes.row} onFocus={() => setStop(at)}>
                    <button
                      type="button"
                      data-place
                      tabIndex={at === Math.min(stop, excesses.length - 1, maxListed - 1) ? 0 : -1}
                      className={classes.place}
                      onClick={() => {
                        closeDrawer();
                        session.editor()?.select(excess.from, excess.to);
                      }}
                    >
                      {message}
                      <span className={classes.times}>{excess.page && `, page ${excess.page}`}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          )}
          {excesses.length > maxListed && (
            <Text size="xs" c="dimmed" className={classes.putOff}>
              {formatCount(excesses.length - maxListed)} more
            </Text>
          )}
        </div>
      )}
    </section>
  );
}

/// Opens the report of a text that has a level.
export function LevelReportLink({ session }: { session: ImportSession }) {
  const isCounted = useStore(session.level.store, ({ report }) => report !== null);
  return (
    isCounted && (
      <Anchor component="button" type="button" size="xs" onClick={() => session.level.openReport(true)}>
        Level report
      </Anchor>
    )
  );
}
