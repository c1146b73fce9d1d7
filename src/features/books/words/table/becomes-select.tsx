import type { Described } from "../state/describe.ts";
import { rowName } from "../state/describe.ts";
import type { RowView } from "../state/work.ts";
import { type CommandID, deskCommands } from "./desk-commands.ts";
import classes from "./desk-table.module.css";

/// What else may become of a row.
const others: readonly CommandID[] = [
  "take",
  "form",
  "child",
  "name",
  "use",
  "group",
  "noKey",
  "edit",
  "aside",
  "reset",
];
const offered = others.map((id) => deskCommands.find((command) => command.id === id)!);

/// What becomes of a row, and the way to something else for those who do not use the keys. The browser's own list: dozens are drawn at each
/// turn of the wheel.
export function BecomesSelect({
  view,
  said: { action, text },
  tabIndex,
  onRun,
}: {
  view: RowView;
  said: Described;
  tabIndex: 0 | -1;
  onRun: (command: CommandID, view: RowView) => void;
}) {
  const name = `${action} ${text}`.trim();
  return (
    <select
      className={classes.becomes}
      aria-label={`What becomes of ${rowName(view.row)}`}
      title={name}
      tabIndex={tabIndex}
      value="now"
      // Its keys are the browser's.
      onKeyDown={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) => onRun(currentTarget.value as CommandID, view)}
    >
      <option value="now">{name}</option>
      {offered.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
