import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { IconPhotoPlus, IconSelector } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { SymbolProposal } from "../../../api/index.ts";
import { isSupplier, type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import { longestWord } from "../../../api/words/rules/words.ts";
import { useServices } from "../../client/services.ts";
import type { Choice } from "../book-fields/choice-search.ts";
import { announce } from "../screen/live-region.tsx";
import { SearchFailed, useFoundAnnounced } from "../search/search-notes.tsx";
import { useTypedSearch } from "../search/use-typed-search.ts";
import { useFileDrop } from "../upload/use-file-drop.ts";
import { createSymbolMaking } from "./making.ts";
import { MakingDialogs } from "./making-dialogs.tsx";
import { NewPicture } from "./new-picture.tsx";
import { ProposalOption } from "./proposal-option.tsx";
import classes from "./symbols.module.css";
import { useSymbolModel } from "./use-symbol-model.ts";
import { asChoice, createProposalSearch, proposalKey, symbolLabel, type WordToPicture } from "./word-symbol.ts";

/// So many are shown.
const shown = 24;

/// The symbol of a word: its parent's first, then those that are called like it, mean the same, or are found by what is typed. A picture
/// that no model names, and one that is dropped, pasted or chosen, gets its model on the way. Value in, change out: the value is the
/// model. Arrows go through the symbols, Enter takes one.
export function WordSymbolPicker({
  word,
  value,
  onChange,
  label = "Find symbols",
  name,
  none = null,
  error,
  isFocused = false,
}: {
  word: WordToPicture;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  label?: string;
  name?: string;
  /// How having none is called; null where there is no such choice.
  none?: string | null;
  error?: ReactNode;
  /// The field has the focus at once, as in a dialog.
  isFocused?: boolean;
}) {
  const { api } = useServices();
  const [text, setText] = useState(word.text);
  const [supplier, setSupplier] = useState<Supplier | null>(null);
  const [active, setActive] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const [adding, setAdding] = useState<{ file: File | null } | null>(null);
  const [making] = useState(() => createSymbolMaking(api));
  const { isBusy } = useStore(making.store);
  const { text: own, parentID, fitzType } = word;
  const search = useMemo(
    () => createProposalSearch(api, { text: own, parentID, fitzType }, { supplier, shown }),
    [api, own, parentID, fitzType, supplier],
  );
  const { data, status } = useStore(search.store);
  const wanted = cleanText(text);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useTypedSearch(search, wanted, { isFirstAtOnce: true });
  useFoundAnnounced(data, "symbol");
  useEffect(() => making.stop, [making]);
  const found = data?.things ?? [];
  const isCurrent = status === "loaded" && data?.text === wanted;
  const chosen = useSymbolModel(value?.id ?? null);
  useEffect(() => {
    if (data) setActive(0);
  }, [data]);
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  });
  const { isOver, place } = useFileDrop(([file]) => file && setAdding({ file }));
  usePastedPicture((file) => setAdding({ file }));

  function choose(choice: Choice | null) {
    announce(choice ? `${choice.label}, chosen` : (none ?? ""));
    onChange(choice);
  }

  async function take(proposal: SymbolProposal) {
    if (proposal.model) return choose(asChoice(proposal.model));
    const made = proposal.picture && (await making.ofFile(proposal.picture, [wanted || symbolLabel(proposal)]));
    if (made) choose(made);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
      setMoved(true);
    }
    if (event.key !== "Enter") return;
    const proposal = found[active];
    // In a wizard, Enter goes on unless somebody looked for a symbol.
    if (none !== null && !hasMoved && wanted === cleanText(own)) return;
    event.preventDefault();
    if (proposal && isCurrent && !isBusy) void take(proposal);
  }

  if (adding)
    return (
      <div {...place}>
        <NewPicture
          making={making}
          word={own}
          given={adding.file}
          onMade={(choice) => {
            setAdding(null);
            choose(choice);
          }}
          onClose={() => setAdding(null)}
        />
        <MakingDialogs making={making} />
      </div>
    );
  return (
    <div className={classes.picker} {...(isOver ? { "data-over": true } : {})} {...place}>
      <div className={classes.tools}>
        <TextInput
          ref={field}
          className={classes.search ?? ""}
          label={label}
          {...(name === undefined ? {} : { name })}
          autoFocus={isFocused}
          {...(isFocused ? { "data-autofocus": true } : {})}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          {...(found[active] ? { "aria-activedescendant": `${id}-${active}` } : {})}
          placeholder="By word, a word like it, or symbol"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestWord}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <NativeSelect
          label="Supplier"
          value={supplier ?? ""}
          rightSection={<IconSelector size={16} aria-hidden />}
          onChange={(event) => {
            const code = event.currentTarget.value;
            setSupplier(isSupplier(code) ? code : null);
          }}
        >
          <option value="">All suppliers</option>
          {Object.entries(suppliers).map(([code, called]) => (
            <option key={code} value={code}>
              {called}
            </option>
          ))}
        </NativeSelect>
      </div>
      {status === "failed" && <SearchFailed />}
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="Symbols"
        className={classes.list}
        aria-busy={isBusy}
      >
        {found.map((proposal, at) => (
          <ProposalOption
            key={proposalKey(proposal)}
            id={`${id}-${at}`}
            proposal={proposal}
            isActive={at === active}
            isChosen={proposal.model !== null && proposal.model.id === value?.id}
            isDisabled={isBusy}
            onTake={() => void take(proposal)}
          />
        ))}
      </div>
      {isCurrent && found.length === 0 && (
        <Text size="sm">{wanted === "" ? "There are no symbols yet." : `No symbol is found by “${wanted}”.`}</Text>
      )}
      {isCurrent && data.total > found.length && (
        <Text size="xs" c="dimmed">
          There are more: keep typing to find them.
        </Text>
      )}
      <Text size="sm" aria-live="polite">
        {value ? `Chosen: ${chosen ? chosen.words.join(", ") : value.label}` : none}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
          onClick={() => setAdding({ file: null })}
        >
          New picture
        </Button>
        {none !== null && value !== null && (
          <Button variant="default" size="compact-md" onClick={() => choose(null)}>
            {none}
          </Button>
        )}
      </Group>
      <MakingDialogs making={making} />
    </div>
  );
}

/// A picture that is pasted anywhere while this is open. What is pasted into a field as text stays there.
function usePastedPicture(onPicture: (file: File) => void): void {
  const latest = useRef(onPicture);
  latest.current = onPicture;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
