import { NativeSelect, Text, Title } from "@mantine/core";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { type Dialect, dialects, getGrids } from "../../../../api/index.ts";
import { type Supplier, suppliers } from "../../../../api/symbols/rules/symbols.ts";
import type { ItemReading, SentenceReading } from "../../../../language/index.ts";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { loadPart } from "../../../components/screen/load-part.tsx";
import type { ImportEditor } from "../../../editor/import-editor.ts";
import { ListenTools } from "../listen/listen-tools.tsx";
import type { Listening, ListeningState } from "../listen/listening.ts";
import { PagePicture } from "./page-picture.tsx";
import { previewChoices, previewEntry } from "./preview-choices.ts";
import { createPreview, type Preview } from "./preview-store.ts";
import classes from "./reader-preview.module.css";
import { Sentence } from "./sentence.tsx";

const WordSheet = loadPart(() => import("./word-sheet.tsx"));

/// The page at the cursor as its reader will see it.
export default function ReaderPreview({
  editor,
  bookId,
  listening,
}: {
  editor: ImportEditor;
  bookId: string;
  listening: Listening;
}) {
  const { api } = useServices();
  const preview = useMemo(() => createPreview({ editor, api, bookId }), [editor, api, bookId]);
  useEffect(() => preview.start(), [preview]);
  const page = useStore(preview.store, (state) => state.page);
  const panel = useRef<HTMLElement>(null);
  const isWanted = useStore(previewEntry, (state) => state.isWanted);
  useEffect(() => {
    if (!isWanted) return;
    preview.read();
    // What was read is drawn before the next frame.
    const frame = requestAnimationFrame(() => {
      previewEntry.setState({ isWanted: false });
      const words = panel.current?.querySelector("[data-words]");
      const word =
        words?.querySelector<HTMLElement>("[aria-current]") ?? words?.querySelector<HTMLElement>("[tabindex='0']");
      (word ?? panel.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted, preview]);

  /// Back to the text: to the word that has the keyboard, or to where the cursor was.
  function onKeyDown(event: KeyboardEvent) {
    // With Alt some keyboards give another letter, so the key counts.
    const isBack = event.code === "KeyV" && event.altKey && event.shiftKey;
    if (!isBack && event.key !== "Escape") return;
    event.preventDefault();
    if (!isBack && listening.store.getState().what !== null) return listening.stop();
    const word =
      isBack && event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-words] button") : null;
    if (word) word.click();
    else editor.focus();
  }

  return (
    <aside ref={panel} tabIndex={-1} className={classes.panel} aria-label="Preview" onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {page ? `Page ${page.name}` : "Preview"}
        </Title>
        <Choices />
        <ListenTools listening={listening} />
      </div>
      {page === null ? (
        <Text size="sm" c="dimmed" p="md">
          The text has no page yet. A line “#page 1” begins one.
        </Text>
      ) : (
        <div className={classes.body}>
          <PageOf preview={preview} editor={editor} bookId={bookId} listening={listening} />
          <SheetOfWord preview={preview} />
        </div>
      )}
    </aside>
  );
}

function Choices() {
  const { api } = useServices();
  const { dialect, supplier, gridID } = useStore(previewChoices);
  const [grids, setGrids] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    // Without the list the page is shown all the same, and no sheet can be chosen.
    api.call(getGrids, { query: {}, signal: controller.signal, isQuiet: true }).then(
      (found) => {
        setGrids(found.grids);
        const chosen = previewChoices.getState().gridID;
        if (!found.grids.some(({ id }) => id === chosen)) previewChoices.setState({ gridID: "" });
      },
      () => {},
    );
    return () => controller.abort();
  }, [api]);
  return (
    <div className={classes.choices}>
      <NativeSelect
        aria-label="Dialect"
        size="xs"
        value={dialect}
        onChange={({ currentTarget }) => previewChoices.setState({ dialect: currentTarget.value as Dialect })}
        data={Object.entries(dialects).map(([value, { name }]) => ({ value, label: name }))}
      />
      <NativeSelect
        aria-label="Symbols"
        size="xs"
        value={supplier}
        onChange={({ currentTarget }) => previewChoices.setState({ supplier: currentTarget.value as Supplier })}
        data={Object.entries(suppliers).map(([value, label]) => ({ value, label }))}
      />
      <NativeSelect
        aria-label="Sheet of the word on"
        size="xs"
        value={grids.some(({ id }) => id === gridID) ? gridID : ""}
        onChange={({ currentTarget }) => previewChoices.setState({ gridID: currentTarget.value })}
        data={[{ value: "", label: "No sheet" }, ...grids.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </div>
  );
}

/// The sheet of the word at the cursor, where somebody chose a grid to see.
function SheetOfWord({ preview }: { preview: Preview }) {
  const gridID = useStore(previewChoices, (state) => state.gridID);
  const word = useStore(preview.store, ({ page, cursor }) => {
    const here = page?.sentences.find(({ from, to }) => from <= cursor && cursor <= to);
    return here?.items.find(({ from, to }) => from <= cursor && cursor <= to && from < to)?.word ?? null;
  });
  if (gridID === "") return null;
  return <WordSheet key={gridID} word={word} gridID={gridID} />;
}

function PageOf({
  preview,
  editor,
  bookId,
  listening,
}: {
  preview: Preview;
  editor: ImportEditor;
  bookId: string;
  listening: Listening;
}) {
  const sounding = useStore(listening.store, (state) => state.sounding);
  const { page, cursor, pictures } = useStore(preview.store);
  const { dialect, supplier } = useStore(previewChoices);
  const choices = useMemo(() => ({ dialect, supplier }), [dialect, supplier]);
  const scroller = useRef<HTMLDivElement>(null);
  const current = page?.sentences.findIndex(({ from, to }) => from <= cursor && cursor <= to) ?? -1;
  const word = page?.sentences[current]?.items.findIndex(({ from, to }) => from <= cursor && cursor <= to && from < to);
  const pageFrom = page?.from;

  // The word at the cursor stays in view; another page begins at its top.
  useEffect(() => {
    if (pageFrom === undefined) return;
    const at = word !== undefined && word >= 0 ? "[aria-current]" : `[data-sentence="${current}"]`;
    const shown = scroller.current?.querySelector(at);
    if (shown) shown.scrollIntoView({ block: "nearest" });
    else scroller.current?.scrollTo({ top: 0 });
  }, [pageFrom, current, word]);

  if (page === null) return null;
  return (
    <div ref={scroller} className={classes.page} data-words>
      {page.image && <PagePicture bookId={bookId} image={page.image} pictures={pictures} />}
      {page.before > 0 && <Left count={page.before} where="before" />}
      {placed(page.sentences).map(({ position, item }) => (
        <Sentence
          key={position}
          position={position}
          sentence={item}
          current={position === current ? (word ?? -1) : null}
          isFirst={position === 0 && (current < 0 || word === undefined || word < 0)}
          sounding={soundingIn(item, sounding)}
          choices={choices}
          onGo={(sentence, item) => {
            const found = preview.store.getState().page?.sentences[sentence]?.items[item];
            if (found) editor.select(found.from, found.to);
          }}
        />
      ))}
      {page.after > 0 && <Left count={page.after} where="after" />}
      {page.footnotes.length > 0 && (
        <ul className={classes.footnotes} aria-label="Footnotes">
          {placed(page.footnotes).map(({ position, item: { index, word, text } }) => (
            <li key={position}>
              <sup>{index}</sup> <b>{word}</b>
              {text && `: ${text}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/// The items of a sentence that are in sound, as `first-last`; empty where none is.
function soundingIn({ items }: SentenceReading, sounding: ListeningState["sounding"]): string {
  if (sounding === null) return "";
  const isInSound = ({ from, to }: ItemReading) => from < to && sounding.from <= from && to <= sounding.to;
  const first = items.findIndex(isInSound);
  return first < 0 ? "" : `${first}-${items.findLastIndex(isInSound)}`;
}

function Left({ count, where }: { count: number; where: string }) {
  return (
    <Text size="xs" c="dimmed" py="sm">
      {plural(count, "sentence")} {where} these
    </Text>
  );
}

/// Pairs items with their indices, which alone tell them apart.
function placed<T>(items: readonly T[]): { position: number; item: T }[] {
  return items.map((item, position) => ({ position, item }));
}
