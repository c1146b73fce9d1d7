import { fileURLToPath } from "node:url";

/// Where the demo's drawn pictures are kept from load to load: a dozen test files load the demo, and drawing is half of it.
export const demoDrawings = { DEMO_DRAWINGS: fileURLToPath(new URL("../../../dist/drawings", import.meta.url)) };
