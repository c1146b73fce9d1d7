/// Converts manuscripts of word processors to import text: it recognises each paragraph's kind and writes the lines. No
/// text is lost: the words stay as they are.

export { emptyContext, isImportText, type PasteContext, pasteContext } from "./context.ts";
export { cleanText, type Paragraph, plainParagraph, readPlainText } from "./paragraph.ts";
export { type Proposal, recognise, type Taken } from "./recognise.ts";
export { readSpeech } from "./speech.ts";
export { isManuscript, joinLines, type WrittenLine, writeManuscript } from "./write.ts";
