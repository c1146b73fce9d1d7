/// Words of ASCII with single spaces, or none: what most names and values are, and nothing about them need be changed.
const tidy = /^(?:[!-~]+(?: [!-~]+)*)?$/;

export const isTidy = (text: string): boolean => tidy.test(text);

/// Without white space at its ends, and with inner runs of it as one space.
export const collapse = (text: string): string => (tidy.test(text) ? text : text.trim().replace(/\s+/g, " "));
