import { fileURLToPath } from "node:url";

/// Caches the demo's drawn pictures between loads. A dozen test files load the demo, and drawing takes half of that
/// time.
export const demoDrawings = { DEMO_DRAWINGS: fileURLToPath(new URL("../../../dist/drawings", import.meta.url)) };
