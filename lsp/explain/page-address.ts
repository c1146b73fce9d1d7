import { existsSync } from "node:fs";
import type { DiagnosticCode } from "../../language/index.ts";

/// The document of all codes beside this code, in a checkout or a package; undefined where it was left behind.
const document = ["../../docs/codes.md", "../../../docs/codes.md", "../docs/codes.md", "./docs/codes.md"]
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

/// Returns the address of a code's page; null where the document is not at hand.
export const pageOf = (code: DiagnosticCode): string | null => (document ? `${document.href}#${code}` : null);
