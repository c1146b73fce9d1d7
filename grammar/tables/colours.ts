/// Colours to choose a character's from, with their names: apart from each other, and readable on white.
export const colours = [
  ["3366cc", "blue"],
  ["cc3333", "red"],
  ["2e8540", "green"],
  ["8e44ad", "purple"],
  ["c2600c", "orange"],
  ["0f7c8c", "teal"],
  ["b5317e", "pink"],
  ["7a5230", "brown"],
  ["51606e", "slate"],
  ["8a7300", "olive"],
  ["4b3f9e", "indigo"],
  ["8899aa", "grey, the default"],
] as const;
