/// Enumerations of the specification, section 3, in its order.

export const bookModes = {
  S: "Story Book",
  D: "Decodeable Reader",
  B: "Levelled Reader",
  P: "Play",
  C: "Comic",
  O: "Poem",
  T: "Test",
} as const;
export type BookMode = keyof typeof bookModes;

export const deploymentStatuses = {
  "-": "Not deployed",
  D: "Deployed and up-to-date",
  S: "Deployed but stale",
} as const;
export type DeploymentStatus = keyof typeof deploymentStatuses;

/// Fitz types: the five of the specification, Social, and Letters and numbers.
export const fitzTypes = {
  P: "Pronouns and People",
  V: "Verbs",
  N: "Nouns",
  A: "Adverbs/adjectives",
  M: "Miscellaneous",
  S: "Social",
  L: "Letters and numbers",
} as const;
export type FitzType = keyof typeof fitzTypes;

export const wordTypes = {
  K: "Key",
  A: "Associated",
  C: "Connected",
  L: "Linked",
  P: "Popup",
  S: "Shared key",
} as const;

export const dialects = {
  "en-gb": { name: "British", suffix: "", voice: "Rosie", necessary: true },
  "en-au": { name: "Australian", suffix: "EnAu", voice: "Olivia", necessary: true },
  "en-us": { name: "American", suffix: "EnUs", voice: "Ella", necessary: false },
} as const;
export type Dialect = keyof typeof dialects;
export const allDialects = Object.keys(dialects) as Dialect[];

/// An identifier, in any case.
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/// The characters that every text has, identified by their whole id.
export const directorID = "00000000-0000-0000-0000-000000000001";
export const narratorID = "00000000-0000-0000-0000-000000000002";

/// The debounce of searches and filters on screens, in ms (specification, section 9).
export const searchDebounce = 500;
/// The delay of the import editor's auto-save after the last edit, in ms.
export const autoSaveDelay = 5000;

/// The maximum length of an import text, in UTF-16 code units.
export const maxImportTextLength = 4_000_000;
