import { Button, Modal, Stack } from "@mantine/core";
import { isID } from "../../../../../api/common/rules/ids.ts";
import { type NameScope, nameScopes } from "../desk-actions.ts";
import type { AskProps } from "./ask-props.ts";

/// Whose name it is. Enter takes the first, as a book's names are mostly its own.
export function NameAsk({ session, keys, name, onDone, onClose }: AskProps) {
  const hasSeries = isID(session.desk()?.seriesID);
  const scopes = (Object.keys(nameScopes) as NameScope[]).filter((scope) => scope !== "series" || hasSeries);
  return (
    <Modal opened centered returnFocus={false} size="sm" title={`${name}: a name`} onClose={onClose}>
      <Stack gap="sm">
        {scopes.map((scope, at) => (
          <Button
            key={scope}
            variant="default"
            justify="flex-start"
            h="auto"
            mih={36}
            py="xs"
            styles={{ label: { whiteSpace: "normal", textAlign: "start" } }}
            {...(at === 0 ? { "data-autofocus": true } : {})}
            onClick={() => {
              onDone(true);
              void session.makeNames(keys, scope);
            }}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
              event.preventDefault();
              const { currentTarget } = event;
              const to =
                event.key === "ArrowDown" ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
              if (to instanceof HTMLElement) to.focus();
            }}
          >
            {nameScopes[scope]}
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}
