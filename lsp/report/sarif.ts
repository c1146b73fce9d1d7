import { isAbsolute, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { rules, type Severity } from "../../language/index.ts";
import type { Checked } from "../check/check-file.ts";
import { explain } from "../explain/page.ts";
import { pageOf } from "../explain/page-address.ts";
import { standardInput } from "../files/read-text.ts";
import { notes } from "./summary.ts";

/// Formats the results as a SARIF 2.1.0 log (OASIS): one run with all rules. Columns count UTF-16 code units.
export function sarifLog(checked: readonly Checked[], version: string, isComplete: boolean): object {
  const codes = [...rules.keys()];
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "importtext",
            version,
            rules: [...rules.values()].map(({ code, severity, message }) => ({
              id: code,
              shortDescription: { text: message },
              help: { text: explain(code), markdown: explain(code, { isMarkdown: true }) },
              ...(pageOf(code) ? { helpUri: pageOf(code) } : {}),
              defaultConfiguration: { level: levelOf(severity) },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        invocations: [
          {
            executionSuccessful: isComplete,
            toolExecutionNotifications: notes(checked).map((text) => ({ level: "warning", message: { text } })),
          },
        ],
        artifacts: checked.map(({ file }) => ({ location: { uri: uriOf(file) } })),
        results: checked.flatMap(({ file, diagnostics }, index) =>
          diagnostics.map(({ line, column, endLine, endColumn, severity, code, message }) => ({
            ruleId: code,
            ruleIndex: codes.indexOf(code),
            level: levelOf(severity),
            message: { text: message },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: uriOf(file), index },
                  region: { startLine: line, startColumn: column, endLine, endColumn },
                },
              },
            ],
          })),
        ),
      },
    ],
  };
}

/// SARIF calls information a note.
const levelOf = (severity: Severity): string => (severity === "information" ? "note" : severity);

/// Returns a relative reference for a path in the current folder and a file URI for an absolute path.
function uriOf(file: string): string {
  if (file === standardInput) return "stdin";
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.split(sep).map(encodeURIComponent).join("/");
}
