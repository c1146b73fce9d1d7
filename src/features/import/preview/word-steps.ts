import type { KeyboardEvent } from "react";

/// The arrows move from word to word, Home and End to the first and last: the preview is one tab stop.
export function stepBetweenWords(event: KeyboardEvent<HTMLButtonElement>): void {
  const page = event.currentTarget.closest("[data-words]");
  const words = [...(page?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
  const here = words.indexOf(event.currentTarget);
  const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: words.length - 1 }[event.key];
  if (to === undefined || here < 0) return;
  event.preventDefault();
  words[Math.max(0, Math.min(to, words.length - 1))]?.focus();
}
