import { Modal, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { useServices, useSession } from "../../client/services.ts";
import { offeredCommands } from "../../components/commands/offered-commands.ts";
import { plural } from "../../components/format.ts";
import type { Destination } from "./destination.ts";
import classes from "./palette.module.css";
import { PaletteList } from "./palette-list.tsx";
import { createPalette } from "./palette-store.ts";
import { recallRecent, rememberRecent } from "./recent.ts";
import { screens } from "./screens.ts";
import { searchDestinations } from "./search-destinations.ts";

/// Leads to any book, person, publisher, series, sheet, word or screen: a search while one types, worked by the arrows
/// and Enter; Ctrl+Enter opens a tab. `typed` is what somebody typed before it was there.
export default function PaletteDialog({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { api } = useServices();
  const userID = useSession((state) => state.userID) ?? "";
  const navigate = useNavigate();
  const list = useId();
  const [palette] = useState(() => {
    const made = createPalette({
      recent: recallRecent(userID),
      screens: screens,
      commands: offeredCommands().map(({ name, also, key, run }) => ({
        kind: "command",
        name,
        also,
        detail: key,
        to: `command:${name}`,
        run,
      })),
      search: (text, signal) => searchDestinations(api, text, signal),
    });
    if (typed !== "") made.type(typed);
    return made;
  });
  const { text, found, groups, active } = useStore(palette.store);
  useEffect(() => palette.stop, [palette]);
  const count = groups.reduce((sum, { destinations }) => sum + destinations.length, 0);
  const optionOf = ({ to }: Destination) => `${list}-${to}`;

  function open(destination: Destination, inTab: boolean) {
    if (destination.run) {
      onClose();
      // The focus comes back first.
      setTimeout(destination.run);
      return;
    }
    rememberRecent(userID, destination);
    if (inTab) {
      window.open(`#!${destination.to}`, "_blank");
      return;
    }
    onClose();
    void navigate(destination.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => palette.move(1),
      ArrowUp: () => palette.move(-1),
      Enter: () => active && open(active, event.ctrlKey || event.metaKey),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label="Go to" className={classes.dialog}>
        <Modal.Body p={0}>
          <TextInput
            ref={focusAtOnce}
            data-autofocus
            role="combobox"
            aria-label="Go to"
            aria-expanded={count > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active ? optionOf(active) : ""}
            placeholder="Go to a book, person, publisher, series or screen"
            variant="unstyled"
            size="lg"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            className={classes.entry}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => palette.type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <PaletteList
            id={list}
            groups={groups}
            active={active}
            optionOf={optionOf}
            onPoint={palette.point}
            onOpen={open}
          />
          <div className={classes.foot} role="status">
            {statusText(found.status, count)}
            {found.status === "failed" && (
              <button type="button" className={classes.retry} onClick={palette.retry}>
                Try again
              </button>
            )}
            <span className={classes.keys} aria-hidden>
              ↑↓ to choose · Enter to open · Ctrl+Enter for a tab
            </span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function statusText(status: "loading" | "loaded" | "failed", count: number): string {
  if (status === "failed") return "The search failed. Nothing was lost.";
  if (status === "loading" && count === 0) return "Searching…";
  return count === 0 ? "None found." : plural(count, "place");
}

/// The dialog itself gives the focus to its entry a moment later, which would lose a key.
const focusAtOnce = (entry: HTMLInputElement | null) => entry?.focus();
