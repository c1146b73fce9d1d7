/// Converts manuscripts of word processors to import text: it recognises each paragraph's kind and writes the lines. No
/// text is lost: the words stay as they are.

export { emptyContext, isImportText, type PasteContext, pasteContext } from "./context.ts";
export { type FrontMatter, findFrontMatter, noFront } from "./front-matter.ts";
export { joinProposals } from "./join-proposals.ts";
export { type Paragraph, plainParagraph, readPlainText } from "./paragraph.ts";
export { type MarkedParagraph, ParagraphBuilder, withNotes } from "./paragraph-builder.ts";
export { type Proposal, recognise, type Taken } from "./recognise.ts";
export { readSpeech } from "./speech.ts";
export { isManuscript, joinLines, type PagePicture, type WrittenLine, writeManuscript } from "./write.ts";
