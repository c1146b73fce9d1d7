import { useState } from "react";

/// Buttons that come back under the same attribute after what they did.
const buttonsOf = ["[data-fix]", "[data-put-off]", "[data-take-up]", "[data-many]"];

/// Where the focus comes back to once a dialog of a list of problems is closed: the button that was pressed, or what stands at its place in
/// the row of such buttons by then.
export interface FixPlace {
  /// The button that has the focus opens a dialog.
  keep(): void;
  /// The dialog is closed. `id`: of the problem that was open last, which has a button of its own.
  focus(id?: string): void;
  /// Gives the focus again where it went with a row that a dialog had fixed.
  restore(): void;
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`main ${selector}`)];

function createFixPlace(): FixPlace {
  let place = { selector: "[data-fix]", at: 0 };
  let isUsed = false;
  const fixPlace: FixPlace = {
    keep() {
      isUsed = true;
      const pressed = document.activeElement as HTMLElement | null;
      const selector = buttonsOf.find((one) => pressed?.matches(one));
      place = { selector: selector ?? "[data-fix]", at: selector ? all(selector).indexOf(pressed!) : 0 };
    },
    focus: (id) =>
      void setTimeout(() => {
        // What was closed may have given way to another dialog.
        if (document.querySelector("[role=dialog]")) return;
        const { selector, at } = place;
        const buttons = all(selector);
        const own = id ? buttons.find((one) => one.dataset.fix === id) : undefined;
        (own ?? buttons[at] ?? buttons.at(-1) ?? all("summary")[0] ?? all("[data-way-on]")[0] ?? all("a")[0])?.focus();
      }),
    restore() {
      if (isUsed && document.activeElement === document.body) fixPlace.focus();
    },
  };
  return fixPlace;
}

export const useFixPlace = (): FixPlace => useState(createFixPlace)[0];
