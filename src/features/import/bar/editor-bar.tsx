import "@mantine/core/styles/Menu.css";
import { ActionIcon, Button, Kbd, Menu, Tooltip } from "@mantine/core";
import { IconChevronDown, IconKeyboard, IconListTree, IconTextWrap, IconVocabulary } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { plural } from "../../../components/format.ts";
import { type CommandName, commands } from "../../../editor/commands.ts";
import { convertsTypedQuotes } from "../../../editor/paste/typed-quotes.ts";
import { keyText } from "../../../editor/shortcuts.ts";
import type { ImportSession } from "../import-session.ts";
import { isPanelOpen, type PanelName, panels, setPanel, showHelp } from "../panels/panels.ts";
import { useIsNarrow } from "../panels/side-panel.tsx";
import { OthersHere } from "../together/others-here.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import classes from "./editor-bar.module.css";

/// Above the text: the position of the cursor, the switches of the panels, and the editor's commands as buttons.
export function EditorBar({ session, bookID }: { session: ImportSession; bookID: string }) {
  const problems = useStore(session.store, (state) => state.diagnostics.length);
  const isNarrow = useIsNarrow();
  const state = useStore(panels);
  const toggle = (name: PanelName) => ({
    "aria-pressed": isPanelOpen(state, name, isNarrow),
    onClick: () => setPanel(name, !isPanelOpen(state, name, isNarrow), isNarrow),
  });
  return (
    <div className={classes.bar}>
      <Tooltip label="Outline">
        <ActionIcon variant="subtle" color="gray" aria-label="Outline" {...toggle("outline")}>
          <IconListTree size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Breadcrumbs session={session} />
      <OthersHere session={session} />
      <CommandMenu session={session} />
      <Tooltip label="What the words of the text need (F9)">
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          component={Link}
          to={`/book/${bookID}/words`}
          leftSection={<IconVocabulary size={16} aria-hidden />}
        >
          Word desk
        </Button>
      </Tooltip>
      <Tooltip label="Keyboard shortcuts (F1)">
        <ActionIcon variant="subtle" color="gray" aria-label="Keyboard shortcuts" onClick={() => showHelp(true)}>
          <IconKeyboard size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button size="compact-sm" variant="subtle" color="gray" {...toggle("problems")}>
        {plural(problems, "problem")}
      </Button>
    </div>
  );
}

const offered: readonly CommandName[] = [
  "find",
  "goToPage",
  "preview",
  "choose",
  "fixAll",
  "meanings",
  "format",
  "quotes",
  "rename",
  "foldAll",
  "unfoldAll",
];

const structural: readonly CommandName[] = [
  "beginPage",
  "numberPages",
  "pageType",
  "mergeSection",
  "moveUp",
  "moveDown",
  "speaker",
  "groupWords",
  "addFootnote",
  "split",
  "join",
];

function CommandMenu({ session }: { session: ImportSession }) {
  const [isOpen, setOpen] = useState(false);
  const run = (name: CommandName) => session.editor()?.run(name);
  return (
    <Menu
      position="bottom-end"
      // The list is longer than a low window: it scrolls within what is there.
      middlewares={{ flip: true, shift: true, size: true }}
      classNames={{ dropdown: classes.commands }}
      returnFocus={false}
      alignItemsLabels="all"
      opened={isOpen}
      onChange={setOpen}
    >
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconTextWrap size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Text
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((name) => (
          <Menu.Item key={name} onClick={() => run(name)} rightSection={<KeyOf name={name} />}>
            {commands[name].title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Pages and sentences</Menu.Label>
        {structural.map((name) => (
          <Menu.Item key={name} onClick={() => run(name)} rightSection={<KeyOf name={name} />}>
            {commands[name].title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={isOpen && convertsTypedQuotes()}
          onChange={() => run("typedQuotes")}
          closeMenuOnClick
          rightSection={<KeyOf name="typedQuotes" />}
        >
          {commands.typedQuotes.title}
        </Menu.CheckboxItem>
        <Menu.CheckboxItem
          checked={isOpen && session.editor()?.wraps() === true}
          onChange={() => run("wrap")}
          closeMenuOnClick
          rightSection={<KeyOf name="wrap" />}
        >
          {commands.wrap.title}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

const KeyOf = ({ name }: { name: CommandName }) => <Kbd size="xs">{keyText(commands[name].keys[0] ?? "")}</Kbd>;
