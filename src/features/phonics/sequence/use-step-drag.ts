import { type DragEvent, useRef } from "react";
import classes from "./sequence.module.css";
import { moveStepTo } from "./sequence-changes.ts";
import type { SequenceSession } from "./sequence-session.ts";

/// The step that is dragged; nothing else can be dropped on a step. Of the page, since all steps are on one.
let dragged: { readonly id: string; readonly at: number } | null = null;

/// What lets a step be taken by its number and dropped on another: before it on its upper half, after it on its lower.
export function useStepDrag(session: SequenceSession, id: string, at: number, title: string) {
  const card = useRef<HTMLElement>(null);
  const mark = (side: "before" | "after" | null) => {
    if (side) card.current?.setAttribute("data-drop", side);
    else card.current?.removeAttribute("data-drop");
  };
  const sideOf = ({ clientY, currentTarget }: DragEvent): "before" | "after" => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return clientY < top + height / 2 ? "before" : "after";
  };
  return {
    card,
    grip: {
      draggable: true,
      title: "Drag to move",
      onDragStart(event: DragEvent) {
        dragged = { id, at };
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", title);
        if (card.current) event.dataTransfer.setDragImage(card.current, 16, 16);
      },
      onDragEnd() {
        dragged = null;
        for (const one of document.querySelectorAll(`.${classes.card}[data-drop]`)) one.removeAttribute("data-drop");
      },
    },
    target: {
      onDragOver(event: DragEvent) {
        if (!dragged) return;
        event.preventDefault();
        mark(dragged.id === id ? null : sideOf(event));
      },
      onDragLeave(event: DragEvent) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) mark(null);
      },
      onDrop(event: DragEvent) {
        if (!dragged) return;
        event.preventDefault();
        mark(null);
        const place = at + (sideOf(event) === "after" ? 1 : 0);
        // What is taken from above leaves its place.
        if (dragged.id !== id) moveStepTo(session, dragged.id, place - (dragged.at < place ? 1 : 0));
      },
    },
  };
}
