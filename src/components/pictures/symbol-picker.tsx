import { Popover, TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import { useServices } from "../../client/services.ts";
import { announce } from "../screen/live-region.tsx";
import { useTypedSearch } from "../search/use-typed-search.ts";
import { Chosen, ListNote, noSuchSymbol, Option } from "./symbol-choices.tsx";
import classes from "./symbol-picker.module.css";
import { createSymbolSearch, rememberSymbol } from "./symbol-search.ts";
import { useSymbolExists } from "./use-symbol-exists.ts";

/// A symbol by its name, with a search as one types, and pictures. `value` is the name, empty for none. Arrows move
/// through the results, Enter chooses one, Esc closes. A name that no symbol has is accepted only with `missingNote`.
export function SymbolPicker({
  label,
  isLabelHidden = false,
  supplier = "symbolshelf",
  value,
  onChange,
  missingNote = null,
  error,
  onBlur,
}: {
  label: string;
  /// For example in a table, whose header is the label.
  isLabelHidden?: boolean;
  supplier?: Supplier;
  value: string;
  onChange: (name: string) => void;
  /// What happens to a name that no symbol has yet; null where such a name is refused.
  missingNote?: string | null;
  error?: ReactNode;
  onBlur?: () => void;
}) {
  const { api } = useServices();
  const [search] = useState(() => createSymbolSearch(api, supplier));
  const { data, status } = useStore(search.store);
  const [text, setText] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const listID = useId();
  const exists = useSymbolExists(supplier, value);
  const symbols = data?.things ?? [];
  // Before the first answer there is no list to show.
  const isShown = isOpen && (data !== null || status === "failed");
  const isCurrent = status === "loaded" && data?.text === text;

  useEffect(() => setText(value), [value]);
  useTypedSearch(search, text, { isOn: isOpen, isFirstAtOnce: true });
  useEffect(() => {
    if (!data) return;
    setActive(data.text.trim() !== "" && data.things.length > 0 ? 0 : -1);
    announce(data.things.length === 0 ? noSuchSymbol(data.text) : `${data.things.length} symbols`);
  }, [data]);
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  });

  function take(name: string) {
    rememberSymbol(supplier, name);
    setText(name);
    setOpen(false);
    onChange(name);
  }

  function type(typed: string) {
    setText(typed);
    setOpen(true);
    setActive(-1);
    if (missingNote !== null || typed.trim() === "") onChange(typed.trim());
  }

  /// Handles leaving the field with a name that was not chosen from the list.
  function leave() {
    setOpen(false);
    onBlur?.();
    const name = text.trim();
    const same = symbols.find((symbol) => isCurrent && symbol.name.toLowerCase() === name.toLowerCase());
    if (same && name !== "" && same.name !== value) take(same.name);
    else setText(value);
  }

  function onKeyDown(event: KeyboardEvent) {
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        event.preventDefault();
        if (!isOpen) return setOpen(true);
        if (symbols.length === 0) return;
        const step = event.key === "ArrowDown" ? 1 : -1;
        return setActive((active + step + symbols.length + (active < 0 && step < 0 ? 1 : 0)) % symbols.length);
      }
      case "Enter": {
        if (!isOpen) return;
        // Choosing a symbol must not submit the surrounding form.
        event.preventDefault();
        const chosen = symbols[active];
        if (chosen && isCurrent) take(chosen.name);
        return;
      }
      case "Escape":
        if (!isOpen) return;
        event.stopPropagation();
        setOpen(false);
        setText(value);
    }
  }

  return (
    <div className={classes.field}>
      <Chosen supplier={supplier} name={value} exists={exists} />
      <Popover
        opened={isShown}
        onChange={setOpen}
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        shadow="md"
        withRoles={false}
        trapFocus={false}
        hideDetached={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <div className={classes.input}>
            <TextInput
              {...(isLabelHidden ? { "aria-label": label } : { label })}
              role="combobox"
              aria-expanded={isShown}
              aria-controls={listID}
              aria-autocomplete="list"
              {...(isOpen && symbols[active] ? { "aria-activedescendant": `${listID}-${active}` } : {})}
              placeholder="Search symbols"
              maxLength={200}
              spellCheck={false}
              autoComplete="off"
              value={text}
              error={error}
              description={exists === false && !isOpen ? noSuchSymbol(value) : undefined}
              inputWrapperOrder={["label", "input", "description", "error"]}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={() => setOpen(true)}
              onBlur={leave}
              onKeyDown={onKeyDown}
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown p="xs">
          {/* Browsers make whatever scrolls a tab stop; here the field keeps the focus. */}
          <div
            ref={list}
            id={listID}
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            className={classes.list}
            onMouseDown={(event) => event.preventDefault()}
          >
            {symbols.map((symbol, at) => (
              <Option
                key={symbol.name}
                id={`${listID}-${at}`}
                supplier={supplier}
                symbol={symbol}
                isActive={at === active}
                onTake={() => take(symbol.name)}
              />
            ))}
          </div>
          <ListNote
            text={text}
            isCurrent={isCurrent}
            isFailed={status === "failed"}
            found={symbols.length}
            more={data ? data.total - symbols.length : 0}
            missingNote={missingNote}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
