import { Alert, Anchor, Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { plural } from "../../../../components/format.ts";
import { Picture } from "../../../../components/pictures/picture.tsx";
import type { DeskSession } from "../desk-session.ts";
import { newWordOf } from "../state/decisions.ts";
import { describe, rowName } from "../state/describe.ts";
import { groupNames } from "../state/needs.ts";
import type { RowView } from "../state/work.ts";
import type { CommandID } from "../table/desk-commands.ts";
import { MarkedSentence, sentenceLink } from "../table/marked-sentence.tsx";
import { StateChip } from "../table/state-chip.tsx";
import classes from "./detail.module.css";
import { Meanings } from "./meanings.tsx";
import { RowPlaces } from "./row-places.tsx";
import { SymbolChoices } from "./symbol-choices.tsx";
import { WordFields } from "./word-fields.tsx";

/// The row that the keyboard is on, in full: where it stands in the book, and all that can be fixed of what becomes of it.
export function RowDetail({
  session,
  view,
  onRun,
  onBack,
}: {
  session: DeskSession;
  view: RowView;
  onRun: (command: CommandID, view: RowView) => void;
  /// To the row.
  onBack: () => void;
}) {
  const words = useStore(session.store, ({ known }) => known.words);
  const { row, decision, work } = view;
  const said = describe(decision, row, (id) => words.get(id) ?? "a word");
  const [first, ...rest] = row.sentences;
  return (
    <aside
      aria-label={`About ${rowName(row)}`}
      className={classes.detail}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onBack();
      }}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{rowName(row)}</h2>
        <StateChip view={view} />
      </div>
      <p className={classes.said}>
        {said.action} {said.text && <b>{said.text}</b>}
        {row.word && (
          <>
            {" "}
            <Anchor component={Link} to={`/word/${row.word.id}`} size="sm">
              Open the word
            </Anchor>
          </>
        )}
      </p>
      {row.needs.length > 0 && (
        <p className={classes.needs}>
          {row.needs.map((need) => (
            <span key={need} className={classes.need}>
              {groupNames[need]}
            </span>
          ))}
        </p>
      )}
      {work.refused !== null && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} title="Refused" className={classes.part}>
          {work.refused}
        </Alert>
      )}
      {first!.image !== null && (
        <span className={classes.page}>
          <Picture
            source={{ kind: "page", bookId: session.bookID, image: first!.image, version: null, width: 360 }}
            alt={`Picture of page ${first!.page}`}
            absent="No picture of the page"
          />
        </span>
      )}
      <p className={classes.sentence}>
        <MarkedSentence sentence={first!} />{" "}
        <Anchor component={Link} to={sentenceLink(session.bookID, row)} size="sm" underline="always">
          {first!.page === null ? "In the text" : `Page ${first!.page}`}
        </Anchor>
      </p>
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{plural(rest.length, "more sentence")}</summary>
          {rest.map((sentence, at) => (
            <p key={sentence.from} className={classes.sentence}>
              <MarkedSentence sentence={sentence} />{" "}
              <Anchor component={Link} to={sentenceLink(session.bookID, row, at + 1)} size="sm" underline="always">
                {sentence.page === null ? "In the text" : `Page ${sentence.page}`}
              </Anchor>
            </p>
          ))}
        </details>
      )}
      <Meanings session={session} view={view} onRun={onRun} />
      <SymbolChoices session={session} view={view} onFind={() => onRun("symbol", view)} />
      <RowPlaces session={session} view={view} onPlace={() => onRun("place", view)} />
      {newWordOf(decision) && <WordFields key={row.key} session={session} view={view} />}
      {row.notSpelled.length > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => onRun("spelling", view)}>
          Spell…
        </Button>
      )}
    </aside>
  );
}
