import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { tags as t } from "@lezer/highlight";

/// What each kind of text looks like; the colours are tokens of the theme, so that light and dark need no second style.
const style = HighlightStyle.define([
  { tag: t.keyword, color: "var(--syntax-tag)", fontWeight: "600" },
  { tag: t.heading, color: "var(--syntax-name)", fontWeight: "600" },
  { tag: t.propertyName, color: "var(--syntax-key)" },
  { tag: t.string, color: "var(--syntax-value)" },
  { tag: t.lineComment, color: "var(--syntax-comment)", fontStyle: "italic" },
  { tag: t.labelName, color: "var(--syntax-speaker)", fontWeight: "600" },
  { tag: t.special(t.content), color: "var(--syntax-group)" },
  { tag: t.annotation, color: "var(--syntax-id)", fontSize: "12px" },
  { tag: [t.macroName, t.escape], color: "var(--syntax-speech)" },
  { tag: t.invalid, color: "var(--syntax-invalid)" },
]);

export const syntaxColours = syntaxHighlighting(style);
