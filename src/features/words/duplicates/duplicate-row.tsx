import { Button, Checkbox } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import type { DictWord, DuplicateGroup, DuplicateReason } from "../../../../api/index.ts";
import { TypeBadge } from "../../../components/words/type-badge.tsx";
import { WordPicture } from "../../../components/words/word-picture.tsx";
import { dialectsText, placesText, usesText } from "../list/word-columns.tsx";
import classes from "./duplicates.module.css";
import { type DuplicatesSession, keptOf, keyOf, sentOf } from "./duplicates-session.ts";

const reasonTexts: Readonly<Record<DuplicateReason, string>> = {
  same: "the same text",
  case: "only capitals differ",
  signs: "only apostrophes, hyphens or spaces differ",
  dialect: "spelled as in two dialects",
  form: "a form, with the same symbol",
};

/// Words that are probably one, side by side.
export function DuplicateRow({
  session,
  group,
  at,
}: {
  session: DuplicatesSession;
  group: DuplicateGroup;
  at: number;
}) {
  const state = useStore(session.store);
  const key = keyOf(group);
  const kept = keptOf(state, group);
  const reasons = group.reasons.map((reason) => reasonTexts[reason]).join("; ");
  const [first] = group.words;
  return (
    <li className={classes.group} data-group {...(state.active === at ? { "data-active": true } : {})}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: wherever in it the focus comes, the group is at hand */}
      <div onFocus={() => state.active !== at && session.store.setState({ active: at })}>
        <fieldset className={classes.words}>
          <legend className={classes.legend}>
            <b>{first!.text}</b> <span className={classes.dim}>{reasons}</span>
          </legend>
          {group.words.map((word) => (
            <WordCard
              key={word.id}
              word={word}
              name={key}
              isKept={word.id === kept}
              isLeft={state.left.has(word.id)}
              canBeLeft={group.words.length > 2 && !state.isApart}
              isFixed={state.isApart}
              onKeep={() => session.keep(group, word.id)}
              onLeave={(isLeft) => session.leaveOut(word.id, isLeft)}
            />
          ))}
        </fieldset>
        <div className={classes.tools}>
          {state.isApart ? (
            <Button variant="default" size="compact-md" onClick={() => void session.keepApart(group, false)}>
              Among the duplicates again
            </Button>
          ) : (
            <>
              <Checkbox
                label="Choose"
                aria-label={`Choose ${first!.text}`}
                checked={state.chosen.has(key)}
                onChange={() => session.toggle(group)}
              />
              <Button
                variant="default"
                size="compact-md"
                disabled={sentOf(state, group) === null}
                onClick={() => session.ask([group])}
              >
                Merge…
              </Button>
              <Button variant="subtle" size="compact-md" onClick={() => void session.keepApart(group, true)}>
                Not duplicates
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

function WordCard({
  word,
  name,
  isKept,
  isLeft,
  canBeLeft,
  isFixed,
  onKeep,
  onLeave,
}: {
  word: DictWord;
  name: string;
  isKept: boolean;
  isLeft: boolean;
  canBeLeft: boolean;
  isFixed: boolean;
  onKeep: () => void;
  onLeave: (isLeft: boolean) => void;
}) {
  const [id, radio] = [useId(), useId()];
  const about = [
    word.definition ?? (word.parentWord ? `A form of “${word.parentWord.text}”` : "No definition"),
    dialectsText(word) === "All" ? "All dialects" : dialectsText(word),
    placesText(word) || "No place",
    usesText(word),
  ];
  return (
    <div className={classes.card} {...(isKept && !isFixed ? { "data-kept": true } : {})}>
      <div className={classes.choice}>
        {!isFixed && (
          <input
            type="radio"
            id={radio}
            name={name}
            checked={isKept}
            onChange={onKeep}
            aria-label={`Keep ${word.text}, ${about[0]}`}
            aria-describedby={id}
            className={classes.radio}
          />
        )}
        <label htmlFor={radio} className={classes.shown}>
          <span className={classes.picture}>
            <WordPicture symbol={word.symbol ?? null} size={64} className={undefined} />
          </span>
          <span className={classes.text}>
            <span className={classes.word}>
              {word.text} <TypeBadge type={word.type} />
            </span>
            {!isFixed && <span className={classes.dim}>{isKept ? "Stays" : isLeft ? "Left out" : "Goes into it"}</span>}
          </span>
        </label>
      </div>
      <ul id={id} className={classes.about}>
        {about.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Link to={`/word/${word.id}`} className={classes.link} aria-label={`Open ${word.text}, ${about[0]}`}>
          Open
        </Link>
        {canBeLeft && !isKept && (
          <Checkbox
            size="xs"
            label="Leave out"
            aria-label={`Leave out ${word.text}, ${about[0]}`}
            checked={isLeft}
            onChange={({ currentTarget }) => onLeave(currentTarget.checked)}
          />
        )}
      </div>
    </div>
  );
}
