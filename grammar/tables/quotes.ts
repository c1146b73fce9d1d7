/// The characters that open and close a parameter's value and a quoted name, each of them either end.
export const quotes = '"“”';

/// What is a plain character in quotes behind a backslash.
export const escapedInQuotes = `${quotes}\\`;

/// Those that stand around what is said in a sentence, open and closed; there they are punctuation.
export const typographicQuotes = { double: "“”", single: "‘’" } as const;
