/// Keeps the bytes of images by the SHA-256 of their content (64 hex digits), so that the same picture is kept once and
/// a name never becomes a path. The table `image` has the facts about an image.
export interface ImageStore {
  /// What is read at once of long content, bytes: more where each question takes long.
  readonly pieceSize: number;
  /// Keeps the bytes under their hash. Once it resolves, they survive a crash of the machine; an earlier crash leaves
  /// either all of them or nothing. Content that is kept already counts as new again.
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /// Opens a draft of content that comes in parts, and whose hash is known only at its end. What was not kept is nothing.
  openDraft(): Promise<Draft>;
  /// Returns the bytes; null where there are none with that hash.
  get(hash: string): Promise<Uint8Array | null>;
  /// Returns a part of the bytes: `length` of them at `from`, or the last ones where `from` is null; fewer where the content
  /// ends before. Null where nothing is kept under that hash.
  getPart(hash: string, part: { from: number | null; length: number }): Promise<Uint8Array | null>;
  /// Returns the number of bytes; null where nothing is kept under that hash.
  sizeOf(hash: string): Promise<number | null>;
  /// Returns an address at which whoever has it reads the content for a few minutes. Only a bucket has such addresses.
  signedAddress?(hash: string, answer: { contentType: string; disposition: string }): Promise<string>;
  /// Resolves where the store can be used; rejects otherwise.
  check(): Promise<void>;
  /// Yields the hashes of everything that is kept, in batches.
  list(): AsyncIterable<string[]>;
  /// Removes content whose last put is older than `moment`. Returns whether it did. A concurrent put keeps the content,
  /// or stores it again.
  removeOlder(hash: string, moment: Date): Promise<boolean>;
}

/// Content that is being written, on the disk and never in memory as a whole.
export interface Draft {
  write(bytes: Uint8Array): Promise<void>;
  /// Keeps it under its hash, as durably as `put` does. Ends the draft, also where it throws.
  keep(): Promise<{ hash: string; byteSize: number }>;
  /// Ends the draft without a trace. Does nothing once it has ended.
  discard(): Promise<void>;
}
