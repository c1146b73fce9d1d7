import type { KeptWord } from "./kept-word.ts";

/// Words of a piece; one that grows past it is cut in two.
const maxInPiece = 1000;

/// Neighbours in a list, and what they are as JSON.
interface Piece {
  readonly words: KeptWord[];
  /// UTF-8, joined by commas. Null until it is asked for, and where some of the words are not everyone's.
  json: Buffer | null;
}

/// A list of dictionary words in their order, in pieces: the change of a word writes its piece again and no other.
export class WordPieces {
  readonly #pieces: Piece[] = [];

  /// Puts a word at its place; there is none of its id.
  put(word: KeptWord): void {
    const at = this.#pieceOf(word);
    const piece = this.#pieces[at];
    if (!piece) {
      this.#pieces.push({ words: [word], json: null });
      return;
    }
    piece.words.splice(placeOf(word, piece.words), 0, word);
    piece.json = null;
    if (piece.words.length > maxInPiece)
      this.#pieces.splice(at + 1, 0, { words: piece.words.splice(maxInPiece / 2), json: null });
  }

  remove(word: KeptWord): void {
    const at = this.#pieceOf(word);
    const piece = this.#pieces[at];
    if (!piece) return;
    piece.words.splice(placeOf(word, piece.words), 1);
    piece.json = null;
    if (piece.words.length === 0) this.#pieces.splice(at, 1);
  }

  /// The words that are wanted, in UTF-8, in pieces that are never changed. Every word that is everyone's is wanted.
  write(isWanted: (word: KeptWord) => boolean): Buffer[] {
    return this.#pieces.map((piece) => piece.json ?? write(piece, isWanted)).filter(({ length }) => length > 0);
  }

  /// The last piece that begins with the word or one before it, else the first one.
  #pieceOf(word: KeptWord): number {
    let [start, end] = [0, this.#pieces.length];
    while (start < end) {
      const middle = (start + end) >> 1;
      if (isBefore(word, this.#pieces[middle]!.words[0]!)) end = middle;
      else start = middle + 1;
    }
    return Math.max(0, start - 1);
  }
}

function write(piece: Piece, isWanted: (word: KeptWord) => boolean): Buffer {
  const json = Buffer.from(
    piece.words
      .filter(isWanted)
      .map((word) => word.json)
      .join(),
  );
  if (piece.words.every(({ imprintID }) => imprintID === null)) piece.json = json;
  return json;
}

/// Where a word stands among others, or would stand.
function placeOf(word: KeptWord, words: readonly KeptWord[]): number {
  let [start, end] = [0, words.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if (isBefore(words[middle]!, word)) start = middle + 1;
    else end = middle;
  }
  return start;
}

/// Words stand by their keys, then by their ids.
export function isBefore(a: KeptWord, b: KeptWord): boolean {
  return a.key === b.key ? a.id < b.id : a.key < b.key;
}
