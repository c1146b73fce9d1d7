import type { Slot } from "./slots.ts";
import type { WordClass } from "./word-classes.ts";

/// How much a neighbour speaks for a place (positive) or against it: about the logarithm of how much likelier it makes
/// it. What is not named has 0.
export type Weights = Partial<Record<Slot, number>>;
export type NeighbourRules = Partial<Record<WordClass, Weights>>;
