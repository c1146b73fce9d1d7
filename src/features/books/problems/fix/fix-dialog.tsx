import { Button, Group, Modal, Text } from "@mantine/core";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { AskingDialog } from "../../../../components/consequences/asking-dialog.tsx";
import { isTopDialog } from "../../../../components/dialogs/top-dialog.ts";
import { formatCount } from "../../../../components/format.ts";
import { announce } from "../../../../components/screen/live-region.tsx";
import { RefusalAlert } from "../../../../components/screen/refusal-alert.tsx";
import classes from "./fix.module.css";
import type { FixBodyProps } from "./fix-body.ts";
import { type FixItem, type Fixing, type FixKind, fixKindOf } from "./fixing.ts";
import { PictureBody } from "./picture-body.tsx";
import { PlaceBody } from "./place-body.tsx";
import { SpellingBody } from "./spelling-body.tsx";
import { SymbolBody } from "./symbol-body.tsx";

const bodies: Readonly<Record<FixKind, ComponentType<FixBodyProps>>> = {
  symbol: SymbolBody,
  place: PlaceBody,
  spelling: SpellingBody,
  picture: PictureBody,
};

/// Fixes the problem that is open, and goes on to the next of its kind: done, it is there without a further key. `onPutOff` where the
/// problem may be put off.
export function FixDialog({
  fixing,
  onPutOff,
  onClose,
}: {
  fixing: Fixing;
  onPutOff?: ((item: FixItem) => void) | undefined;
  /// With the problem that was open.
  onClose: (last: FixItem) => void;
}) {
  const { items, at, isSaving, error } = useStore(fixing.store);
  const item = items[at] ?? null;
  const [named, setNamed] = useState({ id: "", title: "" });
  const id = item?.id ?? "";
  const onTitle = useCallback((title: string) => setNamed({ id, title }), [id]);
  const position = items.length > 1 ? `${formatCount(at + 1)} of ${formatCount(items.length)}` : "";
  const last = useRef<FixItem | null>(null);
  const end = useRef(onClose);
  end.current = onClose;
  useEffect(() => {
    const before = last.current;
    last.current = item;
    if (before && !item) end.current(before);
    if (before && item && before.id !== item.id) announce(`${item.message}. ${position}`);
  }, [item, position]);
  const kind = item && fixKindOf(item);
  const Body = kind && bodies[kind];
  return (
    <>
      {error && (
        <RefusalAlert title="It could not be saved" error={error} onRetry={fixing.dismiss} onClose={fixing.dismiss} />
      )}
      {item && Body && (
        <Modal
          opened={!error}
          centered
          size={kind === "symbol" || kind === "place" ? "xl" : "lg"}
          title={named.id === item.id ? named.title : item.message}
          onClose={() => isTopDialog() && fixing.close()}
          transitionProps={{ duration: 0 }}
        >
          <div className={classes.body} aria-busy={isSaving}>
            <Text size="sm" c="dimmed">
              {item.message}
            </Text>
            <Body key={item.id} fixing={fixing} item={item} onTitle={onTitle} />
            <Group justify="space-between" gap="sm">
              <Text size="sm" c="dimmed">
                {position}
              </Text>
              <Group gap="sm">
                {onPutOff && (
                  <Button variant="subtle" disabled={isSaving} onClick={() => onPutOff(item)}>
                    Put off…
                  </Button>
                )}
                {position && (
                  <Button variant="default" disabled={isSaving} onClick={fixing.next}>
                    Next
                  </Button>
                )}
              </Group>
            </Group>
          </div>
        </Modal>
      )}
      <AskingDialog asking={fixing.asking} />
    </>
  );
}
