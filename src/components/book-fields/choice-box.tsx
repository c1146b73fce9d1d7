import { Loader, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { longestName } from "../../../api/common/rules/names.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { announce } from "../screen/live-region.tsx";
import classes from "./choice-box.module.css";
import { ChoiceList, type ChoiceRow, maxRows } from "./choice-list.tsx";
import { type Choice, findChoices, isAmbiguous, namedChoice } from "./choice-search.ts";
import { recentChoices, rememberChoice } from "./recent-choices.ts";

export interface ChoiceBoxProps {
  /// The name of the input, which brings the focus to it.
  readonly name: string;
  readonly label: string;
  /// For a row of tools: only screen readers get the label.
  readonly isLabelHidden?: boolean;
  /// The choices are results for what is typed: all of them are shown, in their order.
  readonly isSearched?: boolean;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /// Null while they load.
  readonly choices: readonly Choice[] | null;
  /// The choice; null for none, and always null where the chosen ones are listed elsewhere.
  readonly value: Choice | null;
  readonly onChoose: (choice: Choice) => void;
  /// A first entry for none (`No series`), which clears the choice.
  readonly none?: { readonly label: string; readonly onChoose: () => void };
  /// Creates what was typed. Resolves to why it could not, or null.
  readonly creation?: { readonly what: string; readonly create: (name: string) => Promise<string | null> };
  /// The kind under which recent choices are remembered; they come first.
  readonly recent?: string;
  readonly onBlur?: () => void;
  /// Called with the typed text, where the owner searches the choices.
  readonly onType?: (typed: string) => void;
}

/// One choice among many, found by typing. Arrows move, Enter chooses, Esc reverts.
export function ChoiceBox(props: ChoiceBoxProps) {
  const { choices, value, none, creation, recent, isSearched = false } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  /// The row that the arrows or the pointer moved to; null where neither was used.
  const [moved, setMoved] = useState<number | null>(null);
  const [remembered, setRemembered] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  /// Enter was pressed on what is typed before there were choices: the first one found is chosen once there are.
  const [isAwaited, setAwaited] = useState(false);
  const isFocused = useRef(false);

  const wanted = cleanText(typed ?? "");
  const rows = useMemo((): ChoiceRow[] => {
    const found = isSearched ? (choices ?? []) : findChoices(choices ?? [], wanted, remembered);
    return [
      ...(none && wanted === "" ? [{ kind: "none" as const, label: none.label }] : []),
      ...found.slice(0, maxRows).map((choice) => ({ kind: "choice" as const, choice, label: choice.label })),
      ...(creation && choices && wanted !== "" && !namedChoice(choices, wanted)
        ? [{ kind: "create" as const, label: `Create ${creation.what} “${wanted}”` }]
        : []),
    ];
  }, [choices, wanted, remembered, none, creation, isSearched]);
  const more = (choices && !isSearched ? findChoices(choices, wanted, []).length : 0) - maxRows;
  const isShown = isOpen && rows.length > 0;
  const active = moved ?? initialRow(rows, wanted, value);

  useEffect(() => {
    if (!isAwaited || choices === null) return;
    setAwaited(false);
    const row = rows[active];
    if (row) choose(row);
  });

  function open() {
    if (isOpen || props.disabled) return;
    setRemembered(recent ? recentChoices(recent) : []);
    setOpen(true);
    setMoved(null);
  }

  function close() {
    setOpen(false);
    setAwaited(false);
    setTyped(null);
    setProblem(null);
  }

  function choose(row: ChoiceRow) {
    if (row.kind === "create") return void create();
    close();
    if (row.kind === "none") return none?.onChoose();
    if (recent) rememberChoice(recent, row.choice.id);
    props.onChoose(row.choice);
    announce(`${row.label}, chosen`);
  }

  async function create() {
    if (!creation || isCreating) return;
    setCreating(true);
    setOpen(false);
    const found = await creation.create(wanted);
    setCreating(false);
    setProblem(found);
    if (found === null) setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setMoved((Math.max(active + step, -1) + rows.length) % Math.max(1, rows.length));
    } else if (event.key === "Enter") {
      const row = rows[active];
      if (isShown && row) {
        event.preventDefault();
        choose(row);
      } else if (isOpen && choices === null && wanted !== "") {
        event.preventDefault();
        setAwaited(true);
      }
    } else if (event.key === "Escape" && (isOpen || typed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  /// Chooses what was typed in full. Any other text stays visible, with a note that it is not chosen.
  function leave() {
    isFocused.current = false;
    setOpen(false);
    setAwaited(false);
    const isOne = wanted !== "" && !isAmbiguous(choices ?? [], wanted);
    const named = isOne ? namedChoice(choices ?? [], wanted) : null;
    if (named) choose({ kind: "choice", choice: named, label: named.label });
    else if (wanted === "") setTyped(null);
    else if (!isCreating && problem === null)
      setProblem(
        `“${wanted}” is not chosen: pick one from the list${creation ? `, or create the ${creation.what}` : ""}`,
      );
    props.onBlur?.();
  }

  return (
    <TextInput
      name={props.name}
      {...(props.isLabelHidden ? { "aria-label": props.label } : { label: props.label })}
      description={props.description}
      error={problem ?? props.error}
      withAsterisk={props.required ?? false}
      disabled={props.disabled ?? false}
      placeholder={props.placeholder ?? ""}
      value={typed ?? value?.label ?? ""}
      maxLength={longestName}
      readOnly={isCreating}
      autoComplete="off"
      spellCheck={false}
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isShown}
      aria-required={props.required ?? false}
      {...(isShown
        ? { "aria-controls": `${id}-list`, ...(active >= 0 ? { "aria-activedescendant": `${id}-${active}` } : {}) }
        : {})}
      rightSectionPointerEvents="none"
      rightSection={isCreating ? <Loader size="xs" aria-hidden /> : <IconSelector size={16} aria-hidden />}
      inputContainer={(input) => (
        <div className={classes.place}>
          {input}
          {isOpen && (
            <ChoiceList
              id={id}
              label={props.label}
              rows={rows}
              active={active}
              chosen={value?.id ?? null}
              recentCount={
                wanted === "" && choices
                  ? remembered.filter((one) => choices.some((choice) => choice.id === one)).length
                  : 0
              }
              isLoading={choices === null}
              more={more}
              onChoose={choose}
              onPoint={setMoved}
            />
          )}
        </div>
      )}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        props.onType?.(event.currentTarget.value);
        setProblem(null);
        setMoved(null);
        setAwaited(false);
        open();
      }}
      onFocus={(event) => {
        if (isFocused.current) return;
        isFocused.current = true;
        event.currentTarget.select();
      }}
      onClick={open}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  );
}

/// Returns the row that Enter chooses before the arrows are used: the current choice, or the first one found; never one
/// that creates. -1 for none.
function initialRow(rows: readonly ChoiceRow[], wanted: string, value: Choice | null): number {
  if (wanted !== "") return rows[0]?.kind === "choice" ? 0 : -1;
  return rows.findIndex((row) => (row.kind === "choice" ? row.choice.id === value?.id : row.kind === "none" && !value));
}
