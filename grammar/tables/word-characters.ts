/// The characters of words (docs/import-language.md, 'Sentences').

export const letters = /\p{L}/u;
export const digits = /\p{N}/u;
/// Combining marks belong to the letter or digit before them.
export const marks = /\p{M}/u;

/// All of these, for a class of a regular expression with the flag `u`.
export const wordClass = String.raw`\p{L}\p{N}\p{M}`;

/// Lookup treats them as one character, the first.
export const apostrophes = "'’";
export const hyphens = "-‑";

/// A single joiner between two letters or digits is part of the word.
export const joiners = apostrophes + hyphens;

/// A single one of these between two digits is part of the number.
export const digitJoiners = ".,";

/// Characters that stay in the text but are ignored in every comparison. Use it with `replace`.
export const ignorables = /[\u00ad\u200b-\u200d\u2060]/g;

/// Letters, and punctuation that joins no words, that the sentences of most books contain besides ASCII. None of them
/// changes how its neighbours are read.
export const commonLetters = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ";
export const commonPunctuation = "“”‘–—…£";
