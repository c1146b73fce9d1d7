/// The characters that open and close a parameter's value or a quoted name. Any of them may stand at either end.
export const quotes = '"“”';

/// The characters that a backslash escapes within quotes.
export const escapedInQuotes = `${quotes}\\`;
