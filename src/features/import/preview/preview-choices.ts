import { createStore, type StoreApi } from "zustand/vanilla";
import { type Dialect, dialects } from "../../../../api/index.ts";
import { type Supplier, suppliers } from "../../../../api/symbols/rules/symbols.ts";

/// What this browser remembers of the reader preview.
export interface PreviewChoices {
  readonly isShown: boolean;
  readonly dialect: Dialect;
  readonly supplier: Supplier;
  /// The grid whose sheet is shown for the word at the cursor; empty for none.
  readonly gridID: string;
}

const key = "symbolshelf-preview";
const first: PreviewChoices = { isShown: false, dialect: "en-gb", supplier: "symbolshelf", gridID: "" };

/// Whether the keyboard is to go to the preview as soon as that is there.
export const previewEntry: StoreApi<{ readonly isWanted: boolean }> = createStore(() => ({ isWanted: false }));

/// Shows the preview, and brings the keyboard to the cursor's word in it.
export function enterPreview(): void {
  previewChoices.setState({ isShown: true });
  previewEntry.setState({ isWanted: true });
}

export const previewChoices: StoreApi<PreviewChoices> = createStore(() => ({ ...first, ...remembered() }));

previewChoices.subscribe((choices) => {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // In a private window they last as long as it is open.
  }
});

function remembered(): Partial<PreviewChoices> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const { isShown, dialect, supplier, gridID } = kept as Record<string, unknown>;
    return {
      ...(isShown === true ? { isShown } : {}),
      ...(isKey(dialects, dialect) ? { dialect } : {}),
      ...(isKey(suppliers, supplier) ? { supplier } : {}),
      ...(typeof gridID === "string" ? { gridID } : {}),
    };
  } catch {
    return {};
  }
}

function isKey<T extends object>(names: T, value: unknown): value is keyof T {
  return typeof value === "string" && Object.hasOwn(names, value);
}
