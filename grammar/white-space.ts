/// Matches ASCII words with single spaces, and the empty text. Most names and values match, and need no normalisation.
const tidy = /^(?:[!-~]+(?: [!-~]+)*)?$/;

export const isTidy = (text: string): boolean => tidy.test(text);

/// Trims the text and replaces each inner run of white space by one space.
export const collapse = (text: string): string => (tidy.test(text) ? text : text.trim().replace(/\s+/g, " "));
