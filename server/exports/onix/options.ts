import type { z } from "zod";
import type { onixOptions } from "../../../api/exports/onix-options.ts";

/// The options of a record, and when the content was last changed, ISO 8601: no exporter asks a clock.
export type OnixOptions = z.output<typeof onixOptions> & { readonly modified: string };
