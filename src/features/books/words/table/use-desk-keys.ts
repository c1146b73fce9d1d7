import { type KeyboardEvent, useEffect, useRef } from "react";
import type { FitzType } from "../../../../../api/common/constants.ts";
import { isFitzType } from "../../../../../api/words/rules/fitz-types.ts";
import { type CommandID, commandOf } from "./desk-commands.ts";

/// Where keys belong to what is typed or asked.
const typedIn = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]";

export interface KeyedDesk {
  readonly isFitzAsked: boolean;
  run(command: CommandID): void;
  /// From 1; 0 is none.
  choose(number: number): void;
  fitz(fitzType: FitzType | null): void;
  review(): void;
}

/// The keys of a row: a single key acts, and none looks for what begins with it. Answers what the table asks of `onKey`.
export function rowKey(desk: KeyedDesk, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey) return false;
  if (desk.isFitzAsked) {
    if (key.length > 1 && key !== "Escape") return false;
    const letter = key.toUpperCase();
    desk.fitz(isFitzType(letter) ? letter : null);
    return true;
  }
  const isOnRow = target instanceof Element && target.matches("[data-target], input[type=checkbox]");
  if (key === "Enter") {
    if (!isOnRow) return false;
    desk.run("take");
    return true;
  }
  if (/^[0-9]$/.test(key)) {
    desk.choose(Number(key));
    return true;
  }
  const command = commandOf(key);
  if (command) desk.run(command);
  return command !== null || (key.length === 1 && key !== " " && key !== "/");
}

/// Keys that hold on the whole screen: Ctrl+Enter reviews, F1 and ? show the keys.
export function useDeskKeys(desk: KeyedDesk): void {
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
      if (key === "F1" || (key === "?" && !isIn(`${typedIn}, [data-index]`))) {
        event.preventDefault();
        if (!isIn("[role=dialog]")) latest.current.run("help");
      } else if (key === "Enter" && (ctrlKey || metaKey) && !altKey && !isIn("[role=dialog]")) {
        event.preventDefault();
        latest.current.review();
      }
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
