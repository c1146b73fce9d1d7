/// Manuscripts of word processors as import text: what each paragraph is taken as, and the lines that it becomes. Nothing
/// is lost on the way: the words come out as they went in.

export { emptyContext, isImportText, type PasteContext, pasteContext } from "./context.ts";
export { cleanText, type Paragraph, plainParagraph, readPlainText } from "./paragraph.ts";
export { type Proposal, recognise, type Taken } from "./recognise.ts";
export { readSpeech } from "./speech.ts";
export { isManuscript, joinLines, type WrittenLine, writeManuscript } from "./write.ts";
