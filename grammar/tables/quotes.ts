/// The characters that open and close a parameter's value and a quoted name, each of them either end.
export const quotes = '"“”';

/// What is a plain character in quotes behind a backslash.
export const escapedInQuotes = `${quotes}\\`;
