/// What words are made of (docs/import-language.md, 'Sentences').

export const letters = /\p{L}/u;
export const digits = /\p{N}/u;
/// Of the letter or digit before them.
export const marks = /\p{M}/u;

/// Each is one character to whoever looks a word up: the first stands for all.
export const apostrophes = "'’";
export const hyphens = "-‑";

/// A single one between two letters or digits is part of a word.
export const joiners = apostrophes + hyphens;

/// A single one between two digits is part of a number.
export const digitJoiners = ".,";

/// Carried in the text and ignored wherever texts are compared, for `replace`.
export const ignorables = /[\u00ad\u200b-\u200d\u2060]/g;

/// Letters, and punctuation that joins nothing, of which the sentences of most books are made beside ASCII. None of them changes what
/// stands beside it.
export const commonLetters = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ";
export const commonPunctuation = "“”‘–—…£";
