import { Kbd, Modal } from "@mantine/core";
import { useEffect } from "react";
import { useStore } from "zustand";
import { shortcuts } from "../../../editor/shortcuts.ts";
import { panels, showHelp } from "../panels/panels.ts";
import classes from "./shortcut-sheet.module.css";

/// The keyboard shortcuts of the editor. `?` outside the text and F1 anywhere open it.
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const isOpen = useStore(panels, (state) => state.isHelpOpen);
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      showHelp(false);
    };
  }, []);
  function close() {
    showHelp(false);
    onClose();
  }
  return (
    <Modal opened={isOpen} onClose={close} title="Keyboard shortcuts" centered size="xl" returnFocus={false}>
      <div className={classes.groups}>
        {shortcuts().map((group) => (
          <section key={group.title}>
            <h3 className={classes.title}>{group.title}</h3>
            <dl className={classes.list}>
              {group.shortcuts.map(({ title, keys }) => (
                <div key={title} className={classes.shortcut}>
                  <dt>{title}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key} size="xs">
                        {key}
                      </Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function onKeyDown(event: KeyboardEvent) {
  const isTyping =
    event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable=true]");
  if (event.key !== "F1" && (event.key !== "?" || isTyping)) return;
  event.preventDefault();
  showHelp(true);
}
