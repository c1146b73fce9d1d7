/// The characters that mean something on a line, as UTF-16 code units.

/// `#` before a tag, and before the id behind a word.
export const numberSign = 0x23;
/// `@` before a speaker.
export const speakerSign = 0x40;
/// `:` behind a speaker.
export const colon = 0x3a;
/// `=` between a parameter's key and its value.
export const equals = 0x3d;
/// `[` and `]` around a group.
export const groupStart = 0x5b;
export const groupEnd = 0x5d;
/// `\` around a speech tag, and before a character that means nothing.
export const backslash = 0x5c;
/// `/`: two begin a comment.
export const slash = 0x2f;

/// What means something in a sentence wherever it stands.
export const markup = "#[]\\";

/// What a backslash makes a plain character of in a sentence.
export const escapable = "#@[]\\/";
