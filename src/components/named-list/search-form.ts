/// The form in which names are searched: without case, accents and superfluous spaces.
export const searchForm = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();
