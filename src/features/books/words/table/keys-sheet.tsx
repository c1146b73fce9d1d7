import { Kbd, Modal } from "@mantine/core";
import { deskCommands, otherKeys } from "./desk-commands.ts";
import classes from "./keys-sheet.module.css";

/// All keys of the desk.
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keys of the word desk" size="lg" centered returnFocus={false}>
      <p className={classes.rule}>
        Single keys act on the row that the keyboard is on, or on the rows that are chosen. To find a word, press{" "}
        <Kbd>/</Kbd>.
      </p>
      <dl className={classes.keys}>
        {deskCommands.map(({ id, label, title }) => (
          <Row key={id} title={title} keys={[label]} />
        ))}
        {otherKeys.map(([title, keys]) => (
          <Row key={title} title={title} keys={keys} />
        ))}
      </dl>
    </Modal>
  );
}

function Row({ title, keys }: { title: string; keys: readonly string[] }) {
  return (
    <div className={classes.key}>
      <dt>{title}</dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key} size="xs">
            {key}
          </Kbd>
        ))}
      </dd>
    </div>
  );
}
