const endings: readonly (readonly [ending: RegExp, stems: readonly string[]])[] = [
  [/ies$/, ["y", "ie"]],
  [/ves$/, ["f", "fe", "ve"]],
  [/es$/, ["", "e"]],
  [/s$/, [""]],
  [/ied$/, ["y"]],
  [/ying$/, ["y", "ie"]],
  [/(?<double>[bcdfgklmnprstvz])\k<double>(?:ed|ing|er|est)$/, ["$<double>", "$<double>$<double>"]],
  [/(?:ed|ing|er|est)$/, ["", "e"]],
  [/(?:ier|iest)$/, ["y"]],
];

/// Returns the texts that regular endings of English may have been added to; not all of them are words.
export const stemsOf = (text: string): string[] =>
  endings.flatMap(([ending, stems]) => (ending.test(text) ? stems.map((stem) => text.replace(ending, stem)) : []));
