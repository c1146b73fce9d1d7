import { Alert, Button, Group, Stack, Table, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { BookDraft } from "../../../../../api/books/rules/book-wizard.ts";
import { type SymbolSize, symbolSizeHint } from "../../../../../api/books/rules/images.ts";
import { otherCaseText } from "../../../../../api/symbols/rules/symbols.ts";
import { chosenSymbolProblem, sizeOf } from "../../../../components/pictures/read-picture.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { announce } from "../../../../components/screen/live-region.tsx";
import { LinesTable } from "../../../../components/table/lines-table.tsx";
import { UploadArea } from "../../../../components/upload/upload-area.tsx";
import { sizeOfMissing, withOtherCase, withSymbol } from "../missing-symbols.ts";
import type { WizardSession } from "../wizard-session.ts";
import classes from "./steps.module.css";

/// The symbols that the supplier lacks, each with an upload area for its image.
export function SymbolsStep({ session }: { session: WizardSession }) {
  const { draft, symbols, imagesProblem } = useStore(session.store);
  if (symbols.status === "failed") return <ErrorView error={symbols.error} onRetry={session.recheckSymbols} />;
  const { missingSymbols } = draft;
  if (missingSymbols.length === 0 && symbols.status === "loaded") return <Text>No symbol is missing.</Text>;
  return (
    <>
      <Text size="sm" c="dimmed">
        Recommended symbol image size 360x360, character image 300x300. PNG only, under 400KB.
      </Text>
      {imagesProblem && (
        <Alert color="red" role="alert">
          {imagesProblem}
        </Alert>
      )}
      {missingSymbols.length > 0 && (
        <LinesTable className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={200}>Symbol</Table.Th>
              <Table.Th>Image</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {missingSymbols.map((missing) => (
              <Table.Tr key={missing.symbol}>
                <Table.Th scope="row">{missing.symbol}</Table.Th>
                <Table.Td data-whole>
                  <OtherCase session={session} missing={missing} />
                  <SymbolImage session={session} missing={missing} size={sizeOfMissing(draft, missing.symbol)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </LinesTable>
      )}
    </>
  );
}

/// Asks whether a symbol whose name differs only in case is meant.
function OtherCase({
  session,
  missing: { symbol, isOtherCase },
}: {
  session: WizardSession;
  missing: BookDraft["missingSymbols"][number];
}) {
  const others = useStore(session.store, ({ otherCases }) => otherCases.get(symbol)) ?? [];
  if (isOtherCase || others.length === 0) return null;
  return (
    <Stack gap="xs" mb="sm">
      <Text c="var(--text-warning)">{otherCaseText(symbol, others)}</Text>
      <Group gap="sm">
        {others.map((other) => (
          <Button
            key={other}
            size="compact-sm"
            variant="default"
            onClick={() => session.change((draft) => withSymbol(draft, symbol, other))}
          >
            Use “{other}”
          </Button>
        ))}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => session.change((draft) => withOtherCase(draft, symbol))}
        >
          It is another symbol
        </Button>
      </Group>
    </Stack>
  );
}

function SymbolImage({
  session,
  missing: { symbol, key },
  size,
}: {
  session: WizardSession;
  missing: BookDraft["missingSymbols"][number];
  size: SymbolSize;
}) {
  const image = useImage(session, key, size);
  return (
    <UploadArea
      label={symbol}
      button={key === null ? "Choose image" : "Replace image"}
      hint={key === null ? "or drop a PNG here" : (image?.hint ?? "")}
      accept="image/png"
      isCompact
      preview={image?.blob ? { picture: image.blob, alt: `Image of ${symbol}` } : null}
      problemOf={chosenSymbolProblem}
      onPictures={([picture]) => {
        if (!picture) return;
        void session.keepImage(symbol, picture.file).then(() => announce(`Image of ${symbol}, chosen`));
      }}
    >
      {key !== null && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Remove the image of ${symbol}`}
          onClick={(event) => {
            event.currentTarget.closest("section")?.querySelector("button")?.focus();
            void session.removeImage(symbol);
          }}
        >
          Remove
        </Button>
      )}
      {image && !image.blob && <Text c="var(--mantine-color-error)">Not found</Text>}
    </UploadArea>
  );
}

function useImage(session: WizardSession, key: string | null, size: SymbolSize) {
  const [read, setRead] = useState<{ key: string; blob: Blob | null; hint: string } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    void loadImage(session, key, size).then((found) => isCurrent && setRead({ key, ...found }));
    return () => {
      isCurrent = false;
    };
  }, [session, key, size]);
  return read !== null && read.key === key ? read : null;
}

/// Reads an image from the browser's store, with a hint on its size. The blob is null where it cannot be read or
/// decoded.
async function loadImage(
  session: WizardSession,
  key: string,
  size: SymbolSize,
): Promise<{ blob: Blob | null; hint: string }> {
  const blob = await session.readImage(key);
  const pixels = blob && (await sizeOf(blob));
  if (!pixels) return { blob: null, hint: "" };
  return { blob, hint: symbolSizeHint(size, pixels.width, pixels.height) ?? `${pixels.width}x${pixels.height}` };
}
