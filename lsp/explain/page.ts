import { type DiagnosticCode, rules } from "../../language/index.ts";
import { explanations } from "./explanations.ts";

/// Returns the page of a code: what it means, why it is a problem, and a text with it and without.
export function explain(code: DiagnosticCode, { isMarkdown = false } = {}): string {
  const rule = rules.get(code);
  const { why, wrong, right, words, pictures } = explanations[code];
  const example = (title: string, text: string) => {
    const lines = text.split("\n").map((line) => `    ${line}`);
    return [isMarkdown ? `**${title}**` : `${title}:`, "", ...lines, ""];
  };
  const heading = isMarkdown ? `## ${code}` : `${code} (${rule?.severity})`;
  const message = isMarkdown ? `${rule?.severity}: ${rule?.message.replace(/[[\]<>*]/g, "\\$&")}` : rule?.message;
  return [
    heading,
    "",
    message,
    "",
    why,
    "",
    ...example(
      words
        ? `With it, where the dictionary has ${words.join(", ") || "no word"}`
        : pictures
          ? `With it, where the folder has ${pictures.join(", ")}`
          : "With it",
      wrong,
    ),
    ...example("Without it", right),
  ]
    .join("\n")
    .trimEnd();
}

/// Returns the document of all codes, docs/codes.md.
export function codesDocument(): string {
  const intro = "What each code of a problem means. `importtext explain CODE` prints the same.";
  const pages = [...rules.keys()].map((code) => explain(code, { isMarkdown: true }));
  return `# Codes\n\n${intro}\n\n${pages.join("\n\n")}\n`;
}
