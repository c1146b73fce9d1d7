import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import {
  printCorrespondence,
  proposeCorrespondences,
  typedCorrespondence,
} from "../../../../api/phonics/rules/propose-correspondences.ts";
import type { Correspondence } from "../../../../api/phonics/rules/sequence.ts";
import classes from "./sequence.module.css";

/// Where correspondences are typed: `ai`, or with its sound `ai:eɪ`, `ai:ei` or `ai:day`. Enter, a space or a comma adds
/// what is typed, the arrows choose a proposal, Backspace in the empty field removes the last one.
export function CorrespondenceField({
  name,
  label,
  isTaught,
  onAdd,
  onRemoveLast,
}: {
  name: string;
  label: string;
  isTaught: (correspondence: Correspondence) => boolean;
  onAdd: (correspondence: Correspondence) => void;
  onRemoveLast: () => void;
}) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const listID = useId();
  const input = useRef<HTMLInputElement>(null);
  const proposals = isOpen ? proposeCorrespondences(typed, isTaught) : [];
  const isListed = proposals.length > 0;
  const write = (text: string) => {
    setTyped(text);
    setActive(-1);
    setOpen(text.trim() !== "");
  };
  const add = (correspondence: Correspondence | null) => {
    if (correspondence) onAdd(correspondence);
    write("");
  };

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isAdding = key === "Enter" || key === "," || (key === " " && typed.trim() !== "");
    if (isAdding && typed.trim() !== "") add(proposals[active] ?? typedCorrespondence(typed, isTaught));
    else if (key === "ArrowDown" && isListed) setActive((active + 1) % proposals.length);
    else if (key === "ArrowUp" && isListed) setActive((active <= 0 ? proposals.length : active) - 1);
    else if (key === "Escape" && isListed) setOpen(false);
    else if (key === "Backspace" && typed === "") onRemoveLast();
    else if (key !== "Enter") return;
    event.preventDefault();
  }

  return (
    <div className={classes.adding}>
      <TextInput
        ref={input}
        name={name}
        aria-label={label}
        placeholder="ai or ai:eɪ"
        size="xs"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listID : undefined}
        aria-activedescendant={isListed && active >= 0 ? `${listID}-${active}` : undefined}
        value={typed}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {isListed && (
        <div id={listID} role="listbox" aria-label="Proposals" className={classes.proposals}>
          {proposals.map((proposal, at) => (
            <div
              key={printCorrespondence(proposal)}
              id={`${listID}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classes.proposal}
              data-active={at === active || undefined}
              onPointerDown={(event) => {
                event.preventDefault();
                add(proposal);
                input.current?.focus();
              }}
            >
              {printCorrespondence(proposal)}
              {isTaught(proposal) && <span className={classes.note}> taught already</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
