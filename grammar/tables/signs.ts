/// The characters with a meaning on a line, as UTF-16 code units.

/// `#` before a tag, and before the id that follows a word.
export const numberSign = 0x23;
/// `@` before a speaker.
export const speakerSign = 0x40;
/// `:` after a speaker.
export const colon = 0x3a;
/// `=` between a parameter's key and its value.
export const equals = 0x3d;
/// `[` and `]` around a group.
export const groupStart = 0x5b;
export const groupEnd = 0x5d;
/// `\` around a speech tag, and before an escaped character.
export const backslash = 0x5c;
/// `/`: two of them begin a comment.
export const slash = 0x2f;

/// The characters with a meaning at any position of a sentence.
export const markup = "#[]\\";

/// The characters that a backslash escapes in a sentence.
export const escapable = "#@[]\\/";
