import { styleTags, tags as t } from "@lezer/highlight";

/// How each node looks, in the terms that editor themes know.
export const highlighting = styleTags({
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
