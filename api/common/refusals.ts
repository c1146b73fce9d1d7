/// Messages that several files use, so that the server and the screens have the same words. A message of a single file
/// belongs in that file.
export const refusals = {
  noSuch: (thing: string) => `There is no such ${thing}`,
  twice: (text: string) => `“${text}” is given twice`,
  changedMeanwhile: (thing: string, how: "saved" | "changed" | "moved" = "saved") =>
    `${thing} was ${how} by someone else in the meantime`,
  popupsChangedMeanwhile: "The popups were saved by someone else in the meantime",

  // Words
  tooManyPopups: (most: number) => `A word has at most ${most} popups`,
  tooManySimilars: (most: number) => `A word has at most ${most} similar words`,
  cellTaken: (word: string) => `The cell is already taken by the word: ${word}`,
  fitzTypeRequired: "Fitz type is required",
  parentRequired: "A parent word is required",
  keyHasNoParent: "A key word has no parent",
  parentNeedsPlace: "The parent must have a place on a sheet",
  extrasNeedKey: "A word with extra forms must be a key word",
  linkedAtParent: "A linked word stands at the cell of its parent",
  bookSpecificHasNoPlace: "A book-specific word has no place on a sheet",
  sheetOfAnotherGrid: "The sheet is of another grid",
  lockedWord: (word: string, place: string | null) =>
    `“${word}” is locked${place === null ? "" : ` at ${place}`}. Open its lock first.`,
  lockedCell: (word: string | null, place: string) =>
    `The cell ${word === null ? "" : `of “${word}” `}at ${place} is locked. Open its lock first.`,
  reservedCell: (word: string, place: string) => `The cell at ${place} is reserved for “${word}”. Free it first.`,
  openLockAlone: (word: string) =>
    `“${word}” is locked. Open its lock first, and then save where it stands or what it is to its parent.`,
  wordTwice: "A word is given twice",

  // Books
  imprintRequired: "Publisher/imprint is required",
  noImportedText: "The book has no imported text",
  noDeployedPicture: "The package has no such picture",
  packageInForce: "This package is in force already",
  packageNotKept: "This package is kept no longer: the last ten of a book are, and those of the last 90 days",
  packageDamaged: "This package is missing from the store, or is not what it was: it cannot be put in force again",
  packageUnreadable: "This package is missing from the store, or is not what it was: it cannot be compared",
  noCover: "The book has no cover",
  noPagePicture: (name: string) => `The book has no page picture '${name}'`,
  isbnTaken: (isbn: string, title: string) => `The ISBN ${isbn} is that of the book “${title}”`,
  badColour: "Colour must be 6 hex digits",

  // Calls
  noThing: "There is no such thing",
  notSignedIn: "Sign in first: there is no valid ID token with this call",
  adminsOnly: "Only admins may do this",
  accountEnded: "This account is disabled, or has been signed out. Sign in again.",
  unreadable: "The request cannot be read",
  tooLarge: "The request is too large",
  wrongContentType: "The request's content type is not one that is read here",
  rangeBehindEnd: "The range is behind the end",
  serverFault: "Something went wrong on the server. What was asked for may not have been done.",
  stopping: "The server is stopping.",
  notReady: (parts: readonly string[]) => `The server is not ready: ${parts.join(", ")} cannot be used.`,
  databaseBusy: "The database is busy with other work. Nothing was stored: try again in a moment.",
  databaseAway: "The database does not answer. Try again in a moment.",
};
