import { Button, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { GivingDialogs } from "../../../components/symbols/giving-dialogs.tsx";
import { MakingDialogs } from "../../../components/symbols/making-dialogs.tsx";
import { SymbolDialog } from "../../../components/symbols/symbol-dialog.tsx";
import { toasts } from "../../../components/toast.tsx";
import { SymbolTabs } from "../symbol-tabs.tsx";
import classes from "./missing.module.css";
import { MissingRow } from "./missing-row.tsx";
import { createMissingSession, type MissingSession, maxShown } from "./missing-session.ts";

/// The words without a symbol, those first that most books wait for: a digit gives the word at hand one of the symbols of its row, and
/// the next word is at hand.
export function MissingScreen() {
  const { api } = useServices();
  const [session] = useState(() => createMissingSession(api, toasts));
  const { load, open } = useStore(session.store);
  const list = useRef<HTMLUListElement>(null);
  useDocumentTitle("Words without a symbol");
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  useFocus(session, list);
  const canUndo = useStore(session.giving.store, () => session.giving.canUndo());
  const isBusy = useStore(session.giving.store, (state) => state.isBusy);
  const { data, status, error } = load;
  const words = data?.words ?? [];

  return (
    <Screen
      title="Words without a symbol"
      back={{ to: "/symbols/models", label: "Symbol models" }}
      subtitle={
        data && (
          <Text c="dimmed">
            {plural(data.total, "word")}, {formatCount(data.used)} of them used by books
          </Text>
        )
      }
      tools={
        <>
          <SymbolTabs />
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            title="Undo (Ctrl+Z)"
            disabled={!canUndo || isBusy}
            onClick={() => void session.undo()}
          >
            Undo
          </Button>
        </>
      }
    >
      {status === "failed" && !data && <ErrorView error={error} onRetry={() => void session.load()} />}
      {data && words.length === 0 && status === "loaded" && (
        <Text className={classes.empty}>Every word has a symbol.</Text>
      )}
      {words.length > 0 && (
        <div className={classes.queue}>
          <Text size="sm" c="dimmed" id="missing-keys">
            1 to {maxShown} gives the word at hand that symbol, Enter finds or adds another, the arrows go on.
          </Text>
          <ul
            ref={list}
            className={classes.words}
            aria-label="Words without a symbol"
            aria-describedby="missing-keys"
            onKeyDown={(event) => onKey(session, event)}
          >
            {words.map((word, at) => (
              <MissingRow key={word.id} session={session} word={word} at={at} />
            ))}
          </ul>
          {data && data.total > words.length && (
            <Button variant="default" className={classes.more ?? ""} onClick={() => void session.more()}>
              Show more
            </Button>
          )}
        </div>
      )}
      {open && (
        <SymbolDialog
          key={open.id}
          word={{ text: open.text, parentID: open.parent?.id, fitzType: open.fitzType }}
          value={null}
          onChange={(symbol) => {
            session.open(null);
            if (symbol) void session.give(open, symbol);
          }}
          onClose={() => session.open(null)}
        />
      )}
      <MakingDialogs making={session.making} />
      <GivingDialogs giving={session.giving} />
    </Screen>
  );
}

/// The row at hand gets the focus where it changed by a key, or its dialog is closed.
function useFocus(session: MissingSession, list: { readonly current: HTMLUListElement | null }): void {
  const focus = useStore(session.store, (state) => state.focus);
  const isReady = useStore(session.store, ({ load }) => load.data !== null);
  useEffect(() => {
    if (focus === 0 && !isReady) return;
    const { active } = session.store.getState();
    list.current?.querySelectorAll<HTMLElement>("[data-row]")[active]?.focus();
  }, [session, list, focus, isReady]);
}

function onKey(session: MissingSession, event: KeyboardEvent): void {
  const { load, active, proposals } = session.store.getState();
  const word = load.data?.words[active];
  if (event.altKey || event.shiftKey || !word) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    void session.undo();
    return;
  }
  const last = (load.data?.words.length ?? 1) - 1;
  const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    session.goTo(to);
    return;
  }
  const found = proposals.get(word.id);
  const proposal = /^[1-9]$/.test(event.key) && Array.isArray(found) ? found[Number(event.key) - 1] : undefined;
  if (!proposal) return;
  event.preventDefault();
  void session.choose(word, proposal);
}
