import { quotes } from "../tables/quotes.ts";
import { digits, joiners, letters, marks } from "../tables/word-characters.ts";
import { controlKinds, parametersOf, type TagParameter, tagHelp, takesName } from "../tags.ts";

/// The pairs of quotes that people type in sentences.
const pairs = [
  ["“", "”"],
  ["‘", "’"],
] as const;

/// Returns what VS Code asks of a language besides its grammar.
export function languageConfiguration(): object {
  const point = `[${letters.source}${digits.source}${marks.source}]+`;
  const joined = Array.from(joiners, (joiner) => (joiner === "-" ? "\\-" : joiner)).join("");
  return {
    comments: { lineComment: "//" },
    brackets: [["[", "]"]],
    autoClosingPairs: [["[", "]"], ...pairs].map(([open, close]) => ({ open, close })),
    surroundingPairs: [["[", "]"], ...pairs, [quotes[0], quotes[0]]],
    wordPattern: { pattern: `${point}(?:[${joined}]${point})*`, flags: "u" },
  };
}

/// A place to type in, with a proposal.
const place = (index: number, proposal: string): string => `\${${index}:${proposal}}`;

/// A parameter whose value is to be typed; within quotes if it may hold white space.
function placeholder({ key, value, isRequired }: TagParameter, index: number): string {
  if (value === "colour") return `${key}=${place(index, "3366cc")}`;
  if (value === "index") return `${key}=${place(index, "1")}`;
  return value === "text" || !isRequired ? `${key}="${place(index, key)}"` : `${key}=${place(index, key)}`;
}

/// Returns a snippet for each tag, with what it requires, and for what else a line can hold.
export function snippets(): object {
  const tags = controlKinds.map((tag) => {
    const wanted = [...parametersOf(tag).values()].filter(({ isRequired, value }) => isRequired || value === "text");
    const parts = wanted.map((parameter, index) =>
      takesName(tag) && parameter.key === "name" ? place(index + 1, "Name") : placeholder(parameter, index + 1),
    );
    return [
      `#${tag}`,
      { prefix: [`#${tag}`, tag], body: [`#${tag} ${parts.join(" ")}`, "$0"], description: tagHelp(tag) },
    ];
  });
  return Object.fromEntries([
    ...tags,
    [
      "@speaker",
      {
        prefix: ["@", "say"],
        body: `@${place(1, "Narrator")}: ${place(2, "“$3”")}$0`,
        description: "A sentence with its speaker.",
      },
    ],
    [
      "[group]",
      { prefix: "group", body: `[${place(1, "ice cream")}]$0`, description: "Several words that are one word." },
    ],
    [
      "\\pau=",
      {
        prefix: ["\\pau", "pause"],
        body: `\\\\pau=${place(1, "300")}\\\\$0`,
        description: "A pause of the voice, in ms.",
      },
    ],
  ]);
}
