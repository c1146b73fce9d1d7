import { isAbsolute, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { rules, type Severity } from "../../language/index.ts";
import type { Checked } from "../check/check-file.ts";
import { explain } from "../explain/page.ts";
import { pageOf } from "../explain/page-address.ts";
import { standardInput } from "../files/read-text.ts";
import type { Place } from "./problem.ts";
import { notes } from "./summary.ts";

/// What could not be done, and the file that it is about; null for none.
export interface Failure {
  readonly file: string | null;
  readonly reason: string;
}

/// Formats the results as a SARIF 2.1.0 log (OASIS): one run, with the rules that something was found by. Columns count
/// UTF-16 code units.
export function sarifLog(checked: readonly Checked[], version: string, failures: readonly Failure[]): object {
  const found = new Set(checked.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)));
  const codes = [...rules.keys()].filter((code) => found.has(code));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "importtext", version, rules: codes.map(ruleOf) } },
        columnKind: "utf16CodeUnits",
        invocations: [
          {
            executionSuccessful: failures.length === 0,
            toolExecutionNotifications: [
              ...failures.map(({ file, reason }) => ({
                level: "error",
                message: { text: reason },
                ...(file === null
                  ? {}
                  : { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }] }),
              })),
              ...notes(checked).map((text) => ({ level: "warning", message: { text } })),
            ],
          },
        ],
        artifacts: checked.map(({ file }) => ({ location: { uri: uriOf(file) } })),
        results: checked.flatMap(({ file, diagnostics }, index) => {
          const artifactLocation = { uri: uriOf(file), index };
          const at = (place: Place) => ({ physicalLocation: { artifactLocation, region: regionOf(place) } });
          return diagnostics.map(({ severity, code, message, related, ...place }) => ({
            ruleId: code,
            ruleIndex: codes.indexOf(code),
            level: levelOf(severity),
            message: { text: message },
            locations: [at(place)],
            ...(related ? { relatedLocations: [{ ...at(related), message: { text: "First here" } }] } : {}),
          }));
        }),
      },
    ],
  };
}

function ruleOf(code: Checked["diagnostics"][number]["code"]): object {
  const { severity = "error", message = "" } = rules.get(code) ?? {};
  return {
    id: code,
    shortDescription: { text: message },
    help: { text: explain(code), markdown: explain(code, { isMarkdown: true }) },
    ...(pageOf(code) ? { helpUri: pageOf(code) } : {}),
    defaultConfiguration: { level: levelOf(severity) },
  };
}

const regionOf = ({ line, column, endLine, endColumn }: Place): object => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
});

/// SARIF calls information a note.
const levelOf = (severity: Severity): string => (severity === "information" ? "note" : severity);

/// Returns a relative reference for a path in the current folder and a file URI for an absolute path.
function uriOf(file: string): string {
  if (file === standardInput) return "stdin";
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.split(sep).map(encodeURIComponent).join("/");
}
