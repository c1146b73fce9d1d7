import { Anchor, Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconChevronRight, IconCircleX } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { screenExists } from "../../../app/screen-exists.ts";
import { formatCount } from "../../../components/format.ts";
import type { ImportSession } from "../import-session.ts";
import { closeDrawer } from "../panels/panels.ts";
import { hintChoices, showHintsInText } from "./hint-choices.ts";
import { groupHints, type HintGroup, splitMessage } from "./hint-groups.ts";
import { type PlacedHint, thingOf } from "./known-hints.ts";
import { moveFocus } from "./move-focus.ts";
import classes from "./readiness.module.css";

/// So many of a kind are shown until more are asked for, and so many more then.
const shownAtOnce = 50;

/// Below the problems of the text: what a deployment would tell of it, by kinds. Each leads to its next place in the text.
export function HintList({ session }: { session: ImportSession }) {
  const { hints, putOff } = useStore(session.readiness.store);
  const isInText = useStore(hintChoices, (state) => state.isInText);
  const groups = useMemo(() => groupHints(hints ?? []), [hints]);
  if (groups.length === 0 && putOff === 0) return null;
  return (
    <section aria-label="Deployment hints" className={classes.hints}>
      <div className={classes.head}>
        <span>At deployment</span>
        {groups.length > 0 && (
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={isInText}
            title="Mark them in the text and beside its lines"
            onClick={() => showHintsInText(!isInText)}
          >
            Show in text
          </button>
        )}
      </div>
      <div className={classes.scroller}>
        {groups.map((group) => (
          <Group key={`${group.severity} ${group.code}`} session={session} group={group} />
        ))}
        {putOff > 0 && (
          <Text size="xs" c="dimmed" className={classes.putOff}>
            {formatCount(putOff)} put off
          </Text>
        )}
      </div>
    </section>
  );
}

function Group({ session, group: { severity, sentence, hints, rest } }: { session: ImportSession; group: HintGroup }) {
  const [limit, setLimit] = useState(shownAtOnce);
  // The list is one stop of Tab: the row that had the focus last.
  const [stop, setStop] = useState(0);
  const shown = hints.slice(0, limit);
  const isError = severity === "error";
  const Icon = isError ? IconCircleX : IconAlertTriangle;
  return (
    <details open={isError}>
      <summary className={classes.summary}>
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
        <span className={classes.severity} data-severity={severity}>
          <Icon size={14} role="img" aria-label={isError ? "Error" : "Warning"} />
        </span>
        {sentence}
      </summary>
      {rest !== null && <p className={classes.rest}>Each {rest}.</p>}
      <ul aria-label={sentence} className={classes.rows} onKeyDown={moveFocus}>
        {shown.map((placed, index) => (
          <li key={placed.hint.id} onFocus={() => setStop(index)}>
            <Row
              session={session}
              placed={placed}
              isShort={rest !== null}
              isStop={index === Math.min(stop, shown.length - 1)}
            />
          </li>
        ))}
      </ul>
      {hints.length > limit && (
        <Button size="compact-xs" variant="default" mx="md" my="xs" onClick={() => setLimit(limit + shownAtOnce)}>
          Show {formatCount(Math.min(shownAtOnce, hints.length - limit))} more
        </Button>
      )}
    </details>
  );
}

function Row({
  session,
  placed: { hint, places },
  isShort,
  isStop,
}: {
  session: ImportSession;
  placed: PlacedHint;
  /// What is said of all stands above.
  isShort: boolean;
  /// Whether Tab comes here.
  isStop: boolean;
}) {
  const tabIndex = isStop ? 0 : -1;
  const { message, screen } = hint;
  const thing = thingOf(hint);
  const path = screen.replace(/^#!/, "");
  const fix = screenExists(path.replace(/\?.*$/s, "")) ? path : null;
  const text = (isShort && splitMessage(hint)?.word) || message;
  const times = places.length > 1 ? `, ${formatCount(places.length)} times` : "";
  return (
    <div className={classes.row}>
      {thing ? (
        <button
          type="button"
          data-place
          tabIndex={tabIndex}
          className={classes.place}
          title={message}
          onClick={() => {
            closeDrawer();
            session.editor()?.goToUse(thing, message);
          }}
        >
          {text}
          <span className={classes.times}>{times}</span>
        </button>
      ) : (
        <span className={classes.place}>{text}</span>
      )}
      {fix !== null && (
        <Anchor
          component={Link}
          to={fix}
          size="xs"
          tabIndex={tabIndex}
          aria-label={`Open: ${message}`}
          className={classes.open ?? ""}
        >
          Open
        </Anchor>
      )}
    </div>
  );
}
