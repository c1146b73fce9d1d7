import { styleTags, tags as t } from "@lezer/highlight";
import { parser } from "./importtext.grammar";

/// Maps each node type to the standard highlighting tags of editor themes.
const highlighting = styleTags({
  Comment: t.lineComment,
  Tag: t.keyword,
  "FreeName QuotedName": t.heading,
  Key: t.propertyName,
  Equals: t.definitionOperator,
  "BareValue QuotedValue": t.string,
  "At Colon": t.punctuation,
  SpeakerName: t.labelName,
  UnclosedSpeaker: t.labelName,
  Word: t.content,
  Group: t.special(t.content),
  WordId: t.annotation,
  Acapela: t.macroName,
  Escape: t.escape,
  Punctuation: t.punctuation,
  "UnknownTag UnclosedName UnclosedValue StrayText InvalidGroup InvalidId UnclosedAcapela": t.invalid,
});

/// The parser for an editor that colours its text. It stands apart: what only reads text loads no highlighting.
export const highlightingParser = parser.configure({ props: [highlighting] });
