import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { loadPart } from "../../components/screen/load-part.tsx";
import classes from "./palette-key.module.css";

const PaletteDialog = loadPart(() => import("./palette-dialog.tsx"));

/// Ctrl+K, and a button, open the palette that leads anywhere. Its code is loaded then; what is typed meanwhile is typed in it,
/// and is no key of the screen below.
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  const [early, setEarly] = useState("");
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) return;
    setEarly("");
    // The focus comes back to where it was.
    if (before.current instanceof HTMLElement && document.activeElement === document.body) before.current.focus();
    before.current = null;
  }, [isOpen]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      before.current ??= document.activeElement;
      setOpen((was) => !was);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label="Go to…"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title="Go to any book, person or screen (Ctrl+K)"
        onPointerEnter={PaletteDialog.load}
        onClick={(event) => {
          before.current = event.currentTarget;
          setOpen(true);
        }}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.label}>Go to…</span>
      </button>
      {isOpen && (
        <PaletteDialog
          typed={early}
          onClose={() => setOpen(false)}
          meanwhile={
            <input
              ref={focusAtOnce}
              className={classes.early}
              aria-label="Go to"
              value={early}
              onChange={({ currentTarget }) => setEarly(currentTarget.value)}
              onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
            />
          }
        />
      )}
    </>
  );
}

const focusAtOnce = (input: HTMLInputElement | null) => input?.focus();
