import { Kbd } from "@mantine/core";
import type { FitzType } from "../../../../../api/common/constants.ts";
import { fitzTypes } from "../../../../../api/index.ts";
import { plural } from "../../../../components/format.ts";
import classes from "../words-screen.module.css";
import { type CommandID, deskCommands, shownBelow } from "./desk-commands.ts";

/// How many rows are chosen, what the last action came to, and the keys.
export function DeskFoot({
  chosen,
  message,
  isFitzAsked,
  isBusy,
  onRun,
  onFitz,
}: {
  chosen: number;
  message: string;
  /// The next letter is a fitz type.
  isFitzAsked: boolean;
  isBusy: boolean;
  onRun: (command: CommandID) => void;
  onFitz: (fitzType: FitzType) => void;
}) {
  return (
    <section className={classes.foot} aria-label="What can be done">
      <span className={classes.message} role="status">
        {isBusy ? "Looking for what fits…" : isFitzAsked ? "Fitz type: press its letter, or Esc" : message}
      </span>
      {chosen > 0 && <b>{plural(chosen, "row")} chosen</b>}
      {isFitzAsked
        ? (Object.keys(fitzTypes) as FitzType[]).map((letter) => (
            <KeyButton key={letter} label={letter} text={fitzTypes[letter]} onPress={() => onFitz(letter)} />
          ))
        : deskCommands
            .filter(({ id }) => shownBelow.has(id))
            .map(({ id, label, short, title }) => (
              <KeyButton key={id} label={label} text={short} title={title} onPress={() => onRun(id)} />
            ))}
      {!isFitzAsked && (
        <span className={classes.key}>
          <span className={classes.guess} aria-hidden />
          guess
        </span>
      )}
    </section>
  );
}

/// A key, for the mouse a button; the keyboard has the key itself.
function KeyButton({
  label,
  text,
  title = text,
  onPress,
}: {
  label: string;
  text: string;
  title?: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.key}
      title={title}
      // The focus stays with its row.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Kbd size="xs" aria-hidden>
        {label}
      </Kbd>
      {text}
    </button>
  );
}
