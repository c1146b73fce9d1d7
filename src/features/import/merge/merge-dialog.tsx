import { Button, Group, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { getTextVersion, type SavedText } from "../../../../api/index.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { formatMoment, plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import type { ImportSession } from "../import-session.ts";
import classes from "./merge-panel.module.css";
import { type Merged, MergePanel } from "./merge-panel.tsx";

/// Asks a user whose text and somebody else's started from the same version to merge both, or to keep one.
export default function MergeDialog({
  session,
  bookId,
  theirs,
  onClose,
}: {
  session: ImportSession;
  bookId: string;
  theirs: SavedText;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [mine] = useState(() => session.editor()?.text() ?? "");
  const [revision] = useState(() => session.saver.store.getState().revision);
  const [{ store, load, stop }] = useState(() => {
    const store = createStore<Load<string>>(() => nothingLoaded);
    const loader = createLoader<string>(store.getState, store.setState);
    return {
      store,
      stop: loader.stop,
      load: () =>
        loader.run(async (signal) =>
          // Revision 0 is the empty text that nobody saved.
          revision === 0 ? "" : (await api.call(getTextVersion, { query: { bookId, revision }, signal })).text,
        ),
    };
  });
  useEffect(() => {
    void load();
    return stop;
  }, [load, stop]);
  const base = useStore(store);
  // Not a button: somebody may be typing when the dialog opens, and must not press one.
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);

  const merged = useRef<Merged>(null);
  /// The number of changes left to choose; null until they are loaded.
  const [left, setLeft] = useState<number | null>(null);

  // The buttons keep their position while the rest loads: they must not move under the pointer.
  return (
    <div className={classes.panel}>
      <Text size="sm" ref={head} tabIndex={-1} className={classes.head}>
        {theirs.savedBy ?? "Somebody"} saved another version
        {theirs.savedAt && <> on {formatMoment(theirs.savedAt)}</>}, while you were editing. Nothing is lost whatever
        you choose: every saved version stays, and the editor can undo.
      </Text>
      <div className={classes.texts}>
        {base.data !== null ? (
          <MergePanel
            ref={merged}
            texts={{ base: base.data, mine, theirs: theirs.text }}
            theirName={theirs.savedBy ?? "Theirs"}
            dictionary={session.dictionary()}
            onChosen={setLeft}
          />
        ) : (
          base.status === "failed" && <ErrorView error={base.error} onRetry={() => void load()} />
        )}
      </div>
      <Group justify="flex-end" gap="sm">
        <Text size="sm" c="dimmed">
          {left !== null && left > 0 && `${plural(left, "change")} left to choose`}
        </Text>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="default"
          onClick={() => {
            session.takeTheirs();
            onClose();
          }}
        >
          Take theirs
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onClose();
            void session.saver.keepMine();
          }}
        >
          Keep mine
        </Button>
        <Button
          disabled={left !== 0}
          onClick={() => {
            const text = merged.current?.text();
            onClose();
            if (text !== undefined) session.takeMerged(text);
          }}
        >
          Save merged
        </Button>
      </Group>
    </div>
  );
}
