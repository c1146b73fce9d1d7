/// Sets of pictures: how many of them, and how large, are taken.

/// The pictures of one call.
export const maxSetPictures = 40;
/// The pictures of a set, as chosen.
export const maxSetFiles = 10_000;
/// A set's pictures together, bytes as they are inside an archive.
const maxSetBytes = 2_000_000_000;
export const setLimits = { files: maxSetFiles, bytes: maxSetBytes };
/// Its list of words, bytes.
export const maxListBytes = 5_000_000;
/// So many symbols are swapped in one transaction.
export const maxSwapped = 10_000;
/// Up to this difference two pictures are nearly the same: other pixels of the same drawing.
export const nearlySame = 0.03;
