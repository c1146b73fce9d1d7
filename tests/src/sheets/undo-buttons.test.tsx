import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noSavedSteps } from "../../../src/components/session/saved-steps.ts";
import { UndoButtons } from "../../../src/components/session/undo-buttons.tsx";
import { doStep, redoStep, startHistory, undoStep } from "../../../src/components/session/undo-history.ts";

beforeEach(() => {
  // jsdom lacks this, and Mantine needs it.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Buttons() {
  const [history, setHistory] = useState(() => doStep(startHistory(0), "Move dog", 1));
  return (
    <MantineProvider env="test">
      <output>{history.present}</output>
      <UndoButtons
        saves={noSavedSteps}
        history={history}
        onUndo={() => setHistory(undoStep)}
        onRedo={() => setHistory(redoStep)}
      />
    </MantineProvider>
  );
}

it("keeps the focus on a button with nothing left to do, which then does nothing", async () => {
  render(<Buttons />);
  const undo = screen.getByRole("button", { name: "Undo: Move dog" });
  await userEvent.click(undo);
  expect(screen.getByRole("status").textContent).toBe("0");
  const closed = screen.getByRole("button", { name: "Undo" });
  expect(document.activeElement).toBe(closed);
  expect(closed.getAttribute("aria-disabled")).toBe("true");
  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Redo: Move dog" }));
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("status").textContent).toBe("1");
});
