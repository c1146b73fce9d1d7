import { createContext } from "react";
import type { SummaryStore } from "./summary-store.ts";

/// How the book stands whose tab a screen is; null of a screen that stands alone.
export const SummaryContext = createContext<SummaryStore | null>(null);
